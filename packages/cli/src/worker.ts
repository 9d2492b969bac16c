/** What threads run, by its name. Games and players go by their names too. */
import { type Block, playBlock } from "@flottille/bots/arena"
import type { ArenaTask } from "./arena"
import { files } from "./files"
import { findGame } from "./find-game"
import { games } from "./games"
import { findBot, findPolicy } from "./players"
import { playChunk } from "./series"
import type { SimulateTask } from "./simulate"
import type { Tally } from "./tally"

/** Plays a chunk for `simulate`. */
export function simulatePart({ series: { players, ...series }, ...chunk }: SimulateTask): Promise<Tally> {
  const entry = findGame(games, series.game)
  return playChunk(entry, { ...series, policies: players.map((name) => findPolicy(entry, name, "--policy")) }, chunk)
}

/** Plays a block for `arena`. */
export async function arenaBlock({ game, bots, index, ...setup }: ArenaTask): Promise<Block> {
  const entry = findGame(games, game)
  return playBlock(entry, await Promise.all(bots.map((name) => findBot(files, entry, name, "bot"))), setup, index)
}
