/** Plays parts of a series here or in threads, and adds them up. */

import { assert, assertSearchGame } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { Interrupted } from "@flottille/host/errors"
import { compare, type Differences, measure, mergeDifferences, noDifferences } from "../measure"
import { type Measures, mergeMeasures, noMeasures } from "../measures"
import type { Chunk, Series } from "../seeded-game"
import type { FindBot, NamedSeries, ReportHost, ReportTask, ReportThreads } from "./host"

/** The bots of all seats; none for uniform play, which is quicker without. */
async function playersOf(
  findBot: FindBot,
  entry: AnyGamePackage,
  { players, options }: NamedSeries,
): Promise<Pick<Series, "players">> {
  if (players === "uniform") return {}
  const bot = await findBot(entry, players)
  return { players: entry.game.seats(entry.game.options(options)).map(() => bot) }
}

type Breathe = () => Promise<void>

/**
 * Measures a part of a series.
 *
 * @example
 * import { uniform } from "@flottille/bots/uniform"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const series = { game: "dejarik", options: {}, seed: "a", players: "uniform" }
 * const { games } = await measurePart(async () => uniform(), dejarikPackage, { series, first: 0, count: 2 })
 * games // => 2
 */
export async function measurePart(
  findBot: FindBot,
  entry: AnyGamePackage,
  task: ReportTask,
  breathe?: Breathe,
): Promise<Measures> {
  assertSearchGame(entry, "measurePart")
  assert(task?.series !== undefined, "measurePart", "task", "an object with a series")
  const { series, ...chunk } = task
  const players = await playersOf(findBot, entry, series)
  return measure(entry, { seed: series.seed, options: series.options, ...players }, chunk, breathe)
}

/**
 * Compares a part of a series with the same games under other options.
 *
 * @example
 * import { uniform } from "@flottille/bots/uniform"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const series = { game: "dejarik", options: {}, seed: "a", players: "uniform" }
 * const task = { series, beside: { paths: "shortest" }, first: 0, count: 2 }
 * const { games } = await comparePart(async () => uniform(), dejarikPackage, task)
 * games // => 2
 */
export async function comparePart(
  findBot: FindBot,
  entry: AnyGamePackage,
  task: ReportTask,
  breathe?: Breathe,
): Promise<Differences> {
  assertSearchGame(entry, "comparePart")
  assert(task?.series !== undefined, "comparePart", "task", "an object with a series")
  const { series, beside = {}, ...chunk } = task
  const players = await playersOf(findBot, entry, series)
  const others = await playersOf(findBot, entry, { ...series, options: beside })
  const { seed, options } = series
  const [one, other] = [
    { seed, options, ...players },
    { seed, options: beside, ...others },
  ]
  return compare([entry, one], [entry, other], chunk, breathe)
}

/** Plays the parts of series; games that only this program knows are played here. */
export interface Player {
  measure(series: NamedSeries, games: number): Promise<Measures>
  compare(series: NamedSeries, beside: object, games: number): Promise<Differences>
  stop(): Promise<void>
}

/** Splits a series into parts: enough for threads to end together, and short enough for frequent progress reports. */
function* parts(games: number): Generator<Chunk> {
  const size = Math.max(1, Math.min(500, Math.ceil(games / 40)))
  for (let first = 0; first < games; first += size) yield { first, count: Math.min(size, games - first) }
}

/**
 * Creates a player that plays in threads, or here without any.
 *
 * @example
 * import { uniform } from "@flottille/bots/uniform"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const host = {
 *   signal: new AbortController().signal, findBot: async () => uniform(), now: () => performance.now(),
 *   breathe: async () => {}, startProgress: async () => ({ reach() {}, stop() {} }),
 * }
 * const player = createPlayer(host, dejarikPackage)
 * const { games } = await player.measure({ game: "dejarik", options: {}, seed: "a", players: "uniform" }, 2)
 * games // => 2
 */
export function createPlayer(host: ReportHost, entry: AnyGamePackage, threads?: ReportThreads): Player {
  assert(typeof host?.signal?.aborted === "boolean", "createPlayer", "host", "an object with a signal")
  const stop = () => void threads?.stop()
  host.signal.addEventListener("abort", stop, { once: true })

  /** Asks for every part, and adds them up as they come: the sum is the same in any order. */
  async function sumUp<T>(
    label: string,
    games: number,
    none: T,
    merge: (a: T, b: T) => T,
    play: (chunk: Chunk) => Promise<T>,
  ): Promise<T> {
    const progress = await host.startProgress(label, games)
    const chunks = parts(games)
    let [sum, done] = [none, 0]
    const work = async () => {
      for (let next = chunks.next(); !next.done; next = chunks.next()) {
        // A chunk may be one long game, within which nothing looks for Ctrl-C.
        await host.breathe()
        const part = await play(next.value)
        sum = merge(sum, part)
        done += next.value.count
        progress.reach(done)
      }
    }
    try {
      await Promise.all(Array.from({ length: threads ? threads.size + 1 : 1 }, work))
    } catch (error) {
      throw host.signal.aborted ? new Interrupted("interrupted") : error
    } finally {
      progress.stop()
    }
    return sum
  }

  return {
    measure: (series, games) =>
      sumUp(`${series.game} ${series.players}`, games, noMeasures(), mergeMeasures, async (chunk) => {
        const task: ReportTask = { ...chunk, series }
        return threads ? threads.measure(task) : measurePart(host.findBot, entry, task, host.breathe)
      }),
    compare: (series, beside, games) =>
      sumUp(`${series.game} ${JSON.stringify(beside)}`, games, noDifferences, mergeDifferences, async (chunk) => {
        const task: ReportTask = { ...chunk, series, beside }
        return threads ? threads.compare(task) : comparePart(host.findBot, entry, task, host.breathe)
      }),
    async stop() {
      host.signal.removeEventListener("abort", stop)
      await threads?.stop()
    },
  }
}
