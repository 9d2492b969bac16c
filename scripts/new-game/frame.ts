import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Names } from "./names.ts"

interface Manifest {
  readonly version: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}

function manifestOf(root: string, id: string): Manifest {
  return JSON.parse(readFileSync(join(root, "packages", id, "package.json"), "utf8"))
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

/**
 * The entry points of a new game. A variant draws its board if its base does.
 *
 * @param base - The package whose game it varies, if it is a variant.
 */
export function entriesOf(root: string, base: string | undefined): readonly string[] {
  const draws = base === undefined || "./diagram" in (manifestOf(root, base).exports ?? {})
  return ["index", ...(draws ? ["diagram"] : []), "package", "rulebook", "schema"]
}

/** The workspace packages that a new game needs, with the versions that they have now. */
function needed(root: string, base: string | undefined): Readonly<Record<string, string>> {
  const ids = base === undefined ? ["core"] : ["core", base]
  return Object.fromEntries(ids.map((id) => [`@flottille/${id}`, `^${manifestOf(root, id).version}`]))
}

/**
 * All that surrounds the sources of a package: its manifest after that of the package that it resembles, and the settings of the tools.
 *
 * @param base - The package whose game it varies, if it is a variant.
 * @param description - What it is, in a sentence.
 */
export function packageFrame(root: string, { id }: Names, base: string | undefined, description: string): ReadonlyMap<string, string> {
  const model = base ?? "dejarik"
  const exported = (entry: string, format: "js" | "cjs") => {
    const types = format === "js" ? "ts" : "cts"
    return { types: `./dist/${entry}.d.${types}`, default: `./dist/${entry}.${format}` }
  }
  const subpaths = entriesOf(root, base).map((entry) => [
    entry === "index" ? "." : `./${entry}`,
    { import: exported(entry, "js"), require: exported(entry, "cjs") },
  ])
  const manifest = {
    ...JSON.parse(JSON.stringify(manifestOf(root, model)).replaceAll(`packages/${model}`, `packages/${id}`)),
    name: `@flottille/${id}`,
    version: "0.0.0",
    description,
    keywords: ["board game", "rules", "game engine", id],
    exports: Object.fromEntries([...subpaths, ["./package.json", "./package.json"]]),
    files: ["dist"],
    dependencies: needed(root, base),
    devDependencies: { "@flottille/conformance": `^${manifestOf(root, "conformance").version}` },
  }
  const references = ["core", ...(base === undefined ? [] : [base])].map((each) => `{ "path": "../${each}" }`)
  return new Map([
    ["package.json", json(manifest)],
    [
      "tsconfig.json",
      `{
  "extends": "../../tsconfig.json",
  "compilerOptions": { "composite": true, "noEmit": false, "emitDeclarationOnly": true, "rootDir": "src", "outDir": ".tsbuild" },
  "include": ["src"],
  "references": [${references.join(", ")}]
}
`,
    ],
    ["tsup.config.ts", `import { packageConfig } from "../../scripts/tsup.ts"\n\nexport default packageConfig()\n`],
    ["typedoc.config.mjs", `import { documented } from "../../scripts/packages.mjs"\n\nexport default documented(import.meta.url)\n`],
    ["LICENSE", readFileSync(join(root, "packages", "core", "LICENSE"), "utf8")],
  ])
}

/** The manifest of an example, which is never published: it is read, and its tests run with all the others. */
export function exampleFrame(root: string, { id }: Names, base: string | undefined): ReadonlyMap<string, string> {
  return new Map([["package.json", json({ name: id, private: true, license: "MIT", type: "module", dependencies: needed(root, base) })]])
}
