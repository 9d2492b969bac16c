/** Position estimates for leaves of a search: the captures in sight are played out first. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { ActionBy, AnyRules, Rules, StateBy } from "../rules/compile-rules"
import type { Path, Tables } from "../rules/rules"
import type { Square } from "../state/board"
import { type AnyState, cloneState, isDeployed } from "../state/state"
import { scaled, standardWorths } from "./evaluate"
import { Outlook, type OutlookTables, outlookTables, won } from "./outlook"
import { type Weights, weighted } from "./weights"

/** Part of the best capture of the other side that the seat to move is expected to lose, without weights. */
const usualPending = 0.25

/** Value of a Grand Admiral of the other side that cannot be saved; less than a victory, so that it is captured. */
const doomed = 0.98

/** Returns a function that estimates an outlook for white, with a seat to move. */
function judgeOf(rules: Tables, tables: OutlookTables, unit: number, pending: number) {
  const { worths } = tables
  return (outlook: Outlook, seat: 0 | 1, chain: number): number => {
    const own = outlook.gain(seat, chain)
    if (own >= won) return seat === 0 ? 1 : -1
    const foes = outlook.gain(seat === 0 ? 1 : 0, -1)
    if (foes >= won && chain < 0 && outlook.isDoomed(seat)) return seat === 0 ? -doomed : doomed
    const gained = Math.max(own, 0) - pending * Math.min(foes, worths[rules.admiral]!)
    const [white, red] = outlook.sums
    return scaled(white - red + unit * (seat === 0 ? gained : -gained), white + red)
  }
}

function tablesFor(rules: Tables, weights: Weights | undefined) {
  const { weigh, valuesOf, ...usual } = standardWorths(rules)
  const { worths, pending, values, unit } = weights
    ? { ...weights, ...weighted(rules, weights) }
    : { ...usual, pending: usualPending }
  const tables = outlookTables(rules, [0, ...worths], values)
  return { weigh, valuesOf, outlook: new Outlook(tables), judge: judgeOf(rules, tables, unit, pending) }
}

/**
 * Creates the evaluation of leaves.
 *
 * It is `evaluate` after the best capture of the seat to move and its recapture. Each side knows
 * its own ranks and those that were shown; hidden pieces count by the ranks that are still hidden.
 *
 * @param weights - Weights of this fleet. Default: those that follow from the duels, as in `evaluate`.
 */
export function quiesceOf(rules: Tables, weights?: Weights): (state: AnyState) => readonly number[] {
  const { weigh, valuesOf, outlook, judge } = tablesFor(rules, weights)
  return (state) => {
    const seat = state.active
    if (seat === null || !isDeployed(state)) return valuesOf(weigh(state))
    outlook.load(state)
    const value = judge(outlook, seat === 0 ? 0 : 1, state.chain ?? -1)
    return [value, 0 - value]
  }
}

/**
 * Creates a function that judges all actions of a turn at once, for bots: much faster than one copy
 * of the position for each of them.
 *
 * @param weights - Weights of this fleet, as for `quiesceOf`.
 * @returns A function that returns the values of `quiesce` after each action for its seat; the result, where the game
 * ends. `undefined` outside of turns.
 */
export function valuesAfterOf<R>(
  rules: Rules<R>,
  weights?: Weights,
): (state: StateBy<R>, seat: Seat, actions: readonly ActionBy<R>[]) => readonly number[] | undefined
// The compiler cannot see that the rules make the actions of their own types.
export function valuesAfterOf(
  rules: AnyRules,
  weights?: Weights,
): (state: AnyState, seat: Seat, actions: readonly Typed[]) => readonly number[] | undefined {
  const { outlook, judge } = tablesFor(rules, weights)
  const { step } = rules.play.methods
  const hasChance = Object.entries(rules.kinds).some(([type, { outcomes }]) => outcomes && type !== "first")
  const changed: Square[] = []
  const squareCount = rules.squareCount
  const isLocal = ({ type }: Typed) => rules.kinds[type]?.isLocal === true

  /** Puts a square that has changed on the outlook and on the list, and returns the length of the list. */
  function follow(before: AnyState, next: AnyState, square: Square, count: number): number {
    if (next.squares[square] === before.squares[square]) return count
    changed[count] = square
    outlook.put(square, next.squares[square]!)
    return count + 1
  }

  /** Judges the position after an action for white, and takes the action back. */
  function look(before: AnyState, next: AnyState, seat: Seat, action: Typed): number {
    step(next, seat, action)
    let count = 0
    if (isLocal(action) && isPath(action)) {
      const { from, to } = action
      count = follow(before, next, from, follow(before, next, (from + to) >> 1, follow(before, next, to, 0)))
    } else for (let square = 0; square < squareCount; square++) count = follow(before, next, square, count)
    const { ending, active, chain } = next
    const isWhite = active === 0
    const value = ending ? resultOf(ending.winner) : judge(outlook, isWhite ? 0 : 1, chain ?? -1)
    while (count > 0) {
      const square = changed[--count]!
      outlook.put(square, before.squares[square]!)
      next.squares[square] = before.squares[square]!
    }
    next.active = before.active
    next.chain = before.chain
    next.turn = before.turn
    next.quiet = before.quiet
    next.ending = before.ending
    if (before.leaps !== undefined) next.leaps = before.leaps
    return value
  }

  return (state, seat, actions) => {
    if (hasChance || state.active === null || !isDeployed(state)) return undefined
    outlook.load(state)
    const next = cloneState(state)
    const values = new Array<number>(actions.length)
    for (let index = 0; index < actions.length; index++) {
      const value = look(state, next, seat, actions[index]!)
      values[index] = seat === 0 ? value : 0 - value
    }
    return values
  }
}

function isPath(action: Typed): action is Path<string> {
  return "from" in action
}

/** Returns the value of a result for white. */
function resultOf(winner: Seat | null): number {
  return winner === null ? 0 : winner === 0 ? 1 : -1
}
