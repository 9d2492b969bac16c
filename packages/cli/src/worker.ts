/** What threads run, by its name. Games and players go by their names too. */
import { type Block, playBlock } from "@flottille/bots/arena"
import type { ArenaTask } from "./arena"
import { type Part, playTask, type SimulateTask } from "./crew"
import { files } from "./files"
import { findGame } from "./find-game"
import { games } from "./games"
import { findBot } from "./players"

/** Plays a chunk for `simulate`. */
export function simulatePart(task: SimulateTask): Promise<Part> {
  return playTask(games, task)
}

/** Plays a block for `arena`. */
export async function arenaBlock({ game, bots, index, ...setup }: ArenaTask): Promise<Block> {
  const entry = findGame(games, game)
  return playBlock(entry, await Promise.all(bots.map((name) => findBot(files, entry, name, "bot"))), setup, index)
}
