// Whoever uses the packages: an empty folder outside the workspace, an `npm install`, and a program in each kind of module.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { seconds } from "../bootstrap.mjs"
import { entriesOf, isGame, type Package, root } from "../packages.mjs"
import { quiet, run, runNode, runNpm } from "../processes.mjs"

/** Somebody's folder, and what npm and Node run in there. */
interface Place {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly stdio: ["ignore", "pipe", "pipe"]
}

export const placeOf = (cwd: string, env: NodeJS.ProcessEnv): Place => ({ cwd, env, ...quiet })

/** Says how a step went, and what it found wrong. */
async function told(title: string, work: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const start = performance.now()
  const problems = await work()
  console.log(
    `${`${problems.length === 0 ? "✓" : "✗"} ${title}`.padEnd(52)}${seconds(performance.now() - start).padStart(8)}`,
  )
  return problems.map((problem) => `${title}: ${problem}`)
}

const camel = (id: string) => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** Whether a module exports more than types. */
const hasValues = (file: string) => /^export (?!type |interface )/m.test(readFileSync(file, "utf8"))

/** One program: it plays every game and takes something from every entry point; what runs inside Vitest only is left to `laws`. */
function program(packages: readonly Package[]): string {
  const games = packages.filter(isGame)
  const all = packages.flatMap((each) =>
    entriesOf(each).filter(({ name }) => name !== "index" || !each.manifest.peerDependencies),
  )
  return [
    readFileSync(new URL("play.ts", import.meta.url), "utf8"),
    ...games.map(({ id, manifest: { name } }) => `import { ${camel(id)} } from "${name}"`),
    ...all.map(({ title }) => `import * as ${camel(title.replace(/\W/g, "-"))} from "${title}"`),
    ...games.map(
      ({ id }) =>
        `play(${camel(id)}, ${camel(`-flottille-${id}-schema`)}.schema, ${camel(`-flottille-${id}-rulebook`)}.rulebook)`,
    ),
    ...all
      .filter(({ file }) => hasValues(file))
      .map(
        ({ title }) =>
          `if (Object.keys(${camel(title.replace(/\W/g, "-"))}).length === 0) throw new Error("${title} exports nothing")`,
      ),
  ].join("\n")
}

const laws = ({ id, manifest: { name } }: Package) => `import { conform } from "@flottille/conformance"
import { ${camel(id)} } from "${name}"
import { shapes } from "${name}/schema"

conform(${camel(id)}, { shapes, runs: 2, maxPlies: 40, seed: 1 })
`

/** A CommonJS program whose room is CommonJS, and whose game is an ES module, which has a copy of the core of its own. */
const mixed = `Promise.all([import("./mistype.mjs"), import("@flottille/dejarik/package")])
  .then(([{ mistype }, game]) => mistype(require("@flottille/room"), require("@flottille/core"), game, "mixed formats"))
  .catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
`

/** A program whose game has a second copy of the core below it, as npm installs it for another version. */
const twoCopies = `import * as core from "@flottille/core"
import * as game from "@flottille/dejarik/package"
import * as room from "@flottille/room"
import { mistype } from "../mistype.mjs"
await mistype(room, core, game, "two copies")
`

/** Writes that program into a folder of the caller's; everything but the game and its core is that of the caller. */
function secondCopy({ cwd }: Place): string {
  const ours = join(cwd, "node_modules", "@flottille")
  const folder = join(cwd, "two-copies")
  const game = join(folder, "node_modules", "@flottille", "dejarik")
  cpSync(join(ours, "dejarik"), game, { recursive: true, dereference: true })
  cpSync(join(ours, "core"), join(game, "node_modules", "@flottille", "core"), { recursive: true, dereference: true })
  const file = join(folder, "program.mjs")
  writeFileSync(file, twoCopies)
  return file
}

const compiled = { strict: true, target: "es2022", lib: ["es2023", "dom"], noEmitOnError: true }
const bundled = { outDir: "bundle", minify: false, lib: { entry: "bundled.ts", formats: ["es"], fileName: "bundled" } }

/** The files of a folder of somebody's own. */
function filesOf(packages: readonly Package[]): Readonly<Record<string, string>> {
  const { devDependencies, overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  // The newest of these ask for a newer Node than we do.
  const tools = ["vitest", "vite", "typescript", "@types/node"].map((name) => [name, devDependencies[name]])
  const ours = packages.map(({ manifest }) => [manifest.name, manifest.version])
  const both = packages.filter(({ manifest }) => JSON.stringify(manifest.exports).includes('"require"'))
  // What has a command and the tests' tools are no libraries for a page in a browser.
  const libraries = packages.filter(({ manifest }) => !manifest.bin && !manifest.peerDependencies)
  const files = {
    "package.json": {
      private: true,
      type: "module",
      dependencies: Object.fromEntries([...ours, ...tools]),
      overrides: { rollup: overrides.rollup },
    },
    "node16.json": {
      compilerOptions: { ...compiled, types: ["node"], module: "node16", outDir: "node16" },
      include: ["*.mts", "*.cts"],
    },
    "bundler.json": {
      compilerOptions: { ...compiled, types: [], module: "esnext", moduleResolution: "bundler", noEmit: true },
      include: ["bundled.ts"],
    },
    "esm.mts": program(packages),
    "cjs.cts": program(both),
    "bundled.ts": program(libraries),
    "vite.config.js": `export default ${JSON.stringify({ logLevel: "silent", build: bundled })}`,
    "mistype.mjs": readFileSync(new URL("mistype.mjs", import.meta.url), "utf8"),
    "mixed.cjs": mixed,
    "laws.test.js": laws(packages.find(isGame) as Package),
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, typeof file === "string" ? file : JSON.stringify(file)]),
  )
}

/** Installs every package by its name, from our registry: a range that no version of ours fits fails here. */
export async function installAll(
  place: Place,
  address: string,
  packages: readonly Package[],
): Promise<readonly string[]> {
  for (const [name, text] of Object.entries(filesOf(packages))) writeFileSync(join(place.cwd, name), text)
  const { code, output } = await runNpm(["install", "--loglevel=error"], place)
  if (code !== 0) return [`npm install: ${output.trim()}`]
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

/** Every kind of caller in turn, each after what it needs. */
export async function callers(place: Place, packages: readonly Package[]): Promise<readonly string[]> {
  const modules = join(place.cwd, "node_modules")
  let played: readonly string[] = []
  /** Runs something to its end; what it prints of games is what the first has printed. */
  const good = async (command: Promise<{ code: number; output: string }>): Promise<readonly string[]> => {
    const { code, output } = await command.catch((error) => ({ code: 1, output: `${error}` }))
    if (code !== 0) return [output.trim()]
    const games = output.split("\n").filter((line) => line.startsWith("{"))
    if (played.length === 0) played = games
    return games.length === 0 || games.join() === played.join()
      ? []
      : ["the same seed gives another game than in the other kinds of modules"]
  }
  const node = (...words: string[]) => good(runNode(words, place))
  const tool = (path: string, ...words: string[]) => node(join(modules, path), ...words)
  const problems = [
    ...(await told("TypeScript, node16", () => tool("typescript/bin/tsc", "-p", "node16.json"))),
    ...(await told("ESM", () => node("node16/esm.mjs"))),
    ...(await told("CommonJS", () => node("node16/cjs.cjs"))),
    ...(await told("CommonJS with a game as ESM", () => node("mixed.cjs"))),
    ...(await told("two copies of the core", () => node(secondCopy(place)))),
    ...(await told("TypeScript, bundler", () => tool("typescript/bin/tsc", "-p", "bundler.json"))),
    ...(await told("a bundle for the browser", async () => {
      const bundle = await tool("vite/bin/vite.js", "build")
      if (bundle.length > 0) return bundle
      const [file = "", ...others] = readdirSync(join(place.cwd, "bundle"))
      const outside = /^\s*import\b.*?["']([^"']+)["']/m.exec(
        readFileSync(join(place.cwd, "bundle", file), "utf8"),
      )?.[1]
      if (others.length > 0 || outside) return [`it is not one file: it needs ${outside ?? others.join(", ")}`]
      return node(join("bundle", file))
    })),
    ...(await told("the laws in Vitest", () => tool("vitest/vitest.mjs", "run", "--reporter=dot", "--no-color"))),
  ]
  const games: readonly { game: string; text: string }[] = played.map((line) => JSON.parse(line))
  console.log(`${games.length} games played by each`)
  const { version } = packages.find(({ id }) => id === "cli")?.manifest ?? { version: "" }
  return [...problems, ...(await told("command flottille", () => commandLine(place, "flottille", version, games)))]
}

/** The installed command: its version, whether it verifies what the programs have played, and finds its worker threads. */
async function commandLine(
  { cwd, ...place }: Place,
  command: string,
  version: string,
  games: readonly { game: string; text: string }[],
) {
  const windows = process.platform === "win32"
  const ask = async (...words: string[]) => {
    const file = join(cwd, "node_modules", ".bin", windows ? `${command}.cmd` : command)
    const { code, output } = await run(file, words, { ...place, cwd, shell: windows }).catch((error) => ({
      code: 1,
      output: `${error}`,
    }))
    return { words: words.join(" "), code, output: output.trim() }
  }
  const said = await ask("--version")
  if (said.code !== 0 || said.output !== version)
    return [`--version says "${said.output}", and ${version} is published`]
  const answers = [await ask("simulate", games[0]?.game ?? "", "--games", "8", "--threads", "2", "--json")]
  for (const { game, text } of games) {
    writeFileSync(join(cwd, `${game}.txt`), text)
    answers.push(await ask("replay", `${game}.txt`))
  }
  return answers.flatMap(({ words, code, output }) => (code === 0 ? [] : [`${words}:\n${output}`]))
}

/** Runs npm's commands in turn, each with its time. */
async function npmInTurn(
  what: string,
  steps: readonly (readonly [cwd: string, words: readonly string[]])[],
  env: NodeJS.ProcessEnv,
) {
  for (const [cwd, words] of steps) {
    const problems = await told(`${what}, npm ${words.slice(0, 2).join(" ")}`, async () => {
      const { code, output } = await runNpm(words, placeOf(cwd, { ...env, npm_config_loglevel: "error" }))
      return code === 0 ? [] : [output.trim()]
    })
    if (problems.length > 0) return problems
  }
  return []
}

/** Somebody's own game, in an empty folder: what `npm create` makes of nothing passes all its tests, the laws among them. */
export async function beginners(folder: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  mkdirSync(folder)
  const problems: string[] = []
  for (const words of [
    ["my-cards", "--kind", "cards"],
    ["my-dejarik", "--from", "dejarik"],
  ]) {
    const [name = ""] = words
    const create = ["create", "@flottille/game@latest", "--yes", "--", ...words]
    problems.push(
      ...(await npmInTurn(
        `a new game ${name}`,
        [
          [folder, create],
          [join(folder, name), ["test"]],
        ],
        env,
      )),
    )
  }
  return problems
}

/** The examples of the repository that have a test of their own: as somebody who copies one out of it runs it. */
export async function examples(from: string, to: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const problems: string[] = []
  for (const id of existsSync(from) ? readdirSync(from).sort() : []) {
    const file = join(from, id, "package.json")
    if (!existsSync(file) || !JSON.parse(readFileSync(file, "utf8")).scripts?.test) continue
    cpSync(join(from, id), join(to, id), { recursive: true })
    problems.push(
      ...(await npmInTurn(
        `example ${id}`,
        [
          [join(to, id), ["install"]],
          [join(to, id), ["test"]],
        ],
        env,
      )),
    )
  }
  return problems
}
