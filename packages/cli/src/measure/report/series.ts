/** Parts of a series played here or in threads, and what they add up to. */

import type { AnyBot } from "@flottille/bots"
import type { AnyRuledPackage } from "@flottille/core/package"
import {
  type Chunk,
  compare,
  type Differences,
  type Measures,
  measure,
  mergeDifferences,
  mergeMeasures,
  noMeasures,
} from "@flottille/lab/measure"
import { Interrupted } from "../../errors"
import { type Io, makeBreather } from "../../io"
import { findBot } from "../../players/players"
import type { Files } from "../../terminal/files"
import { startProgress } from "../../terminal/progress"

/** A series as it is sent to a thread: games and players go by their names. */
export interface NamedSeries {
  readonly game: string
  readonly options: object
  readonly seed: string
  /** One for every seat. */
  readonly players: string
}

/** A part of a series to be measured, or to be played beside one with other options. */
export interface ReportTask extends Chunk {
  readonly series: NamedSeries
  readonly beside?: object
}

/** The bots of all seats; none for uniform play, which is quicker without. */
async function botsOf(
  files: Files,
  entry: AnyRuledPackage,
  { players, options }: NamedSeries,
): Promise<readonly AnyBot[] | undefined> {
  if (players === "uniform") return undefined
  const bot = await findBot(files, entry, players, "--bots")
  return entry.game.seats(entry.game.options(options)).map(() => bot)
}

type Breathe = () => Promise<void>

/** Measures a part of a series. */
export async function measurePart(
  files: Files,
  entry: AnyRuledPackage,
  { series, ...chunk }: ReportTask,
  breathe?: Breathe,
): Promise<Measures> {
  const bots = await botsOf(files, entry, series)
  return measure(entry, { seed: series.seed, options: series.options, ...(bots ? { bots } : {}) }, chunk, breathe)
}

/** Compares a part of a series with the same games under other options. */
export async function comparePart(
  files: Files,
  entry: AnyRuledPackage,
  { series, beside = {}, ...chunk }: ReportTask,
  breathe?: Breathe,
): Promise<Differences> {
  const bots = await botsOf(files, entry, series)
  const others = await botsOf(files, entry, { ...series, options: beside })
  const { seed, options } = series
  const [one, other] = [
    { seed, options, ...(bots ? { bots } : {}) },
    { seed, options: beside, ...(others ? { bots: others } : {}) },
  ]
  return compare([entry, one], [entry, other], chunk, breathe)
}

/** Plays the parts of series; games that only this program knows are played here. */
export interface Player {
  measure(series: NamedSeries, games: number): Promise<Measures>
  compare(series: NamedSeries, beside: object, games: number): Promise<Differences>
  stop(): Promise<void>
}

/** Parts of a series: many, so that threads end together, none so long that nobody hears of it. */
function* parts(games: number): Generator<Chunk> {
  const size = Math.max(1, Math.min(500, Math.ceil(games / 40)))
  for (let first = 0; first < games; first += size) yield { first, count: Math.min(size, games - first) }
}

const noDifferences: Differences = { games: 0, other: 0, sums: {} }

/** Plays in so many threads; here, where it is one or there are none. */
export async function startPlayer(io: Io, entry: AnyRuledPackage, threads: number): Promise<Player> {
  const breathe = makeBreather(io)
  const pool = io.worker === undefined || threads < 2 ? undefined : await startPool(io.worker, threads)
  const stop = () => void pool?.destroy()
  io.signal.addEventListener("abort", stop, { once: true })

  /** Asks for every part, and adds them up as they come: the sum is the same in any order. */
  async function sumUp<T>(
    label: string,
    games: number,
    none: T,
    merge: (a: T, b: T) => T,
    play: (chunk: Chunk) => Promise<T>,
  ): Promise<T> {
    const progress = await startProgress(io, label, games)
    const chunks = parts(games)
    let [sum, done] = [none, 0]
    const work = async () => {
      for (let next = chunks.next(); !next.done; next = chunks.next()) {
        // A chunk may be one long game, within which nothing looks for Ctrl-C.
        await breathe()
        const part = await play(next.value)
        sum = merge(sum, part)
        done += next.value.count
        progress.reach(done)
      }
    }
    try {
      await Promise.all(Array.from({ length: pool ? threads + 1 : 1 }, work))
    } catch (error) {
      throw io.signal.aborted ? new Interrupted("interrupted") : error
    } finally {
      progress.stop()
    }
    return sum
  }

  return {
    measure: (series, games) =>
      sumUp(`${series.game} ${series.players}`, games, noMeasures(), mergeMeasures, async (chunk) => {
        const task: ReportTask = { ...chunk, series }
        return pool ? pool.measure(task) : measurePart(io.files, entry, task, breathe)
      }),
    compare: (series, beside, games) =>
      sumUp(`${series.game} ${JSON.stringify(beside)}`, games, noDifferences, mergeDifferences, async (chunk) => {
        const task: ReportTask = { ...chunk, series, beside }
        return pool ? pool.compare(task) : comparePart(io.files, entry, task, breathe)
      }),
    async stop() {
      io.signal.removeEventListener("abort", stop)
      await pool?.destroy()
    },
  }
}

async function startPool(worker: URL, threads: number) {
  const { default: Tinypool } = await import("tinypool")
  const pool = new Tinypool({ filename: worker.href, minThreads: threads, maxThreads: threads })
  const names: Record<"measure" | "compare", keyof typeof import("../../worker")> = {
    measure: "reportPart",
    compare: "rulingPart",
  }
  return {
    measure: (task: ReportTask): Promise<Measures> => pool.run(task, { name: names.measure }),
    compare: (task: ReportTask): Promise<Differences> => pool.run(task, { name: names.compare }),
    destroy: () => pool.destroy(),
  }
}
