// The packages as their users meet them: an empty folder, an `npm install`, and a program in each
// kind of module.
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { entriesOf, isGame, type Package, root } from "../packages.mjs"
import { quiet, run, runNode, runNpm } from "../processes.mjs"
import { timed } from "../steps.ts"

/** A folder, and the environment of what runs there. */
export interface Place {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** Returns the modules that a program can import; tools for Vitest are left to `laws`. */
function modulesOf(packages: readonly Package[]): readonly string[] {
  const entries = packages.flatMap((each) =>
    entriesOf(each).filter(({ name }) => name !== "index" || !each.manifest.peerDependencies),
  )
  const hasValues = (file: string) => /^export (?!type |interface )/m.test(readFileSync(file, "utf8"))
  return entries.filter(({ file }) => hasValues(file)).map(({ title }) => title)
}

/** Returns the parameters of `play` that follow the first one. */
function played(packages: readonly Package[]): string {
  const games = packages.filter(isGame).map(({ manifest }) => manifest.name)
  return `${JSON.stringify(modulesOf(packages))}, ${JSON.stringify(games)}`
}

/** Returns a program with static imports only, as a bundler needs them. */
function bundledProgram(packages: readonly Package[]): string {
  const modules = modulesOf(packages)
  return [
    'import { play } from "./play.mjs"',
    ...modules.map((name, index) => `import * as module${index} from "${name}"`),
    `const modules = { ${modules.map((name, index) => `"${name}": module${index}`).join(", ")} }`,
    `await play((name) => modules[name], ${played(packages)})`,
  ].join("\n")
}

const laws = `import { conform } from "@flottille/conformance"
import { dejarik } from "@flottille/dejarik"
import { shapes } from "@flottille/dejarik/schema"

conform(dejarik, { shapes, runs: 2, maxPlies: 40, seed: 1 })
`

/** A CommonJS program with a room in CommonJS and a game as ES module, which has its own copy of the core. */
const mixed = `Promise.all([import("./mistype.mjs"), import("@flottille/dejarik/package")]).then(([{ mistype }, game]) =>
  mistype(require("@flottille/room"), require("@flottille/core"), game))
`

/** Writes the files of a user's folder. */
function write(cwd: string, packages: readonly Package[]): void {
  const { devDependencies, overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const ours = packages.map(({ manifest }) => [manifest.name, manifest.version])
  const both = packages.filter(({ manifest }) => JSON.stringify(manifest.exports).includes('"require"'))
  const libraries = packages.filter(({ manifest }) => !manifest.bin && !manifest.peerDependencies)
  // The newest of these tools need a newer Node than the packages.
  const { vite, vitest } = devDependencies
  const lib = { entry: "bundled.js", formats: ["es"], fileName: "bundled" }
  const files = {
    "package.json": JSON.stringify({
      private: true,
      type: "module",
      dependencies: { ...Object.fromEntries(ours), vite, vitest },
      overrides: { rollup: overrides.rollup },
    }),
    "esm.mjs": `import { play } from "./play.mjs"\nawait play((name) => import(name), ${played(packages)})`,
    "cjs.cjs": `import("./play.mjs").then(({ play }) => play(require, ${played(both)}))`,
    "bundled.js": bundledProgram(libraries),
    "vite.config.js": `export default ${JSON.stringify({ build: { outDir: "bundle", minify: false, lib } })}`,
    "mixed.cjs": mixed,
    "laws.test.js": laws,
  }
  mkdirSync(cwd)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  for (const name of ["play.mjs", "mistype.mjs"]) copyFileSync(new URL(name, import.meta.url), join(cwd, name))
}

/** Installs every package by its name from our registry; a range that no version of ours fits fails here. */
export async function installAll(
  place: Place,
  address: string,
  packages: readonly Package[],
): Promise<readonly string[]> {
  write(place.cwd, packages)
  const problems = await npmInTurn(place.env, [[place.cwd, "install"]])
  if (problems.length > 0) return problems
  const lock: { packages: Record<string, { version: string; resolved?: string }> } = JSON.parse(
    readFileSync(join(place.cwd, "package-lock.json"), "utf8"),
  )
  return packages.flatMap(({ manifest: { name, version } }) => {
    const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
    if (copies.length !== 1) return [`${name}: ${copies.length} copies of it are installed`]
    const [, { version: installed = "", resolved = "" } = {}] = copies[0] ?? []
    if (!resolved.startsWith(address)) return [`${name}: it was installed from elsewhere`]
    return installed === version ? [] : [`${name}: ${version} was published, ${installed} is installed`]
  })
}

/** Runs every kind of program in turn. */
export async function callers(place: Place, packages: readonly Package[]): Promise<readonly string[]> {
  const problems: string[] = []
  const node = async (title: string, ...words: readonly string[]) => {
    const { code, output } = await timed(title, () => runNode(words, { ...place, ...quiet }))
    if (code !== 0) problems.push(`${title}: ${output.trim()}`)
    return output
  }
  const games = await node("ESM", "esm.mjs")
  await node("CommonJS with a game as ESM", "mixed.cjs")
  await node("Vite", join("node_modules", "vite", "bin", "vite.js"), "build")
  const bundle = join(place.cwd, "bundle")
  for (const file of existsSync(bundle) ? readdirSync(bundle) : []) {
    const text = readFileSync(join(bundle, file), "utf8")
    for (const [, name] of text.matchAll(/^\s*(?:import\b|export\b.*\bfrom\b)[^"'\n]*["']([^."'][^"']*)["']/gm))
      problems.push(`a bundle for the browser imports ${name}`)
  }
  const alike = [await node("CommonJS", "cjs.cjs"), await node("a bundle for the browser", "bundle/bundled.js")]
  if (alike.some((output) => output !== games))
    problems.push("another kind of module plays other games by the same seed")
  await node("the laws in Vitest", join("node_modules", "vitest", "vitest.mjs"), "run", "--no-color")
  return [...problems, ...(await commandLine(place, packages, games.split("\n").filter(Boolean)))]
}

/** Runs the installed command: its version, its worker threads, and whether it verifies the played games. */
async function commandLine(place: Place, packages: readonly Package[], games: readonly string[]) {
  const { version } = packages.find(({ id }) => id === "cli")?.manifest ?? {}
  const shell = process.platform === "win32"
  const file = join(place.cwd, "node_modules", ".bin", `flottille${shell ? ".cmd" : ""}`)
  const commands = [["--version"], ["simulate", "dejarik", "--games", "8", "--threads", "2", "--json"]]
  for (const { game, text } of games.map((line) => JSON.parse(line))) {
    writeFileSync(join(place.cwd, `${game}.txt`), text)
    commands.push(["replay", `${game}.txt`])
  }
  const problems: string[] = []
  for (const words of commands) {
    const title = `flottille ${words.join(" ")}`
    const { code, output } = await timed(title, () => run(file, words, { ...place, ...quiet, shell }))
    const isGood = code === 0 && (words[0] !== "--version" || output.trim() === version)
    if (!isGood) problems.push(`${title}: ${output.trim()}`)
  }
  return problems
}

/** Runs commands of npm until one fails. */
async function npmInTurn(
  env: NodeJS.ProcessEnv,
  commands: readonly (readonly [cwd: string, ...words: string[]])[],
): Promise<readonly string[]> {
  const silent = { ...env, npm_config_loglevel: "error" }
  for (const [cwd, ...words] of commands) {
    const title = `npm ${words.join(" ")} in ${basename(cwd)}`
    const { code, output } = await timed(title, () => runNpm(words, { cwd, env: silent, ...quiet }))
    if (code !== 0) return [`${title}: ${output.trim()}`]
  }
  return []
}

/** Begins games with `npm create` in an empty folder, and runs their tests, the laws among them. */
export async function beginners({ cwd, env }: Place): Promise<readonly string[]> {
  mkdirSync(cwd)
  const problems: string[] = []
  for (const [name = "", ...kind] of [
    ["my-cards", "--kind", "cards"],
    ["my-dejarik", "--from", "dejarik"],
  ]) {
    const create = [cwd, "create", "--yes", "@flottille/game@latest", "--", name, ...kind] as const
    problems.push(...(await npmInTurn(env, [create, [join(cwd, name), "test"]])))
  }
  return problems
}

/** Runs the tests of the examples that have some, each copied out of the repository. */
export async function examples(from: string, { cwd, env }: Place): Promise<readonly string[]> {
  const problems: string[] = []
  for (const id of readdirSync(from).sort()) {
    const file = join(from, id, "package.json")
    if (!existsSync(file) || !JSON.parse(readFileSync(file, "utf8")).scripts?.test) continue
    const copy = join(cwd, id)
    cpSync(join(from, id), copy, { recursive: true })
    problems.push(
      ...(await npmInTurn(env, [
        [copy, "install"],
        [copy, "test"],
      ])),
    )
  }
  return problems
}
