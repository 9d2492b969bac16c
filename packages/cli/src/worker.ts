/**
 * The tasks of threads by name. Games and players are passed by name too, and each task loads only
 * the modules it needs, since threads start often.
 */

import type { AnyGamePackage } from "@flottille/core/package"
import type { Block } from "@flottille/lab/arena"
import type { Differences, Measures } from "@flottille/lab/measure"
import type { Part } from "@flottille/lab/queue"
import type { FindBot, ReportTask } from "@flottille/lab/report"
import type { ArenaTask } from "./measure/arena"
import type { SimulateTask } from "./measure/simulate-task"
import { playTask } from "./measure/simulate-task"

/**
 * Loads the package of one game, without its rulebook; from the list of all games if no package has
 * the name, which takes longer.
 */
async function gameCalled(id: string): Promise<AnyGamePackage> {
  try {
    return (await import(`@flottille/${id}/package`)).default
  } catch {
    const [{ findGame }, { games }] = await Promise.all([import("./rules/find-game"), import("./games")])
    return findGame(games, id)
  }
}

/** Plays a chunk for `simulate`. */
export async function simulatePart(task: SimulateTask): Promise<Part> {
  return playTask(await gameCalled(task.series.game), task)
}

/** Plays a block for `arena`. */
export async function arenaBlock({ game, bots, index, ...setup }: ArenaTask): Promise<Block> {
  const [{ playBlock }, { findBot }, { files }] = await Promise.all([
    import("@flottille/lab/arena"),
    import("./players/players"),
    import("./terminal/files"),
  ])
  const entry = await gameCalled(game)
  return playBlock(entry, await Promise.all(bots.map((name) => findBot(files, entry, name, "bot"))), setup, index)
}

/** Loads the bots of `report`. */
async function reportBots(): Promise<FindBot> {
  const [{ findBot }, { files }] = await Promise.all([import("./players/players"), import("./terminal/files")])
  return (entry, name) => findBot(files, entry, name, "--bots")
}

/** Measures a part of a series for `report`. */
export async function reportPart(task: ReportTask): Promise<Measures> {
  const [{ measurePart }, findBot] = await Promise.all([import("@flottille/lab/report"), reportBots()])
  return measurePart(findBot, await gameCalled(task.series.game), task)
}

/** Plays a part of a series beside the same one with other options for `report`. */
export async function rulingPart(task: ReportTask): Promise<Differences> {
  const [{ comparePart }, findBot] = await Promise.all([import("@flottille/lab/report"), reportBots()])
  return comparePart(findBot, await gameCalled(task.series.game), task)
}
