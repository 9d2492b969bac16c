import { assert, assertSearchGame } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Counts } from "../spread"
import type { Tally } from "../tally"
import type { SimulationResult } from "./simulation"

/** A proportion of games with its standard error, both from 0 to 1. */
export interface Proportion {
  readonly share: number
  readonly standardError: number
}

/** Mean, minimum, median and maximum of a number by game. */
export interface Extent {
  readonly mean: number
  readonly min: number
  readonly median: number
  readonly max: number
}

export interface SeatReport extends Proportion {
  readonly id: string
  readonly player: string | undefined
  readonly wins: number
  readonly meanReturn: number
}

/**
 * The report of a simulation. Everything but `measured` is the same for the same seed, whatever the
 * number of threads.
 */
export interface SimulationReport {
  readonly game: string
  readonly version: string
  readonly options: object
  readonly seed: string
  readonly games: number
  readonly unfinished: number
  readonly draws: Proportion & { readonly count: number }
  readonly seats: readonly SeatReport[]
  readonly turns: Extent
  readonly actions: Extent
  /** Legal actions at a decision. */
  readonly branching: { readonly mean: number; readonly max: number }
  /** Share of the decisions that had one legal action. */
  readonly forced: number
  readonly chance: number
  /** By frequency, then by clause. */
  readonly endings: readonly { readonly rule: string; readonly reason: string; readonly count: number }[]
  readonly digest: string
  /** The speed, with the number of threads, or of workers of a queue. */
  readonly measured: {
    readonly seconds: number
    readonly gamesPerSecond: number
    readonly threads?: number
    readonly workers?: number
  }
}

/**
 * Returns the share of games with an outcome, 0 to 1, with its standard error.
 *
 * @param count - Number of games with the outcome, at most `games`.
 * @example
 * proportionOf(50, 100) // => { share: 0.5, standardError: 0.05 }
 */
export function proportionOf(count: number, games: number): Proportion {
  const share = count / games
  return { share, standardError: Math.sqrt((share * (1 - share)) / games) }
}

/** Counts of whole numbers stand in the order of the numbers. */
function extentOf(counts: Counts): Extent {
  const values = Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }))
  const games = values.reduce((sum, { count }) => sum + count, 0)
  let left = (games - 1) / 2
  const median = values.find(({ count }) => {
    left -= count
    return left < 0
  })
  return {
    mean: games === 0 ? 0 : values.reduce((sum, { value, count }) => sum + value * count, 0) / games,
    min: values[0]?.value ?? 0,
    median: median?.value ?? 0,
    max: values.at(-1)?.value ?? 0,
  }
}

export function returnOf(returns: Counts, seat: number): number {
  return Object.entries(returns).reduce((sum, [text, count]) => sum + count * Number(JSON.parse(text)[seat]), 0)
}

export function digestText(digest: Tally["digest"]): string {
  return digest.map((word) => word.toString(16).padStart(8, "0")).join("")
}

function sortedEndings({ endings }: Tally): SimulationReport["endings"] {
  return Object.entries(endings)
    .map(([text, count]) => {
      const [rule = "", reason = ""] = text.split(" ")
      return { rule, reason, count }
    })
    .sort((a, b) => b.count - a.count || (a.rule + a.reason < b.rule + b.reason ? -1 : 1))
}

/** Returns the report of a simulation as data. */
export function simulationReport(entry: AnyGamePackage, result: SimulationResult): SimulationReport {
  assertSearchGame(entry, "simulationReport")
  assert(result?.tally !== undefined, "simulationReport", "result", "a result of simulate")
  const { game } = entry
  const { series, tally, played, milliseconds, threads, isShared } = result
  const { games, decisions } = tally
  return {
    game: game.id,
    version: game.version,
    options: series.options,
    seed: series.seed,
    games,
    unfinished: tally.unfinished,
    draws: { count: tally.draws, ...proportionOf(tally.draws, games) },
    seats: game.seats(series.options).map((info, seat) => ({
      id: info.id,
      player: series.players[seat],
      wins: tally.wins[seat] ?? 0,
      ...proportionOf(tally.wins[seat] ?? 0, games),
      meanReturn: returnOf(tally.returns, seat) / games,
    })),
    turns: extentOf(tally.turns),
    actions: extentOf(tally.actions),
    branching: { mean: decisions.count === 0 ? 0 : decisions.sum / decisions.count, max: decisions.max },
    forced: decisions.count === 0 ? 0 : decisions.forced / decisions.count,
    chance: tally.chance,
    endings: sortedEndings(tally),
    digest: digestText(tally.digest),
    measured: {
      seconds: milliseconds / 1000,
      gamesPerSecond: played / (milliseconds / 1000),
      ...(isShared ? { workers: threads } : { threads }),
    },
  }
}
