// The code of the pages, as a careful reader tries it: in an empty folder, with the packages as they are packed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { seconds } from "../bootstrap.mjs"
import { type Snippet, snippets } from "../examples/extract.ts"
import { homeOf, installTool } from "../heavy-tools.ts"
import { entriesOf, findPackages, type Package, root } from "../packages.mjs"
import { quiet, runNode, runNpm, toolPath } from "../processes.mjs"

/** Versions of TypeScript that the declarations are for, the oldest first; README.md names it, and the newest. */
const versions = ["5.4.5", "5.9.3", "ours", "7.0.2"] as const

/** The strictest settings that most projects have, and no module that a page does not import. */
const compilerOptions = {
  strict: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable"],
  jsx: "react-jsx",
  module: "nodenext",
  types: ["node"],
}
/** The settings of a bundler's project, such as those that `npm create vite` makes. */
const bundler = { ...compilerOptions, module: "esnext", moduleResolution: "bundler", types: [] }

/** Returns the packages that the code imports. */
function importsOf(code: readonly Snippet[]): ReadonlySet<string> {
  const names = code.flatMap((each) =>
    [...each.code.matchAll(/^import .*?"((?:@[\w-]+\/)?[\w.-]+)/gm)].map(([, name = ""]) => name),
  )
  return new Set(names.filter((name) => !name.startsWith("node:")))
}

/** Returns the manifest of the folder: our packages as packed, and those of others in the versions that the repository has. */
function manifestOf(code: readonly Snippet[], tarballs: ReadonlyMap<string, string>): object {
  const { devDependencies, overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const known: Readonly<Record<string, string>> = Object.assign(
    {},
    ...findPackages().map(({ manifest }: Package & { manifest: { devDependencies?: object } }) => ({
      ...manifest.devDependencies,
      ...manifest.peerDependencies,
      ...manifest.dependencies,
    })),
    devDependencies,
    overrides,
  )
  const tools = ["@types/node", "@types/react", "@types/react-dom", "@types/ws", "tsx", "vite", "vitest"]
  const others = [...tools, ...importsOf(code)].filter((name) => !tarballs.has(name))
  return {
    private: true,
    type: "module",
    dependencies: {
      ...Object.fromEntries([...tarballs].map(([name, tarball]) => [name, `file:${tarball}`])),
      ...Object.fromEntries(others.map((name) => [name, known[name]])),
    },
    overrides,
  }
}

/**
 * Writes the code of all pages into a folder and installs what it needs.
 *
 * @param folder - Empty, outside the repository.
 * @param tarballs - The packed packages by their names.
 */
export async function installSnippets(
  folder: string,
  tarballs: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const code = snippets()
  for (const { path, code: text } of code) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifestOf(code, tarballs)))
  const words = ["install", "--loglevel=error", "--no-audit", "--no-fund"]
  const { code: failed, output } = await timed("npm install for the pages", () =>
    runNpm(words, { ...quiet, cwd: folder }),
  )
  return failed === 0 ? [] : [`npm install for the pages: ${output.trim()}`]
}

/** Returns the diagnostics of a compiler, without those about declarations that others publish. */
export function diagnosticsIn(output: string): readonly string[] {
  const each = output.split(/\n(?=\S)/).map((text) => text.trim())
  return each.filter(
    (text) => text !== "" && !/^(\.\.\/)*node_modules\/(?!@flottille\/)/.test(text.replaceAll("\\", "/")),
  )
}

/**
 * Compiles each file as a project of its own, so that none is given what another one imports, and all our declarations.
 *
 * @returns The faults that any of the versions of TypeScript finds.
 */
export async function compileSnippets(folder: string): Promise<readonly string[]> {
  const entries = findPackages()
    .filter(({ manifest }) => !manifest.private)
    .flatMap(entriesOf)
  writeFileSync(
    join(folder, "entries.ts"),
    entries.map(({ title }, index) => `export * as entry${index} from "${title}"`).join("\n"),
  )
  const problems: string[] = []
  const compile = async (version: string) => {
    const isOurs = version === "ours"
    const compiler = isOurs
      ? toolPath("tsc")
      : join(homeOf("typescript", version), "node_modules", "typescript", "bin", "tsc")
    if (!isOurs) await installTool("typescript", version)
    const projects = snippets()
      .filter(({ path }) => !path.endsWith(".html"))
      .map(({ path, inBrowser }) => ({ path, options: inBrowser ? bundler : compilerOptions }))
    // The oldest and the newest version look into the declarations, the others at their use.
    if (version === versions[0] || version === versions.at(-1))
      projects.push({ path: "entries.ts", options: { ...compilerOptions, skipLibCheck: false } })
    const home = join(folder, `typescript-${version}`)
    const files = projects.map(({ path, options }) => {
      const file = join(home, `${path}.json`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(
        file,
        JSON.stringify({ compilerOptions: options, files: [relative(dirname(file), join(folder, path))] }),
      )
      return relative(folder, file)
    })
    const { code, output } = await timed(`TypeScript ${version}`, () =>
      runNode([compiler, "--build", ...files, "--pretty", "false"], { ...quiet, cwd: folder }),
    )
    const found = diagnosticsIn(output)
    problems.push(...found.map((text) => `TypeScript ${version}: ${text}`))
    if (code !== 0 && output.trim() === "") problems.push(`TypeScript ${version} ends with ${code}`)
  }
  const waiting = [...versions]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await compile(next)
  }
  await Promise.all([work(), work()])
  return problems
}

/** Runs something, and prints how long it took. */
export async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${title.padEnd(40)}${seconds(performance.now() - began).padStart(8)}`)
  return result
}
