// What a soak counts: each round appends lines to a file, and whoever has started it adds them up.
import { appendFileSync, existsSync, readFileSync } from "node:fs"

/** What is counted of a game. */
export interface Counts {
  readonly game: string
  /** Random games. */
  readonly games?: number
  readonly plies?: number
  /**
   * What a second implementation and the game were asked, and had to answer alike; and what tests
   * claim of them besides.
   */
  readonly comparisons?: number
  /** Pairs of positions that differ only in what somebody may not know. */
  readonly pairs?: number
  /** What no friend of the library would give it. */
  readonly hostile?: number
  /** The seed of something that failed. */
  readonly failed?: number
}

/** The columns, in order. */
export const columns = ["games", "plies", "comparisons", "pairs", "hostile"] as const

const file = process.env.SOAK_COUNTS

export function note(counts: Counts): void {
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`)
}

/** All that was noted in a file. */
export function noted(path: string): readonly Counts[] {
  if (!existsSync(path)) return []
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
}
