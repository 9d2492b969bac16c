import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { withTree } from "../scripts/other-tree.ts"
import { root } from "../scripts/packages.mjs"
import { cleanEnvironment, quiet, runNode } from "../scripts/processes.mjs"
import { bundleWithSources, folder } from "./bundle.ts"

/**
 * Both trees are timed by the processor's time, not the wall's: what else the machine does
 * meanwhile disturbs that less.
 */
const CPU_CLOCK = `data:text/javascript,${encodeURIComponent(
  "performance.now = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }",
)}`
/** Figures of which less is better. */
const COSTS = /^(B|kB|ms|µs|us|s|bytes)$/

interface Table {
  readonly title: string
  readonly unit: string
  readonly lines: readonly { readonly name: string; readonly value: number }[]
}

/** The figures of one measurement, by the name of their table and line. */
async function measure(
  benchmark: string,
  scratch: string,
): Promise<ReadonlyMap<string, { value: number; unit: string }>> {
  const file = join(scratch, "figures")
  rmSync(file, { force: true })
  const env = { ...cleanEnvironment(), NODE_ENV: "production", FLOTTILLE_BENCH_FILE: file, FLOTTILLE_BENCH_BRIEF: "1" }
  const { code, output } = await runNode(["--expose-gc", "--import", CPU_CLOCK, benchmark], { env, ...quiet })
  if (code !== 0) throw new Error(`${benchmark} ends with ${code}:\n${output.slice(-2000)}`)
  const figures = new Map<string, { value: number; unit: string }>()
  for (const line of existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []) {
    const { title, unit, lines }: Table = JSON.parse(line)
    for (const { name, value } of lines) figures.set(`${title.replace(/ \(.*/s, "")}: ${name}`, { value, unit })
  }
  return figures
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/**
 * Measures this tree and a commit in turns, and prints the ratio of each figure: over 1 is better than the commit.
 *
 * @param rounds - How often each tree is measured.
 */
export function benchAgainst(revision: string, games: readonly string[], rounds: number): Promise<void> {
  return withTree(revision, (other) => race(other, revision, games, rounds))
}

async function race(other: string, revision: string, games: readonly string[], rounds: number): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "flottille-bench-"))
  const [before, now] = ["before", "now"].map((name) => join(folder, "dist", name)) as [string, string]
  try {
    await bundleWithSources(games, before, other)
    await bundleWithSources(games, now, root)
    for (const game of games) {
      const ratios = new Map<string, number[]>()
      for (let round = 0; round < rounds; round++) {
        console.log(`${game}: round ${round + 1} of ${rounds}`)
        const old = await measure(join(before, `${game}.js`), scratch)
        const current = await measure(join(now, `${game}.js`), scratch)
        for (const [name, { value, unit }] of current) {
          const known = old.get(name)?.value
          if (!known || !value) continue
          const ratio = COSTS.test(unit) ? known / value : value / known
          ratios.set(name, [...(ratios.get(name) ?? []), ratio])
        }
      }
      console.log(`\n== ${game}: this tree against ${revision}, median of ${rounds} pairs (range) ==`)
      for (const [name, list] of ratios)
        console.log(
          `  ${median(list).toFixed(2)}  (${Math.min(...list).toFixed(2)} to ${Math.max(...list).toFixed(2)})  ${name}`,
        )
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
