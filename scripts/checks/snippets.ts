// The code of all pages, in an empty folder with the packed packages.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import ts from "typescript"
import { type Snippet, snippets } from "../examples/extract.ts"
import { installTool } from "../heavy-tools.ts"
import { entriesOf, findPackages, type Package, root } from "../packages.mjs"
import { quiet, runNode, runNpm } from "../processes.mjs"
import { timed } from "../steps.ts"

/** Supported versions of TypeScript, the oldest first; README.md names it, and the newest. */
const versions = ["5.4.5", "5.9.3", "ours", "7.0.2"] as const

const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile)
/** Settings of a project with a bundler, as `npm create vite` makes them, and as strict as ours. */
const bundler = {
  ...config.compilerOptions,
  customConditions: undefined,
  allowImportingTsExtensions: undefined,
  lib: ["es2023", "dom", "dom.iterable"],
  jsx: "react-jsx",
  types: [],
}
const compilerOptions = { ...bundler, module: "nodenext", moduleResolution: "nodenext", types: ["node"] }

/** Returns the manifest of the folder: our packages as packed, and what else the code imports, as the repository has it. */
function manifestOf(code: readonly Snippet[], tarballs: ReadonlyMap<string, string>): object {
  const { devDependencies, overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const known: Readonly<Record<string, string>> = Object.assign(
    {},
    ...findPackages().flatMap(({ manifest }) => [
      manifest.devDependencies,
      manifest.peerDependencies,
      manifest.dependencies,
    ]),
    devDependencies,
    overrides,
  )
  const imports = code.flatMap((each) => [...each.code.matchAll(/^import .*?"((?:@[\w-]+\/)?[\w.-]+)/gm)])
  const tools = ["@types/node", "@types/react", "@types/react-dom", "@types/ws", "tsx", "vite", "vitest"]
  const names = [...tools, ...imports.map(([, name = ""]) => name).filter((name) => name in known)]
  const dependencies = Object.fromEntries([
    ...names.map((name) => [name, known[name]]),
    ...[...tarballs].map(([name, tarball]) => [name, `file:${tarball}`]),
  ])
  return { private: true, type: "module", dependencies, overrides }
}

/** Writes the code of all pages into an empty folder outside the repository, and installs what it needs. */
export async function installSnippets(
  folder: string,
  tarballs: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const code = snippets()
  for (const { path, code: text } of code) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  // As the lesson says.
  copyFileSync(join(root, "examples/poker/src/index.ts"), join(folder, "docs/learn/play-your-game/poker.ts"))
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifestOf(code, tarballs)))
  const words = ["install", "--loglevel=error", "--no-audit", "--no-fund"]
  const { code: failed, output } = await timed("npm install for the pages", () =>
    runNpm(words, { ...quiet, cwd: folder }),
  )
  return failed === 0 ? [] : [`npm install for the pages: ${output.trim()}`]
}

/** Builds each page that has an `index.html` by Vite, as its reader does. */
export async function buildPages(folder: string): Promise<readonly string[]> {
  const pages = snippets().filter(({ path }) => path.endsWith("/index.html"))
  const builds = pages.map(async ({ path }) => {
    const vite = [join(folder, "node_modules", "vite", "bin", "vite.js"), "build", "--logLevel", "error"]
    const { code, output } = await runNode(vite, { ...quiet, cwd: join(folder, dirname(path)) })
    return code === 0 ? [] : [`vite build of ${path}: ${output.trim()}`]
  })
  return pages.length === 0 ? ["no page has an index.html"] : (await Promise.all(builds)).flat()
}

/** Returns the diagnostics of a compiler, without those about declarations that others publish. */
export function diagnosticsIn(output: string): readonly string[] {
  const each = output.split(/\n(?=\S)/).map((text) => text.trim())
  return each.filter(
    (text) => text !== "" && !/^(\.\.\/)*node_modules\/(?!@flottille\/)/.test(text.replaceAll("\\", "/")),
  )
}

/** Returns modules that export everything of our packages, by file, each with the options to compile it. */
function entryFiles(): readonly (readonly [path: string, text: string, options: object])[] {
  const published = findPackages().filter(({ manifest }) => !manifest.private)
  const text = (packages: readonly Package[]) =>
    packages
      .flatMap(entriesOf)
      .map(({ title }, index) => `export * as entry${index} from "${title}"`)
      .join("\n")
  // Packages of types that our peers bring may be ES modules only.
  const alone = published.filter(({ manifest }) => !manifest.peerDependencies)
  const both = alone.filter(({ manifest }) => JSON.stringify(manifest.exports).includes('"require"'))
  const libraries = alone.filter(({ manifest }) => !manifest.bin)
  const commonJs = { ...compilerOptions, verbatimModuleSyntax: false }
  return [
    ["entries.ts", text(published), compilerOptions],
    ["entries.cts", text(both), commonJs],
    // Pages in a browser have no types of Node.
    ["libraries.ts", text(libraries), bundler],
  ]
}

/** Compiles each file as a project of its own, so that none gets what another one imports, and all our declarations. */
export async function compileSnippets(folder: string): Promise<readonly string[]> {
  const entries = entryFiles()
  for (const [path, text] of entries) writeFileSync(join(folder, path), text)
  const problems: string[] = []
  const compile = async (version: string) => {
    const home =
      version === "ours" ? join(root, "node_modules", "typescript") : await installTool("typescript", version)
    const projects = snippets()
      .filter(({ path }) => !path.endsWith(".html"))
      .map(({ path, inBrowser }): readonly [string, object] => [path, inBrowser ? bundler : compilerOptions])
    // The oldest and the newest version look into the declarations, the others at their use.
    if (version === versions[0] || version === versions.at(-1))
      for (const [path, , options] of entries) projects.push([path, { ...options, skipLibCheck: false }])
    const files = projects.map(([path, options]) => {
      const file = join(folder, `typescript-${version}`, `${path}.json`)
      mkdirSync(dirname(file), { recursive: true })
      const files = [relative(dirname(file), join(folder, path))]
      writeFileSync(file, JSON.stringify({ compilerOptions: options, files }))
      return relative(folder, file)
    })
    const { code, output } = await timed(`TypeScript ${version}`, () =>
      runNode([join(home, "bin", "tsc"), "--build", ...files, "--pretty", "false"], { ...quiet, cwd: folder }),
    )
    const found = diagnosticsIn(output)
    problems.push(...found.map((text) => `TypeScript ${version}: ${text}`))
    if (code !== 0 && output.trim() === "") problems.push(`TypeScript ${version} ends with ${code}`)
  }
  const queue = versions.values()
  const compileSome = async () => {
    for (const version of queue) await compile(version)
  }
  await Promise.all([compileSome(), compileSome()])
  return problems
}
