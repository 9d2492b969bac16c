/**
 * The tasks of threads by name. Games and players are passed by name too, and each task loads only
 * the modules it needs, since threads start often.
 */

import { getEnvironmentData } from "node:worker_threads"
import type { AnyGamePackage } from "@flottille/core/package"
import { type ModuleSource, THREAD_MODULES } from "@flottille/host/modules"
import { findPolicy, namesPolicy } from "@flottille/host/players"
import type { FindBot } from "@flottille/lab/report"
import type { ThreadModule } from "@flottille/lab/simulate"
import { type FindPlayer, playPart } from "@flottille/lab/simulate"
import type { FarAnswer } from "./http/far"

function isSources(given: unknown): given is readonly ModuleSource[] {
  return Array.isArray(given)
}

/** Loads the game of a module that the command line names, if it has that id. */
async function moduleOf(id: string): Promise<AnyGamePackage | undefined> {
  const given: unknown = getEnvironmentData(THREAD_MODULES)
  const source = isSources(given) ? given.find(({ game }) => game === id) : undefined
  return source && (await import("@flottille/host/modules")).loadSource(source)
}

/**
 * Loads the package of one game and what bots know of it, without its rulebook; from the list of all
 * games if no package has the name, which takes longer.
 *
 * @param isModule - False for a game of the program, whatever modules have its id.
 */
export async function gameCalled(id: string, isModule = true): Promise<AnyGamePackage> {
  const module = isModule ? await moduleOf(id) : undefined
  if (module) return module
  try {
    const [{ default: entry }, { default: bots }] = await Promise.all([
      import(`@flottille/${id}/package`),
      import(`@flottille/${id}/bots`),
    ])
    return { ...entry, ...bots }
  } catch {
    const [{ findGame }, { games }] = await Promise.all([
      import("@flottille/host/descriptions"),
      import("@flottille/host/games"),
    ])
    return findGame(games, id)
  }
}

async function reportBots(): Promise<FindBot> {
  const [{ findBot }, { files }] = await Promise.all([import("./players/players"), import("./terminal/files")])
  return (entry, name) => findBot(files, entry, name, "--bots")
}

/** Finds a player of a series; bots are loaded only where one is named. */
const findSeriesPlayer: FindPlayer = async (entry, name) =>
  namesPolicy(entry, name)
    ? findPolicy(entry, name, "--policy")
    : (await import("./players/series-players")).findSeriesPlayer(entry, name)

export const simulatePart: ThreadModule["simulatePart"] = async (task) =>
  playPart(findSeriesPlayer, await gameCalled(task.series.game, task.series.module !== undefined), task)

export const arenaBlock: ThreadModule["arenaBlock"] = async ({ game, bots, index, ...setup }) => {
  const [{ playBlock }, { findBot }, { files }] = await Promise.all([
    import("@flottille/lab/arena"),
    import("./players/players"),
    import("./terminal/files"),
  ])
  const entry = await gameCalled(game)
  return playBlock(entry, await Promise.all(bots.map((name) => findBot(files, entry, name, "bot"))), setup, index)
}

export const reportPart: ThreadModule["reportPart"] = async (task) => {
  const [{ measurePart }, findBot] = await Promise.all([import("@flottille/lab/report"), reportBots()])
  return measurePart(findBot, await gameCalled(task.series.game), task)
}

/** Plays a part of a series beside the same one with other options for `report`. */
export const rulingPart: ThreadModule["rulingPart"] = async (task) => {
  const [{ comparePart }, findBot] = await Promise.all([import("@flottille/lab/report"), reportBots()])
  return comparePart(findBot, await gameCalled(task.series.game), task)
}

let answers: ((path: string, body: unknown) => object | string) | undefined

/** Answers a request to the adjudicator over HTTP. */
export async function answerFar({ path, body }: { readonly path: string; readonly body: unknown }): Promise<FarAnswer> {
  const [{ answering, isRefused }, { games }] = await Promise.all([
    import("./http/app"),
    import("@flottille/host/games"),
  ])
  answers ??= answering(games)
  try {
    return { answered: answers(path, body) }
  } catch (error) {
    if (isRefused(error)) return { faults: error.faults, status: error.status }
    throw error
  }
}
