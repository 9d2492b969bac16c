/**
 * Seeded series of games: play them in chunks of any size, and add up their tallies. Arena and
 * report measures have subpaths of their own.
 *
 * @packageDocumentation
 */
export { type FindPlayer, type Part, type PartTask, playPart, type SeriesPlayer } from "./part"
export type { SeriesHeader } from "./queue/series-row"
export { type Chunk, chunksLeft, playChunk, type Series } from "./series"
export {
  type Counts,
  type Digest,
  digestText,
  type GameTally,
  type Played,
  returnOf,
  startSum,
  startTally,
  type Tally,
  type TallySum,
} from "./tally"
