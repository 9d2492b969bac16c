// The packages as their users meet them: an empty folder, an `npm install`, and a program in each kind of module.
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { entriesOf, isGame, type Package, root } from "../packages.mjs"
import { quiet, run } from "../processes.mjs"
import { timed } from "../steps.ts"

/** A folder, and the environment of what runs there. */
export interface Place {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** Runs commands until one fails, and returns its fault. */
async function inTurn({ cwd, env }: Place, ...commands: readonly string[]): Promise<string[]> {
  for (const command of commands) {
    const [program = "", ...words] = command.split(" ")
    const title = `${basename(cwd)}: ${command}`
    const place = { cwd, env: { ...env, npm_config_loglevel: "error" }, ...quiet, shell: process.platform === "win32" }
    const { code, output } = await timed(title, () => run(program, words, place))
    if (code !== 0) return [`${title}: ${output.trim()}`]
  }
  return []
}

/** Returns the modules that a program can import; tools for Vitest are left to the tests of {@link beginners}. */
const modulesOf = (packages: readonly Package[]) =>
  packages.flatMap((each) =>
    entriesOf(each).flatMap(({ name, title }) => (name === "index" && each.manifest.peerDependencies ? [] : [title])),
  )

/** Writes the files of a user's folder: a program in each kind of module, which writes down what it plays. */
function writeCaller(cwd: string, packages: readonly Package[]): void {
  const { overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const dependencies = Object.fromEntries(packages.map(({ manifest }) => [manifest.name, manifest.version]))
  const games = JSON.stringify(packages.filter(isGame).map(({ manifest }) => manifest.name))
  const both = packages.filter(({ manifest }) => JSON.stringify(manifest.exports).includes('"require"'))
  const [all, required] = [packages, both].map((each) => JSON.stringify(modulesOf(each)))
  const play = 'import("./play.mjs").then(({ play }) =>'
  const files = {
    "package.json": JSON.stringify({ private: true, type: "module", dependencies, overrides }),
    "esm.mjs": `${play} play("esm", (name) => import(name), ${all}, ${games}))`,
    "cjs.cjs": `${play} play("cjs", require, ${required}, ${games}))`,
  }
  mkdirSync(cwd)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  copyFileSync(new URL("play.mjs", import.meta.url), join(cwd, "play.mjs"))
}

/** Installs every package by its name and runs every kind of program, then the command, which verifies their games. */
export async function callers(place: Place, packages: readonly Package[]): Promise<readonly string[]> {
  writeCaller(place.cwd, packages)
  const program = join("node_modules", ".bin", "flottille")
  const replays = packages.filter(isGame).map(({ id }) => `${program} replay ${id}.txt`)
  const simulate = `${program} simulate dejarik --games 8 --threads 2`
  const problems = await inTurn(place, "npm install", "node esm.mjs", "node cjs.cjs", simulate, ...replays)
  if (problems.length > 0) return problems
  const [esm, cjs] = ["esm.json", "cjs.json"].map((name) => readFileSync(join(place.cwd, name), "utf8"))
  return esm === cjs ? [] : ["another kind of module plays other games by the same seed"]
}

/** Begins games with `npm create` in an empty folder, and runs their tests, the laws among them. */
export async function beginners(place: Place): Promise<readonly string[]> {
  mkdirSync(place.cwd)
  const created = await inTurn(
    place,
    "npm create --yes @flottille/game@latest -- my-cards",
    "npm create --yes @flottille/game@latest -- my-dejarik --from dejarik",
  )
  const tested = ["my-cards", "my-dejarik"].map((name) => inTurn({ ...place, cwd: join(place.cwd, name) }, "npm test"))
  return created.length > 0 ? created : (await Promise.all(tested)).flat()
}

/** Runs the tests of the examples that have some, each copied out of the repository. */
export async function examples(from: string, { cwd, env }: Place): Promise<readonly string[]> {
  const problems: string[] = []
  for (const id of readdirSync(from).sort()) {
    const file = join(from, id, "package.json")
    if (!existsSync(file) || !JSON.parse(readFileSync(file, "utf8")).scripts?.test) continue
    const copy = { cwd: join(cwd, id), env }
    cpSync(join(from, id), copy.cwd, { recursive: true })
    problems.push(...(await inTurn(copy, "npm install", "npm test")))
  }
  return problems
}
