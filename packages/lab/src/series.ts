/** Games played at random or by policies and bots, chunk by chunk. */
import { assert, assertSearchGame, CHANCE, REFEREE } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { SeriesHeader } from "./queue/series-row"
import { type Chunk, type Observer, play, type Series, type SeriesPlayer } from "./seeded-game"
import { type Played, type Tally, TallySum } from "./tally"

async function playOne(entry: AnyGamePackage, series: Series, index: number): Promise<Played> {
  const decisions = { count: 0, forced: 0, sum: 0, max: 0 }
  const observer: Observer = {
    after(_state, actor, _action, choices) {
      if (actor === CHANCE) return
      decisions.count++
      decisions.sum += choices
      if (choices === 1) decisions.forced++
      if (choices > decisions.max) decisions.max = choices
    },
  }
  const { final, ...run } = await play(entry, series, index, observer, index)
  return { ...run, turns: entry.game.turn(final, REFEREE).number, decisions }
}

/** @param between - Called before each game but the first; may be asynchronous, and may throw to end the chunk. */
export async function playChunk(
  entry: AnyGamePackage,
  series: Series,
  { first, count }: Chunk,
  between?: () => Promise<void> | undefined,
  after?: (played: Played) => void,
): Promise<Tally> {
  const sum = new TallySum(entry.game.seats(entry.game.options(series.options)).length)
  for (let index = first; index < first + count; index++) {
    if (index > first) await between?.()
    const played = await playOne(entry, series, index)
    sum.addGame(played)
    after?.(played)
  }
  return sum.tally()
}

/** Yields the games `0` to `games − 1` that are in none of the chunks that are done, in chunks of at most `size`. */
export function* chunksLeft(games: number, size: number, done: Iterable<Chunk> = []): Generator<Chunk> {
  let from = 0
  const inOrder = [...done].sort((a, b) => a.first - b.first)
  for (const { first, count } of [...inOrder, { first: games, count: 0 }]) {
    while (from < Math.min(first, games)) {
      const next = { first: from, count: Math.min(size, first - from, games - from) }
      from += next.count
      yield next
    }
    from = Math.max(from, first + count)
  }
}

export interface PartTask extends Chunk {
  readonly series: SeriesHeader
  readonly wantsGames: boolean
}

export interface Part {
  readonly tally: Tally
  readonly games?: readonly Played[]
}

export interface Plan {
  readonly series: SeriesHeader
  readonly chunks: Iterator<Chunk>
  readonly wantsGames: boolean
}

export interface Ledger {
  add(chunk: Chunk, part: Part): void
  /** Receives a chunk that cannot be played; the others go on. */
  fail(chunk: Chunk, problem: string): void
}

/** Finds a player of a game by its name. */
export type FindPlayer = (entry: AnyGamePackage, name: string) => SeriesPlayer | Promise<SeriesPlayer>

/**
 * Plays a chunk of a series whose players go by their names.
 *
 * @param between - Called before each game but the first; may be asynchronous, and may throw to end
 * the chunk.
 * @throws The errors of `findPlayer`, and those of the bots.
 * @example
 * import { uniformPolicy } from "@flottille/core"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const { game } = dejarikPackage
 * const series = {
 *   game: game.id, rules: game.version, program: "1.0.0", options: game.options(),
 *   players: ["random", "random"], seed: "a", maxActions: 1000,
 * }
 * const task = { series, first: 0, count: 2, wantsGames: true }
 * const { tally, games } = await playPart(() => uniformPolicy, dejarikPackage, task)
 * tally.games // => 2
 * games?.length // => 2
 */
export async function playPart(
  findPlayer: FindPlayer,
  entry: AnyGamePackage,
  task: PartTask,
  between?: () => Promise<void> | undefined,
): Promise<Part> {
  assertSearchGame(entry, "playPart")
  assert(Array.isArray(task?.series?.players), "playPart", "task", "an object with a series")
  const { series, wantsGames, ...chunk } = task
  const { players } = series
  const found = await Promise.all(players.map((name) => findPlayer(entry, name)))
  const games: Played[] = []
  const keep = wantsGames ? (played: Played) => games.push(played) : undefined
  const tally = await playChunk(entry, { ...series, players: found }, chunk, between, keep)
  return wantsGames ? { tally, games } : { tally }
}
