// `npm run bench -- --against main~1 dejarik`: the figures of this tree beside those of another commit, measured in turns.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "./packages.mjs"
import { cleanEnvironment, run, runNode } from "./processes.mjs"

const ROUNDS = 3
/** Both trees are timed by the processor's time, not the wall's: what else the machine does meanwhile disturbs that less. */
const CPU_CLOCK = `data:text/javascript,${encodeURIComponent(
  "performance.now = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }",
)}`
/** Figures of which less is better. */
const COSTS = /^(B|kB|ms|µs|us|s|bytes)$/

/** @typedef {{ title: string; unit: string; lines: readonly { name: string; value: number }[] }} Table */

/**
 * A checkout of a commit beside this one, with the tools that are installed here.
 *
 * @param {string} revision
 */
async function checkOut(revision) {
  const folder = mkdtempSync(join(tmpdir(), "flottille-against-"))
  const { code } = await run("git", ["worktree", "add", "--detach", "--force", folder, revision], { stdio: "ignore" })
  if (code !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  for (const place of ["", ...readdirSync(join(root, "packages")).map((name) => join("packages", name))]) {
    const modules = join(root, place, "node_modules")
    if (!existsSync(modules) || !existsSync(join(folder, place))) continue
    mkdirSync(join(folder, place, "node_modules"))
    // Links to the packages are relative, so they lead into the other checkout there.
    for (const name of readdirSync(modules)) {
      const target = join(folder, place, "node_modules", name)
      if (name === "@flottille") await run("cp", ["-a", join(modules, name), target])
      else symlinkSync(join(modules, name), target)
    }
  }
  return folder
}

/**
 * The figures of one measurement, by the name of their table and line.
 *
 * @param {string} tree
 * @param {string} game
 * @param {string} scratch
 */
async function measure(tree, game, scratch) {
  const file = join(scratch, "figures")
  rmSync(file, { force: true })
  const env = { ...cleanEnvironment(), NODE_ENV: "production", FLOTTILLE_BENCH_FILE: file }
  await runNode(["--expose-gc", "--import", CPU_CLOCK, join(tree, "bench", "dist", `${game}.js`)], { cwd: tree, env, stdio: "ignore" })
  /** @type {Map<string, { value: number; unit: string }>} */
  const figures = new Map()
  for (const line of existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []) {
    /** @type {Table} */
    const { title, unit, lines } = JSON.parse(line)
    for (const { name, value } of lines) figures.set(`${title.replace(/ \(.*/s, "")}: ${name}`, { value, unit })
  }
  return figures
}

/** @param {readonly number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/**
 * Measures this tree and a commit in turns, and prints the ratio of each figure: over 1 is better than the commit.
 *
 * @param {string} revision
 * @param {readonly string[]} games
 * @returns {Promise<number>} The exit code.
 */
export async function benchAgainst(revision, games) {
  const other = await checkOut(revision)
  if (!other) {
    console.error(`git knows no commit ${JSON.stringify(revision)}`)
    return 2
  }
  const scratch = mkdtempSync(join(tmpdir(), "flottille-bench-"))
  try {
    for (const tree of [other, root]) {
      console.log(`building ${tree === root ? "this tree" : revision}, and measuring once to warm up`)
      const { code } = await runNode([join(tree, "scripts", "bench.mjs"), ...games], { cwd: tree, stdio: "ignore" })
      if (code !== 0) throw new Error(`npm run bench ${games.join(" ")} fails there`)
    }
    for (const game of games) {
      /** @type {Map<string, number[]>} */
      const ratios = new Map()
      for (let round = 0; round < ROUNDS; round++) {
        console.log(`${game}: round ${round + 1} of ${ROUNDS}`)
        const before = await measure(other, game, scratch)
        const now = await measure(root, game, scratch)
        for (const [name, { value, unit }] of now) {
          const old = before.get(name)?.value
          if (!old || !value) continue
          const ratio = COSTS.test(unit) ? old / value : value / old
          ratios.set(name, [...(ratios.get(name) ?? []), ratio])
        }
      }
      console.log(`\n== ${game}: this tree against ${revision}, median of ${ROUNDS} pairs (range) ==`)
      for (const [name, list] of ratios)
        console.log(`  ${median(list).toFixed(2)}  (${Math.min(...list).toFixed(2)} to ${Math.max(...list).toFixed(2)})  ${name}`)
    }
    return 0
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    await run("git", ["worktree", "remove", "--force", other], { stdio: "ignore" })
  }
}
