/** Worker threads, which run one module of the caller that loads games and bots by their names. */

import { Interrupted } from "@flottille/host/errors"
import type { arena, Block } from "./arena"
import type { Differences } from "./measure"
import type { Measures } from "./measures"
import type { ChunkPool } from "./queue/worker"
import type { ReportTask, ReportThreads } from "./report/host"
import type { Part, PartTask } from "./series"

type ArenaSetup = Parameters<typeof arena>[2]

/** A block of an arena as it is sent to a thread: game and bots go by their names. */
export interface ArenaTask
  extends Pick<ArenaSetup, "seed" | "options" | "alone" | "records" | "patience" | "maxActions"> {
  readonly game: string
  readonly bots: readonly string[]
  readonly index: number
}

/** The functions that the module of the threads exports. */
export interface ThreadModule {
  /** Plays a part of a series. */
  simulatePart(task: PartTask): Promise<Part>
  /** Plays one block of an arena. */
  arenaBlock(task: ArenaTask): Promise<Block>
  /** Measures games of a report card. */
  reportPart(task: ReportTask): Promise<Measures>
  /** Measures what a ruling changes. */
  rulingPart(task: ReportTask): Promise<Differences>
}

/** Starts threads, which takes some hundred milliseconds. */
async function startThreads(module: URL, size: number) {
  const { default: Tinypool } = await import("tinypool")
  const pool = new Tinypool({ filename: module.href, minThreads: size, maxThreads: size })
  return {
    run<Name extends keyof ThreadModule>(
      name: Name,
      task: Parameters<ThreadModule[Name]>[0],
    ): Promise<Awaited<ReturnType<ThreadModule[Name]>>> {
      return pool.run(task, { name })
    },
    stop: () => pool.destroy(),
  }
}

/**
 * Starts threads that play chunks of series. An abort of the signal ends them, and the chunks that
 * they are playing.
 *
 * @param module - A {@link ThreadModule}.
 * @example
 * import { writeFileSync } from "node:fs"
 * import { tmpdir } from "node:os"
 * import { pathToFileURL } from "node:url"
 * const module = pathToFileURL(`${tmpdir()}/flottille-chunk-worker.mjs`)
 * const name: keyof ThreadModule = "simulatePart"
 * writeFileSync(module, `export const ${name} = async () => ({})`)
 * const pool = await chunkThreads(module, 2, new AbortController().signal)
 * pool.size // => 2
 * await pool.stop()
 * const arena = await arenaThreads(module, 1, { game: "dejarik", bots: ["greedy", "uniform"], seed: 1 })
 * await arena.stop()
 * const reports = await reportThreads(module, 1)
 * await reports.stop()
 */
export async function chunkThreads(module: URL, size: number, signal: AbortSignal): Promise<ChunkPool> {
  const threads = await startThreads(module, size)
  let isStopped = false
  const stop = async () => {
    isStopped = true
    signal.removeEventListener("abort", stop)
    await threads.stop()
  }
  signal.addEventListener("abort", stop, { once: true })
  return {
    size,
    async play(task) {
      try {
        return await threads.run("simulatePart", task)
      } catch (error) {
        throw isStopped ? new Interrupted("interrupted") : error
      }
    },
    stop,
  }
}

/** Threads that play blocks of an arena. */
export interface ArenaThreads extends NonNullable<ArenaSetup["elsewhere"]> {
  stop(): Promise<void>
}

/**
 * Starts threads that play blocks of an arena.
 *
 * @param module - A {@link ThreadModule}.
 */
export async function arenaThreads(
  module: URL,
  workers: number,
  task: Omit<ArenaTask, "index">,
): Promise<ArenaThreads> {
  const { run, stop } = await startThreads(module, workers)
  return { workers, play: (index) => run("arenaBlock", { ...task, index }), stop }
}

/**
 * Starts threads that play the series of a report card.
 *
 * @param module - A {@link ThreadModule}.
 */
export async function reportThreads(module: URL, size: number): Promise<ReportThreads> {
  const { run, stop } = await startThreads(module, size)
  return { size, measure: (task) => run("reportPart", task), compare: (task) => run("rulingPart", task), stop }
}
