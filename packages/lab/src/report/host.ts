import type { AnyBot } from "@flottille/bots"
import type { AnyGamePackage } from "@flottille/core/package"
import { Interrupted } from "@flottille/host/errors"
import type { Differences } from "../measure"
import type { Measures } from "../measures"
import type { Chunk } from "../seeded-game"

export interface NamedSeries {
  readonly game: string
  readonly options: object
  readonly seed: string
  readonly players: string
}

/** A part of a series to be measured, or to be played beside one with other options. */
export interface ReportTask extends Chunk {
  readonly series: NamedSeries
  readonly beside?: object
}

/** Creates a bot for a game by its name, such as `mcts:200`. Rejects names that it does not know. */
export type FindBot = (entry: AnyGamePackage, name: string) => Promise<AnyBot>

export interface ReportThreads {
  /** Number of threads. */
  readonly size: number
  measure(task: ReportTask): Promise<Measures>
  /** Plays a part of a series with two sets of options. */
  compare(task: ReportTask): Promise<Differences>
  stop(): Promise<void>
}

export interface ProgressBar {
  reach(done: number): void
  stop(): void
}

/** The surroundings of a report: clock, bots, threads and progress. */
export interface ReportHost {
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  readonly findBot: FindBot
  /** The time in milliseconds. */
  now(): number
  /**
   * Lets timers and signals run.
   *
   * @throws Interrupted on Ctrl-C.
   */
  breathe(): Promise<void>
  /** Shows a bar on which `total` games are counted. */
  startProgress(label: string, total: number): Promise<ProgressBar>
}

/** @throws Interrupted if Ctrl-C was pressed. */
export function throwIfInterrupted({ signal }: ReportHost): void {
  if (signal.aborted) throw new Interrupted("interrupted")
}
