/** The measures of a series, and their addition. */

import { assert } from "@flottille/core"
import type { Estimate } from "./interval"
import { meanShare, meanWithin, shareOf } from "./interval"
import { type Asked, addAsked, nothingAsked, type SampleCounts } from "./probes"
import type { Counts, Digest, Spread } from "./spread"
import { addCounts, addDigests, addSpreads, addSpreadsByName, Spreader } from "./spread"

/**
 * The measures of a series: counts and sums of whole numbers only, as plain JSON. They do not
 * depend on the order or size of parts, and their size hardly grows with the number of games.
 */
export interface Measures {
  readonly games: number
  /** Given up because they had taken too many actions. */
  readonly unfinished: number
  /**
   * Finished games by the seats that had the highest return: `"0"` where the first seat won alone,
   * `"0 1"` where two shared it.
   */
  readonly winners: Counts
  /** For a game with stakes or scores: finished games by their returns, a JSON list. */
  readonly stakes?: Counts
  /** Finished games by clause and reason: `"DJ-6.1 last-seat-with-pieces"`. */
  readonly endings: Counts
  /** Those among them without a single winner. */
  readonly drawnEndings: Counts
  /** The number of the last turn. */
  readonly turns: Spread
  readonly actions: Spread
  readonly chance: Spread
  /** Legal actions at each choice of a seat, by phase: how often 1 came up is how often the choice was forced. */
  readonly phases: Readonly<Record<string, Spread>>
  /**
   * By the game's `evaluate`, where it has one: how often the seat ahead was another than the last
   * one that was, at the beginnings of turns.
   */
  readonly leadChanges: Spread
  readonly events: Counts
  /** Games in which an event of that type happened. */
  readonly eventGames: Counts
  /** Games in which a clause decided something: it ended the game, or refused an action that was tried. */
  readonly decided: Counts
  /**
   * Refusals of actions that need not be legal: actions legal elsewhere in the same game, actions
   * of the game's action space, or legal ones with a field of another.
   */
  readonly tried: Asked
  /** Refusals of notation with one character changed. */
  readonly misspelt: Asked
  /** How often a determinization equals the state; always, where nothing is hidden. */
  readonly samples: SampleCounts
  /** The sum of the fingerprints of all games: another one means other games. */
  readonly digest: Digest
}

/** A whole game's points, shared by up to seven seats without a remainder. */
export const POINTS = 420

export function noMeasures(): Measures {
  const empty = new Spreader().spread()
  return {
    games: 0,
    unfinished: 0,
    winners: {},
    endings: {},
    drawnEndings: {},
    turns: empty,
    actions: empty,
    chance: empty,
    phases: {},
    leadChanges: empty,
    events: {},
    eventGames: {},
    decided: {},
    tried: nothingAsked,
    misspelt: nothingAsked,
    samples: { asked: 0, true: 0 },
    digest: [0, 0, 0, 0],
  }
}

/**
 * The measures of two parts of a series: associative, and the same in any order.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const part = await measure(dejarikPackage, { seed: "a" }, { first: 0, count: 2 })
 * mergeMeasures(part, part).games // => 4
 */
export function mergeMeasures(a: Measures, b: Measures): Measures {
  for (const each of [a, b]) assert(Array.isArray(each?.digest), "mergeMeasures", "measures", "measures of a series")
  return {
    games: a.games + b.games,
    unfinished: a.unfinished + b.unfinished,
    winners: addCounts(a.winners, b.winners),
    ...(a.stakes || b.stakes ? { stakes: addCounts(a.stakes ?? {}, b.stakes ?? {}) } : {}),
    endings: addCounts(a.endings, b.endings),
    drawnEndings: addCounts(a.drawnEndings, b.drawnEndings),
    turns: addSpreads(a.turns, b.turns),
    actions: addSpreads(a.actions, b.actions),
    chance: addSpreads(a.chance, b.chance),
    phases: addSpreadsByName(a.phases, b.phases),
    leadChanges: addSpreads(a.leadChanges, b.leadChanges),
    events: addCounts(a.events, b.events),
    eventGames: addCounts(a.eventGames, b.eventGames),
    decided: addCounts(a.decided, b.decided),
    tried: addAsked(a.tried, b.tried),
    misspelt: addAsked(a.misspelt, b.misspelt),
    samples: { asked: a.samples.asked + b.samples.asked, true: a.samples.true + b.samples.true },
    digest: addDigests(a.digest, b.digest),
  }
}

function seatsOfKey(key: string): readonly number[] {
  return key.split(" ").map(Number)
}

/** Points of a seat: a game won alone is one, one shared by k seats is 1/k, one given up is none. */
export function pointsOf({ winners }: Pick<Measures, "winners">, seat: number): number {
  return Object.entries(winners).reduce((sum, [key, games]) => {
    const seats = seatsOfKey(key)
    return seats.includes(seat) ? sum + games / seats.length : sum
  }, 0)
}

/** Returns a seat's share of the points with its 95 % interval: Wilson's, or by variance where games are shared. */
export function pointShareOf({ winners }: Pick<Measures, "winners">, seat: number): Estimate {
  let [count, sum, squares, isShared] = [0, 0, 0, false]
  for (const [key, games] of Object.entries(winners)) {
    count += games
    const seats = seatsOfKey(key)
    if (!seats.includes(seat)) continue
    if (seats.length > 1) isShared = true
    sum += games / seats.length
    squares += games / seats.length ** 2
  }
  return isShared ? meanShare({ count, sum, squares }) : shareOf(sum, count)
}

/** Returns the mean return a game of a seat, in chips or points, with its 95 % confidence interval. */
export function meanStakeOf({ stakes = {} }: Pick<Measures, "stakes">, seat: number): Estimate {
  const sums = { count: 0, sum: 0, squares: 0 }
  for (const [returns, games] of Object.entries(stakes)) {
    const value = Number(JSON.parse(returns)[seat])
    sums.count += games
    sums.sum += value * games
    sums.squares += value * value * games
  }
  return meanWithin(sums)
}

/** Returns how many choices there were in all phases, how many legal actions they had, and how many only one. */
export function allChoices({ phases }: Pick<Measures, "phases">) {
  const each = Object.values(phases)
  const sumOf = (of: (spread: Spread) => number) => each.reduce((sum, spread) => sum + of(spread), 0)
  return { count: sumOf(({ count }) => count), sum: sumOf(({ sum }) => sum), forced: sumOf(({ bins }) => bins[1] ?? 0) }
}

export function drawsOf({ drawnEndings }: Pick<Measures, "drawnEndings">): number {
  return Object.values(drawnEndings).reduce((sum, count) => sum + count, 0)
}
