/** The sequence of a turn, and of the deal before the first one. */
import type { Seat } from "@flottille/core"
import { nextCounts, reachedEnding } from "@flottille/core/kinds"
import { failRules } from "@flottille/core/rules"
import type { Emit } from "../state/events"
import { type DejarikOptions, piecesPerSeat, seatNamed } from "../state/options"
import { type AnyState, clockwise, disengage, failState, isOut, NOBODY, phases } from "../state/state"
import type { Base } from "./rules"
import { receiver } from "./setup"
import { end } from "./victory"

/**
 * Continues the deal, or leaves it. The first seat is drawn unless an option names it; if that seat
 * has resigned, the next one clockwise begins.
 *
 * @rule DJ-1.3 DJ-6.3
 */
export function continueDeal(rules: Base, state: AnyState, emit: Emit): void {
  if (receiver(rules, state) !== NOBODY) return
  const { firstSeat } = state.options
  if (firstSeat === null) {
    state.phase = "first"
    return
  }
  const seat = seatNamed(state.options, firstSeat)
  startTurn(rules, state, isOut(state, seat) ? clockwise(state, seat) : seat, emit)
}

export function startTurn(rules: Base, state: AnyState, seat: Seat, emit: Emit): void {
  state.phase = "play"
  state.turn++
  state.active = seat
  state.left = rules.actionsPerTurn
  emit?.({ type: "began", turn: state.turn, seat })
}

/** @rule DJ-2.1 DJ-6.2 */
function endTurn(rules: Base, state: AnyState, emit: Emit): void {
  // After an attack `quiet` is −1 (ATTACKED), so this makes it 0.
  state.quiet++
  if (state.counts) state.counts = nextCounts(rules.turnEndings, state, state.counts)
  const ending = reachedEnding(rules.turnEndings, state, state.counts)
  if (ending) end(state, ending.reason, emit)
  else startTurn(rules, state, clockwise(state, state.active), emit)
}

/**
 * Ends an action. The turn ends if no actions are left or the seat is out.
 *
 * @rule DJ-2.1
 */
export function endAction(rules: Base, state: AnyState, emit: Emit): void {
  if (rules?.turnEndings === undefined) failRules([], "the rules that a kind of action is given")
  if (state?.out === undefined) failState("endAction")
  disengage(state)
  if (state.left === 0 || isOut(state, state.active)) endTurn(rules, state, emit)
  else state.phase = "play"
}

/**
 * Returns an upper bound of the number of actions, if `turnLimit` sets one.
 *
 * Every action of a turn can be an attack with its declaration, dice and push, and can pass through
 * each phase of a variant once. Without a limit, attacks can go on forever.
 */
export function maxActions(rules: Base, options: DejarikOptions): number | undefined {
  if (options.turnLimit === null) return undefined
  const dealt = options.seats * piecesPerSeat(rules, options)
  const bound = dealt + 1 + (3 + rules.phaseNames.length - phases.length) * rules.actionsPerTurn * options.turnLimit + 1
  return Number.isSafeInteger(bound) ? bound : undefined
}
