/** The task of a thread. It imports as little as possible, since every thread loads it anew. */
import type { AnyGamePackage } from "@flottille/core/package"
import { type Chunk, type Played, playChunk } from "@flottille/lab"
import type { Part, SeriesHeader } from "@flottille/lab/queue"
import { findPolicy } from "../players/policies"

/** A chunk of a series as it is sent to a thread: players go by their names. */
export interface SimulateTask extends Chunk {
  readonly series: SeriesHeader
  /** True if each game is requested, not only the totals. */
  readonly wantsGames: boolean
}

/** Plays a chunk here; `between` is called before each game but the first, and may take its time. */
export async function playTask(
  entry: AnyGamePackage,
  { series: { players, ...series }, wantsGames, ...chunk }: SimulateTask,
  between?: () => Promise<void> | undefined,
): Promise<Part> {
  const policies = players.map((name) => findPolicy(entry, name, "--policy"))
  const games: Played[] = []
  const tally = await playChunk(
    entry,
    { ...series, policies },
    chunk,
    between,
    wantsGames ? (played) => games.push(played) : undefined,
  )
  return wantsGames ? { tally, games } : { tally }
}
