import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { withTree } from "../scripts/other-tree.ts"
import { root } from "../scripts/packages.mjs"
import { bundleRows, folder } from "./bundle.ts"

/** A figure below this share of the other tree's speed is a fault. Less is the machine's own unrest. */
const LIMIT = 0.95
/** CPU milliseconds of a slice. Two trees take turns by slices, so that disturbances meet both. */
const SLICE = 25
/** CPU milliseconds of each tree before a figure counts. Of slow ones, some repetitions only measure the compiler. */
const WARM_UP = 300
/** Pairs of slices of a figure that seems slower, so that no chance makes it so. */
const DOUBTS = 5

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/** The process of one tree, which measures slices of the rows of one game. */
interface Side {
  readonly child: ChildProcess
  readonly rows: readonly string[]
  /** Returns the CPU milliseconds of doing the work of a row so many times. Slices have different cases. */
  spend(row: string, times: number, slice?: number): Promise<number>
}

async function sideOf(file: string): Promise<Side> {
  const child = fork(file, { env: { ...process.env, NODE_ENV: "production" } })
  const dead = once(child, "exit").then(([code]) => {
    throw new Error(`${file} ends with ${code}`)
  })
  const message = () => Promise.race([once(child, "message").then(([said]) => said), dead])
  return {
    child,
    rows: await message(),
    spend(row, times, slice = 0) {
      child.send({ row, times, slice })
      return message()
    },
  }
}

/** Returns the ratios of a row: over 1 is faster than the other tree. */
async function ratiosOf(row: string, other: Side, own: Side, pairs: number): Promise<readonly number[]> {
  let times = 1
  for (; Math.min(await other.spend(row, times), await own.spend(row, times)) < SLICE; times *= 2);
  for (const side of [other, own]) for (let spent = 0; spent < WARM_UP; ) spent += await side.spend(row, times)
  const ratios: number[] = []
  while (ratios.length < pairs || (median(ratios) < LIMIT && ratios.length < DOUBTS * pairs)) {
    const slice = ratios.length
    // The first of a pair is now one tree, now the other.
    const first = slice % 2 === 0 ? await other.spend(row, times, slice) : undefined
    const mine = await own.spend(row, times, slice)
    ratios.push((first ?? (await other.spend(row, times, slice))) / mine)
  }
  return ratios
}

/** Prints the rows of a game, and returns the names of the slow ones. */
async function compareGame(game: string, files: readonly [string, string], pairs: number): Promise<readonly string[]> {
  const [other, own] = await Promise.all([sideOf(files[0]), sideOf(files[1])])
  const slow: string[] = []
  let logarithms = 0
  const rows = own.rows.filter((row) => other.rows.includes(row))
  try {
    for (const row of rows) {
      const ratios = await ratiosOf(row, other, own, pairs)
      const ratio = median(ratios)
      logarithms += Math.log(ratio)
      if (ratio < LIMIT) slow.push(`${game}: ${row} ${ratio.toFixed(2)}`)
      const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
      console.log(`  ${ratio.toFixed(2)}  (${range})  ${row}${ratio < LIMIT ? "  SLOWER" : ""}`)
    }
  } finally {
    for (const { child } of [other, own]) child.kill()
  }
  console.log(`  ${Math.exp(logarithms / rows.length).toFixed(2)}  geometric mean`)
  return slow
}

/**
 * Measures games of this tree and of a commit in turns, by CPU time, and prints the ratio of each figure: over 1 is
 * faster than the commit.
 *
 * @param pairs - How often each tree is measured.
 * @returns The figures that are slower, by name.
 */
export function benchAgainst(revision: string, games: readonly string[], pairs: number): Promise<readonly string[]> {
  return withTree(revision, async (tree) => {
    const slow: string[] = []
    for (const game of games) {
      console.log(`\n== ${game}: this tree against ${revision}, median of ${pairs} pairs (range) ==`)
      const [other, own] = [join(folder, "dist", "other"), join(folder, "dist", "own")]
      await bundleRows(game, other, tree)
      await bundleRows(game, own, root)
      slow.push(...(await compareGame(game, [join(other, `${game}.js`), join(own, `${game}.js`)], pairs)))
    }
    return slow
  })
}
