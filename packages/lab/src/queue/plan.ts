import type { Chunk } from "../seeded-game"
import type { Part } from "../series"
import type { SeriesHeader } from "./series-row"

/** The chunks of a series that are to be played. */
export interface Plan {
  readonly series: SeriesHeader
  readonly chunks: Iterator<Chunk>
  /** Asks for each game, not only for the tally. */
  readonly wantsGames: boolean
}

/** Receives the chunks that have been played. */
export interface Ledger {
  /** Receives a chunk that has been played. */
  add(chunk: Chunk, part: Part): void
  /** Receives a chunk that cannot be played; the others go on. */
  fail(chunk: Chunk, problem: string): void
}
