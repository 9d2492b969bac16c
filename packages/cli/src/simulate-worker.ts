import { findGame } from "./find-game"
import { games } from "./games"
import { findPolicy } from "./players"
import { playSeries, type Series, type Tally } from "./tally"

/** A part of a series as it is sent to a thread: players go by their names. */
export interface WorkerTask extends Omit<Series, "policies"> {
  readonly game: string
  readonly players: readonly string[]
}

/** Plays its part of a series; what `simulate` runs in each thread. */
export default function simulatePart({ game, players, ...series }: WorkerTask): Promise<Tally> {
  const entry = findGame(games, game)
  return playSeries(entry, { ...series, policies: players.map((name) => findPolicy(entry, name, "--policy")) })
}
