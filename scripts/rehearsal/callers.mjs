// Whoever uses the packages: an empty folder outside the workspace, an `npm install`, and a program in each kind of module.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import typescript from "typescript"
import { build } from "vite"
import { root } from "../packages.mjs"
import { run, runNode, runNpm, runTool } from "../processes.mjs"

/** @typedef {import("./mistakes.mjs").Manifest} Manifest */
/** @typedef {{ id: string; game: boolean; manifest: Manifest }} Installed */
/** @typedef {{ kind: string; games: number; milliseconds: number; problems: readonly string[] }} Report */
/** @typedef {{ game: string; text: string }} Played */

/** @type {("ignore" | "pipe")[]} */
const quiet = ["ignore", "pipe", "pipe"]
const windows = process.platform === "win32"

/** @param {string} id */
function gameName(id) {
  return id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

/**
 * The entry points of a package as a caller writes them. What runs inside Vitest only is left to `laws`.
 *
 * @param {Manifest} manifest
 */
function entries({ name, exports, peerDependencies }) {
  const left = ["./package.json", ...(peerDependencies ? ["."] : [])]
  return Object.keys(exports ?? {})
    .filter((path) => path.startsWith(".") && !left.includes(path))
    .map((path) => `${name}${path.slice(1)}`)
}

/**
 * One program in TypeScript: it plays every game and takes something from every entry point.
 *
 * @param {readonly Installed[]} packages
 */
function program(packages) {
  const games = packages.filter(({ game }) => game)
  const all = packages.flatMap(({ manifest }) => entries(manifest))
  return [
    readFileSync(new URL("play.ts", import.meta.url), "utf8"),
    ...games.flatMap(({ id, manifest: { name } }) => [
      `import { ${gameName(id)} } from "${name}"`,
      `import { schema as ${gameName(id)}Schema } from "${name}/schema"`,
      `import { rulebook as ${gameName(id)}Rulebook } from "${name}/rulebook"`,
    ]),
    ...all.map((entry, at) => `import * as entry${at} from "${entry}"`),
    ...games.map(({ id }) => `play(${gameName(id)}, ${gameName(id)}Schema, ${gameName(id)}Rulebook)`),
    ...all.map((entry, at) => `if (Object.keys(entry${at}).length === 0) throw new Error("${entry} exports nothing")`),
  ].join("\n")
}

/** @param {readonly Installed[]} packages */
function lawsTest(packages) {
  const { id, manifest } = packages.find(({ game }) => game) ?? packages[0] ?? { id: "", manifest: { name: "" } }
  return `import { conform } from "@flottille/conformance"
import { ${gameName(id)} } from "${manifest.name}"
import { shapes } from "${manifest.name}/schema"

conform(${gameName(id)}, { shapes, runs: 2, maxPlies: 40, seed: 1 })
`
}

const compilerOptions = { strict: true, target: "es2022", lib: ["es2023", "dom"], noEmitOnError: true }

/**
 * Installs every package by its name, from the registry.
 *
 * @param {string} folder
 * @param {import("./registry.mjs").Registry} registry
 * @param {readonly Installed[]} packages
 * @returns {Promise<readonly string[]>}
 */
export async function installAll(folder, { address, caller: env }, packages) {
  mkdirSync(folder)
  const { devDependencies, overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  // The newest of these ask for a newer Node than we do.
  const tools = ["vitest", "vite", "@types/node"].map((name) => `${name}@${devDependencies[name]}`)
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "caller", private: true, overrides: { rollup: overrides.rollup } }))
  const names = packages.map(({ manifest }) => manifest.name)
  const { code, output } = await runNpm(["install", ...names, ...tools, "--loglevel=error"], {
    cwd: folder,
    env,
    stdio: quiet,
  })
  if (code !== 0) return [`npm install ${names.join(" ")}: ${output.trim()}`]
  /** @type {{ packages: Record<string, { version: string; resolved?: string }> }} */
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"))
  return packages.flatMap(({ manifest: { name, version } }) => {
    const copies = Object.entries(lock.packages).filter(([place]) => place.endsWith(`node_modules/${name}`))
    if (copies.length !== 1) return [`${name}: ${copies.length} copies of it are installed`]
    const [, { version: installed = "", resolved = "" } = {}] = copies[0] ?? []
    if (!resolved.startsWith(address)) return [`${name}: it was installed from elsewhere`]
    return installed === version ? [] : [`${name}: ${version} was published, ${installed} is installed`]
  })
}

/**
 * Reads what a program printed, a line a game.
 *
 * @param {{ code: number; output: string }} ended
 * @param {string} kind
 * @param {readonly Played[] | undefined} expected What another kind of caller saw.
 * @returns {{ played?: readonly Played[]; problems: readonly string[] }}
 */
function judge({ code, output }, kind, expected) {
  if (code !== 0) return { problems: [`${kind}: the program of a caller fails:\n${output.trim()}`] }
  const played = output
    .trim()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
  const same = !expected || JSON.stringify(expected) === JSON.stringify(played)
  return { played, problems: same ? [] : [`${kind}: the same seed gives another game than in the other kinds of modules`] }
}

/**
 * @param {string} kind
 * @param {() => Promise<{ played?: readonly Played[]; games?: number; problems: readonly string[] }>} work
 * @returns {Promise<Report>}
 */
async function timed(kind, work) {
  const start = performance.now()
  const { played, games = played?.length ?? 0, problems } = await work()
  return { kind, games, milliseconds: performance.now() - start, problems }
}

/**
 * Every kind of caller.
 *
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly Installed[]} packages
 * @param {(report: Report) => void} tell
 * @returns {Promise<readonly Report[]>}
 */
export async function callers(folder, env, packages, tell) {
  const here = { cwd: folder, env, stdio: quiet }
  // What has a command may be ESM alone; it and the tests' tools are no libraries for a page in a browser.
  const both = packages.filter(({ manifest }) => !manifest.bin || JSON.stringify(manifest.exports).includes('"require"'))
  const bundled = packages.filter(({ manifest }) => !manifest.bin && !manifest.peerDependencies)
  const modules = { esnext: typescript.ModuleKind.ESNext, commonjs: typescript.ModuleKind.CommonJS }
  const script = (/** @type {string} */ text, /** @type {keyof typeof modules} */ module) =>
    typescript.transpileModule(text, { compilerOptions: { target: typescript.ScriptTarget.ES2022, module: modules[module] } }).outputText
  const files = {
    "plain.mjs": script(program(packages), "esnext"),
    "plain.cjs": script(program(both), "commonjs"),
    "typed.mts": program(packages),
    "typed.cts": program(both),
    "laws.test.mts": lawsTest(packages),
    "node16.json": JSON.stringify({
      compilerOptions: { ...compilerOptions, types: ["node"], module: "node16", outDir: "node16" },
      include: ["*.mts", "*.cts"],
    }),
    "bundled.ts": program(bundled),
    "bundler.json": JSON.stringify({
      compilerOptions: { ...compilerOptions, types: [], module: "esnext", moduleResolution: "bundler", noEmit: true },
      include: ["bundled.ts"],
    }),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

  /** @type {Report[]} */
  const reports = []
  const report = async (/** @type {Promise<Report>} */ work) => {
    const done = await work
    reports.push(done)
    tell(done)
  }
  /** @type {readonly Played[] | undefined} */
  let played
  await report(
    timed("ESM", async () => {
      const judged = judge(await runNode(["plain.mjs"], here), "ESM", undefined)
      played = judged.played
      return judged
    }),
  )
  await report(timed("CommonJS", async () => judge(await runNode(["plain.cjs"], here), "CommonJS", played)))
  let compiled = false
  await report(
    timed("TypeScript, node16, ESM", async () => {
      const { code, output } = await runTool("tsc", ["-p", "node16.json"], here)
      compiled = code === 0
      if (!compiled) return { problems: [`TypeScript, node16: what the packages declare does not compile:\n${output.trim()}`] }
      return judge(await runNode([join("node16", "typed.mjs")], here), "TypeScript, node16, ESM", played)
    }),
  )
  if (compiled) {
    const kind = "TypeScript, node16, CommonJS"
    await report(timed(kind, async () => judge(await runNode([join("node16", "typed.cjs")], here), kind, played)))
  }
  await report(timed("TypeScript, bundler", () => bundle(folder, here, played)))
  await report(timed("Vitest, conform", async () => laws(here)))
  for (const { manifest } of packages)
    for (const command of Object.keys(manifest.bin ?? {}))
      await report(timed(`command ${command}`, () => commandLine(folder, here, command, manifest.version, played ?? [])))
  return reports
}

/**
 * What a page in a browser does: types by the `bundler` resolution, then one file without a trace of Node.
 *
 * @param {string} folder
 * @param {Parameters<typeof runNode>[1]} here
 * @param {readonly Played[] | undefined} expected
 */
async function bundle(folder, here, expected) {
  const kind = "TypeScript, bundler"
  const types = await runTool("tsc", ["-p", "bundler.json"], here)
  if (types.code !== 0) return { problems: [`${kind}: what the packages declare does not compile:\n${types.output.trim()}`] }
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: { outDir: "bundle", lib: { entry: "bundled.ts", formats: ["es"], fileName: () => "bundled.mjs" }, minify: false },
  })
  const [, ...others] = readdirSync(join(folder, "bundle"))
  const text = readFileSync(join(folder, "bundle", "bundled.mjs"), "utf8")
  const outside = /^\s*import\b.*?["']([^"']+)["']/m.exec(text)?.[1]
  if (others.length > 0 || outside) return { problems: [`${kind}: the bundle is not one file: it needs ${outside ?? others.join(", ")}`] }
  return judge(await runNode([join("bundle", "bundled.mjs")], here), kind, expected)
}

/** @param {Parameters<typeof runNode>[1]} here */
async function laws(here) {
  const { code, output } = await runNode([join("node_modules", "vitest", "vitest.mjs"), "run", "--reporter=dot", "--no-color"], here)
  return { games: 1, problems: code === 0 ? [] : [`Vitest: the laws of the installed conformance kit do not run:\n${output.trim()}`] }
}

/**
 * The installed command: its version, and whether it verifies what the programs have played.
 *
 * @param {string} folder
 * @param {Parameters<typeof runNode>[1]} here
 * @param {string} command
 * @param {string} version
 * @param {readonly Played[]} played
 */
async function commandLine(folder, here, command, version, played) {
  const file = join(folder, "node_modules", ".bin", windows ? `${command}.cmd` : command)
  const ask = (/** @type {string[]} */ ...words) => run(file, words, { ...here, shell: windows })
  const problems = []
  const said = await ask("--version").catch((error) => ({ code: 1, output: `${error}` }))
  if (said.code !== 0 || said.output.trim() !== version)
    return { problems: [`${command} --version says "${said.output.trim()}", and ${version} is published`] }
  for (const { game, text } of played) {
    writeFileSync(join(folder, `${game}.txt`), text)
    const { code, output } = await ask("replay", `${game}.txt`)
    if (code !== 0) problems.push(`${command} replay does not verify a game of ${game}:\n${output.trim()}`)
  }
  // Worker threads find their file only if it is published.
  const [first] = played
  const many = await ask("simulate", first?.game ?? "", "--games", "8", "--threads", "2", "--json")
  if (many.code !== 0) problems.push(`${command} simulate does not run:\n${many.output.trim()}`)
  return { games: played.length, problems }
}

/**
 * The examples of the repository that have a test of their own: as somebody who copies one out of it runs it.
 *
 * @param {string} from Where the examples are.
 * @param {string} to
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: Report) => void} tell
 * @returns {Promise<readonly Report[]>}
 */
export async function examples(from, to, env, tell) {
  /** @type {Report[]} */
  const reports = []
  for (const id of existsSync(from) ? readdirSync(from).sort() : []) {
    const file = join(from, id, "package.json")
    if (!existsSync(file) || !JSON.parse(readFileSync(file, "utf8")).scripts?.test) continue
    const kind = `example ${id}`
    const done = await timed(kind, async () => {
      cpSync(join(from, id), join(to, id), { recursive: true })
      for (const words of [["install"], ["test"]]) {
        const { code, output } = await runNpm([...words, "--loglevel=error"], { cwd: join(to, id), env, stdio: quiet })
        if (code !== 0) return { problems: [`${kind}: npm ${words[0]} fails outside the repository:\n${output.trim()}`] }
      }
      return { games: 1, problems: [] }
    })
    reports.push(done)
    tell(done)
  }
  return reports
}
