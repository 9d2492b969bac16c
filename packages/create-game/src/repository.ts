import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { CreateGameError } from "./errors"
import type { Taken } from "./names"
import type { Draft } from "./plan"
import type { Files } from "./templates"

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

interface Manifest {
  readonly name: string
  readonly version: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly [key: string]: unknown
}

/** Returns the manifest of a folder. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
}

/** The repository of Flottille that a folder is within, if it is. */
export function repositoryAround(folder: string): string | undefined {
  const isRoot = existsSync(join(folder, "packages/core/package.json")) && manifestOf(folder).name === "flottille"
  if (isRoot) return folder
  return dirname(folder) === folder ? undefined : repositoryAround(dirname(folder))
}

const places = ["packages", "examples"] as const

/** Every prefix that a clause anywhere in the repository begins with, those of games in tests included. */
function usedPrefixes(root: string): ReadonlySet<string> {
  const packages = readdirSync(join(root, "packages")).map((id) => join(root, "packages", id))
  const folders = [join(root, "examples"), ...packages.flatMap((folder) => [join(folder, "src"), join(folder, "test")])]
  const files = folders
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  const texts = files.filter((name) => /\.(ts|json)$/.test(name)).map((name) => readFileSync(name, "utf8"))
  return new Set([
    "CO",
    "XY",
    ...texts.flatMap((text) => [...text.matchAll(/["'`]([A-Z]{2,3})-[\d$]/g)].map(([, prefix = ""]) => prefix)),
  ])
}

/**
 * Returns the taken names in the repository.
 *
 * @throws CreateGameError if the folder exists.
 */
export function takenIn(root: string, id: string): Taken {
  for (const place of places) {
    if (!existsSync(join(root, place, id))) continue
    const isBegun = ["package.json", "src", "README.md"].some((name) => existsSync(join(root, place, id, name)))
    const sentence = isBegun
      ? "is there already: choose another name."
      : "holds leftovers of a removed package: delete the folder."
    throw new CreateGameError("taken", `${place}/${id} ${sentence}`)
  }
  const { name, scripts } = manifestOf(root)
  const names = [name, ...Object.keys(scripts ?? {}), ...readdirSync(root), "node-modules"]
  return {
    isTaken: (wanted) => names.includes(wanted),
    prefixes: usedPrefixes(root),
    code: [readFileSync(join(root, "packages/host/src/games.ts"), "utf8")],
  }
}

/** The workspace packages that a game needs, with the versions that they have now. */
function needed(root: string, ids: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id) => [`@flottille/${id}`, `^${manifestOf(join(root, "packages", id)).version}`]))
}

/** All that surrounds the sources of a package: its manifest after that of the core, and the settings of the tools. */
function packageFrame(root: string, { names: { id, title }, files }: Draft): Files {
  const { exports: _, keywords: __, ...model } = manifestOf(join(root, "packages/core"))
  const subpath = (entry: string) => {
    const source = [...files.keys()].find((name) => name.startsWith("src/") && name.endsWith(`/${entry}.ts`))
    const file = (format: string) => `./dist/${entry}.${format}`
    return {
      "@flottille/source": `./${source}`,
      import: { types: file("d.ts"), default: file("js") },
      require: { types: file("d.cts"), default: file("cjs") },
    }
  }
  const manifest = {
    ...JSON.parse(JSON.stringify(model).replaceAll("packages/core", `packages/${id}`)),
    name: `@flottille/${id}`,
    version: "0.0.0",
    description: `The rules of ${title}.`,
    keywords: ["board game", "rules", "game engine", id],
    exports: {
      ...Object.fromEntries(
        ["index", "diagram", "package", "rulebook", "schema"].map((entry) => [
          entry === "index" ? "." : `./${entry}`,
          subpath(entry),
        ]),
      ),
      "./package.json": "./package.json",
    },
    dependencies: needed(root, ["core"]),
    devDependencies: needed(root, ["conformance"]),
  }
  const settings = ["tsconfig.json", "tsup.config.ts", "typedoc.config.mjs", "LICENSE"].map((name) => {
    const text = readFileSync(join(root, "packages/core", name), "utf8")
    return [name, name === "tsconfig.json" ? withReferences(text, ["core"]) : text] as const
  })
  return new Map([["package.json", json(manifest)], ...settings])
}

/** Settings of the compiler with the projects that are built before. */
function withReferences(text: string, ids: readonly string[]): string {
  const paths: string[] = (JSON.parse(text).references ?? []).map(({ path }: { path: string }) => path)
  const all = [...new Set([...paths, ...ids.map((id) => `../${id}`)])].sort()
  const references = `"references": [${all.map((path) => `{ "path": "${path}" }`).join(", ")}]`
  return paths.length > 0
    ? text.replace(/"references": \[[^\]]*\]/, references)
    : text.replace(/\s*\}\s*$/, `,\n  ${references}\n}\n`)
}

/** A manifest that depends on a package too, in alphabetical order. */
function withDependency(text: string, name: string): string {
  const manifest = JSON.parse(text)
  const entries = Object.entries({ ...manifest.dependencies, [name]: "^0.0.0" }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return json({ ...manifest, dependencies: Object.fromEntries(entries) })
}

/** The manifest of the package that lists the games, which its callers bring along. */
function withPeer(text: string, name: string): string {
  const { devDependencies, peerDependencies, peerDependenciesMeta, ...manifest } = JSON.parse(text)
  return json({
    ...manifest,
    devDependencies: { ...devDependencies, [name]: "^0.0.0" },
    peerDependencies: { ...peerDependencies, [name]: ">=0.0.0" },
    peerDependenciesMeta: { ...peerDependenciesMeta, [name]: { optional: true } },
  })
}

/** The list of games with one more, and its imports where the formatter puts them. */
function withGame(text: string, { id, camel }: Draft["names"]): string {
  const listed = text.replace(
    /(?<=AnyRuledPackage\[\] = \[)([^\]]*?)(,?)\s*(?=\])/,
    `$1, { ...${camel}, rulebook: ${camel}Rulebook }`,
  )
  return listed.replace(
    /(?=\n\n)/,
    `\nimport ${camel} from "@flottille/${id}/package"\nimport { rulebook as ${camel}Rulebook } from ` +
      `"@flottille/${id}/rulebook"`,
  )
}

/**
 * The front page with a row for the game, made of the traits of the template under the headings that the table has,
 * and its picture.
 */
function withRow(text: string, { names: { id, title } }: Draft): string {
  const isRow = (line: string) => /^\| \[`[a-z-]+`\]\(packages\//.test(line)
  const lines = text.split("\n")
  const first = lines.findIndex(isRow)
  const last = first + lines.slice(first).findIndex((line) => !isRow(line)) - 1
  const cells: Readonly<Record<string, string>> = {
    game: title,
    seats: "2–4",
    "hidden information": "hidden",
    chance: "yes",
  }
  const [, ...headings] = (lines[first - 2] ?? "").split("|").slice(1, -1)
  const row = [`[\`${id}\`](packages/${id})`, ...headings.map((heading) => cells[heading.trim()] ?? "")]
  const picture = `<a href="packages/${id}"><img src="docs/boards/${id}.svg" width="32%" alt="A position of ${id}"></a>`
  const withRow = lines.toSpliced(last + 1, 0, `| ${row.join(" | ")} |`)
  return withRow.toSpliced(withRow.findLastIndex((line) => line.includes("docs/boards/")) + 1, 0, picture).join("\n")
}

/** Returns the benchmark of the game, beside those of other games. */
function benchOf({ id, camel }: Draft["names"]): string {
  return `import { ${camel} } from "@flottille/${id}"
import { compete, inPlace, memory, pure, questions, sizes } from "../measure"

compete([inPlace(${camel}), pure(${camel})])
questions(${camel})
memory(${camel})
sizes(["@flottille/${id}"])
`
}

/**
 * The files of the repository that name every game one by one, as they will be; all other tools
 * find the package by its folder.
 */
function registrations(root: string, draft: Draft): Files {
  const { names } = draft
  const changed = (path: string, change: (text: string) => string) =>
    [path, change(readFileSync(join(root, path), "utf8"))] as const
  const name = `@flottille/${names.id}`
  const release = `The rules of ${names.title}, and its game in the command line.`
  return new Map([
    changed("README.md", (text) => withRow(text, draft)),
    changed("packages/cli/package.json", (text) => withDependency(text, name)),
    changed("packages/mcp/package.json", (text) => withDependency(text, name)),
    changed("packages/host/package.json", (text) => withPeer(text, name)),
    changed("packages/host/src/games.ts", (text) => withGame(text, names)),
    changed("packages/host/tsconfig.json", (text) => withReferences(text, [names.id])),
    changed("bench/package.json", (text) => withDependency(text, name)),
    [`bench/${names.id}/index.ts`, benchOf(names)],
    [`.changeset/${names.id}-first-release.md`, `---\n"${name}": minor\n---\n\n${release}\n`],
  ])
}

/** Returns the folder of a draft in the repository: variants are examples. */
export const folderOf = ({ names, base }: Draft): string => `${base ? "examples" : "packages"}/${names.id}`

/**
 * All that is written in the repository, by its path from the root: the game's own folder, and, if
 * it is no variant, the files that name every game.
 */
export function repositoryFiles(root: string, draft: Draft): Files {
  // The laws of examples have a test of their own.
  const files = [...draft.files].filter(([name]) => !draft.base || name !== "laws.test.ts")
  const own = [...(draft.base ? [] : packageFrame(root, draft)), ...files]
  return new Map([
    ...own.map(([name, text]) => [`${folderOf(draft)}/${name}`, text] as const),
    ...(draft.base ? [] : registrations(root, draft)),
  ])
}
