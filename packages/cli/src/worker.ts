/** What threads run, by its name. Games and players go by their names too. */
import { type Block, playBlock } from "@flottille/bots/arena"
import type { Differences, Measures } from "@flottille/bots/measure"
import type { ArenaTask } from "./arena"
import { type Part, playTask, type SimulateTask } from "./crew"
import { files } from "./files"
import { findGame } from "./find-game"
import { games } from "./games"
import { findBot } from "./players"
import { comparePart, measurePart, type ReportTask } from "./report/series"

/** Plays a chunk for `simulate`. */
export function simulatePart(task: SimulateTask): Promise<Part> {
  return playTask(games, task)
}

/** Plays a block for `arena`. */
export async function arenaBlock({ game, bots, index, ...setup }: ArenaTask): Promise<Block> {
  const entry = findGame(games, game)
  return playBlock(entry, await Promise.all(bots.map((name) => findBot(files, entry, name, "bot"))), setup, index)
}

/** Measures a part of a series for `report`. */
export function reportPart(task: ReportTask): Promise<Measures> {
  return measurePart(files, findGame(games, task.series.game), task)
}

/** Plays a part of a series beside the same one with other options for `report`. */
export function rulingPart(task: ReportTask): Promise<Differences> {
  return comparePart(files, findGame(games, task.series.game), task)
}
