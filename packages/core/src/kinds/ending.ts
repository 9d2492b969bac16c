/** The ways in which a game can end, as values. */
import { assert, isList } from "../assert"
import type { Outcome, Seat } from "../contract"
import { outcomeOf } from "../outcome"

/** One number a seat, which the state keeps and every end of a turn renews. */
export interface Counter<State> {
  /** The number that reaches the ending. */
  readonly enough: number
  /** Returns a seat's number at the end of a turn. */
  count(state: State, seat: Seat, before: number): number
}

/** An ending: its reason, its clause and the test that ends the game. */
export interface Ending<State, Reason extends string = string> {
  /** A stable, lower-case, hyphenated word: `"turn-limit"`. */
  readonly reason: Reason
  /** The clause that ends the game. */
  readonly rule: string
  /** Numbers that the state keeps for this ending. It is reached when a seat has enough. */
  readonly counter?: Counter<State>
  /** Returns true if the end of a turn ends the game. Absent if an action or a counter decides. */
  reached?(state: State): boolean
  /**
   * Returns the seats by rank, the winner first. A single group is a draw.
   *
   * @param counts - The numbers of the counter; empty without one.
   */
  ranking(state: State, counts: readonly number[]): readonly (readonly Seat[])[]
}

/** The counters of a state: the numbers of each ending that has a counter, in the order of the endings. */
export type Counts = readonly (readonly number[])[]

const none: Counts = []

function countsOf<State>(endings: readonly Ending<State>[], ending: Ending<State>, counts: Counts): readonly number[] {
  const counting = endings.filter(({ counter }) => counter)
  return counts[counting.indexOf(ending)] ?? []
}

/**
 * Returns the counters at the start of a game, or `undefined` if no ending counts.
 *
 * @example
 * initialCounts([{ reason: "turn-limit", rule: "XY-5.2", ranking: () => [[0, 1]] }], 2) // => undefined
 */
export function initialCounts<State>(endings: readonly Ending<State>[], seats: number): number[][] | undefined {
  assert(isList(endings), "initialCounts", "endings", "a list of endings")
  const counting = endings.filter(({ counter }) => counter)
  return counting.length > 0 ? counting.map(() => new Array<number>(seats).fill(0)) : undefined
}

/**
 * Returns the counters after a turn.
 *
 * @example
 * const twice: Ending<{ readonly seat: Seat }> = {
 *   reason: "twice",
 *   rule: "XY-5.1",
 *   counter: { enough: 2, count: ({ seat }, each, before) => (each === seat ? before + 1 : 0) },
 *   ranking: (_, counts) => (counts[0] === 2 ? [[0], [1]] : [[1], [0]]),
 * }
 * nextCounts([twice], { seat: 1 }, [[1, 1]]) // => [[0, 2]]
 * reachedEnding([twice], { seat: 1 }, [[0, 2]])?.reason // => "twice"
 */
export function nextCounts<State>(endings: readonly Ending<State>[], state: State, counts: Counts): number[][] {
  if (!endings?.flatMap || !counts?.length)
    assert(isList(endings) && isList(counts), "nextCounts", "endings", "a list of endings, then a state and its counts")
  const next: number[][] = []
  // Endings are frozen, and the engine iterates over frozen lists slowly.
  for (let place = 0; place < endings.length; place++) {
    const counter = endings[place]?.counter
    if (!counter) continue
    const before = counts[next.length] ?? []
    next.push(before.map((each, seat) => Math.min(counter.count(state, seat, each), counter.enough)))
  }
  return next
}

/**
 * Returns the first ending that is reached at the end of a turn, or `undefined`.
 *
 * @example
 * interface Race { readonly turn: number }
 * const limit: Ending<Race> = {
 *   reason: "turn-limit",
 *   rule: "XY-5.2",
 *   reached: ({ turn }) => turn > 9,
 *   ranking: () => [[0, 1]],
 * }
 * reachedEnding([limit], { turn: 10 })?.reason // => "turn-limit"
 * reachedEnding([limit], { turn: 9 }) // => undefined
 */
export function reachedEnding<State, Each extends Ending<State>>(
  endings: readonly Each[],
  state: State,
  counts: Counts = none,
): Each | undefined {
  if (endings?.length === undefined) assert(isList(endings), "reachedEnding", "endings", "a list of endings")
  // Loops without iterators: every turn of a playout ends here.
  let counting = 0
  for (let place = 0; place < endings.length; place++) {
    const ending = endings[place]
    if (ending?.reached?.(state)) return ending
    if (ending?.counter && counts[counting++]?.includes(ending.counter.enough)) return ending
  }
  return undefined
}

/**
 * Returns the outcome of a game that ended for a reason.
 *
 * @param seats - Number of seats.
 * @throws RangeError for a reason that is not one of the endings.
 * @example
 * const endings = [{ reason: "turn-limit", rule: "XY-5.2", ranking: () => [[0, 1]] }]
 * outcomeBy(endings, "turn-limit", {}, 2).returns // => [0, 0]
 */
export function outcomeBy<State>(
  endings: readonly Ending<State>[],
  reason: string,
  state: State,
  seats: number,
  counts: Counts = [],
): Outcome {
  assert(isList(endings), "outcomeBy", "endings", "a list of endings")
  assert(typeof reason === "string", "outcomeBy", "reason", "the reason of an ending")
  const ending = endings.find((each) => each.reason === reason)
  if (!ending) throw new RangeError(`no ending ${reason}`)
  const ranking = ending.ranking(state, countsOf(endings, ending, counts))
  const winners = ranking.length > 1 ? (ranking[0] ?? []) : []
  return outcomeOf(seats, winners, ending, ranking)
}
