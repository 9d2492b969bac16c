import type { AnyBot } from "@flottille/bots"
import type { AnyGamePackage } from "@flottille/core/package"
import { Interrupted } from "@flottille/host/errors"
import type { Differences } from "../measure"
import type { Measures } from "../measures"
import type { Chunk } from "../seeded-game"

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

/** Finds a bot of a game by its name. */
export type FindBot = (entry: AnyGamePackage, name: string) => Promise<AnyBot>

/** Threads that play parts of a series. */
export interface ReportThreads {
  readonly size: number
  /** Measures a part of a series. */
  measure(task: ReportTask): Promise<Measures>
  /** Plays a part of a series with two sets of options. */
  compare(task: ReportTask): Promise<Differences>
  /** Ends all threads. */
  stop(): Promise<void>
}

/** A progress bar. */
export interface ProgressBar {
  /** Shows how much is done. */
  reach(done: number): void
  /** Removes the bar. */
  stop(): void
}

/** The surroundings of a report: clock, bots, threads and progress. */
export interface ReportHost {
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  readonly findBot: FindBot
  /** Returns milliseconds since some moment. */
  now(): number
  /**
   * Lets timers and signals run.
   *
   * @throws Interrupted on Ctrl-C.
   */
  breathe(): Promise<void>
  /** Begins to show progress. */
  startProgress(label: string, total: number): Promise<ProgressBar>
}

/** @throws Interrupted if Ctrl-C was pressed. */
export function throwIfInterrupted({ signal }: ReportHost): void {
  if (signal.aborted) throw new Interrupted("interrupted")
}
