/** Chunks of series whose players go by their names. It imports little, since every thread loads it anew. */
import type { AnyBot } from "@flottille/bots"
import { type Policy, type StateWith, uniformPolicy } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { SeriesHeader } from "./queue/series-row"
import { type Chunk, playChunk } from "./series"
import type { Played, Tally } from "./tally"

/** A chunk of a series as it is sent to a thread. */
export interface PartTask extends Chunk {
  readonly series: SeriesHeader
  /** True if each game is requested, not only the totals. */
  readonly wantsGames: boolean
}

/** A chunk that has been played, with its games if they were requested. */
export interface Part {
  readonly tally: Tally
  readonly games?: readonly Played[]
}

/** A player of a series: a policy of the game, or a bot with a budget of iterations. */
export type SeriesPlayer = Policy<StateWith, unknown> | AnyBot

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
  { series: { players, ...series }, wantsGames, ...chunk }: PartTask,
  between?: () => Promise<void> | undefined,
): Promise<Part> {
  const found = await Promise.all(players.map((name) => findPlayer(entry, name)))
  const policies = found.map((player) => (typeof player === "function" ? player : uniformPolicy))
  const bots = found.map((player) => (typeof player === "function" ? undefined : player))
  const seated = bots.some((bot) => bot !== undefined) ? { policies, bots } : { policies }
  const games: Played[] = []
  const keep = wantsGames ? (played: Played) => games.push(played) : undefined
  const tally = await playChunk(entry, { ...series, ...seated }, chunk, between, keep)
  return wantsGames ? { tally, games } : { tally }
}
