/** The end of a game and its result. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import { canMove } from "./moves"
import type { Rules } from "./prepare"
import type { EndReason, LesGrandsAmirauxState } from "./state"

export type { EndReason } from "./state"

/** The clause of each ending. */
export const endingRules: Readonly<Record<EndReason, string>> = {
  "admiral-captured": "GA-5.1",
  "admiral-on-mine": "GA-5.2",
  "no-action": "GA-5.3",
  "quiet-turns": "GA-5.4",
  "turn-limit": "GA-5.4",
  resigned: "GA-5.5",
}

/** Returns true if a word is the reason for an ending. */
export function isEndReason(text: string): text is EndReason {
  return Object.hasOwn(endingRules, text)
}

/** Ends the game; a winner of null is a draw. */
export function end(state: LesGrandsAmirauxState, winner: Seat | null, reason: EndReason, emit: Emit): void {
  stopChain(state)
  state.ending = { winner, reason }
  emit?.({ type: "over", winner, reason })
}

/**
 * Returns the ending between two turns, or `undefined`. It checks in this order: a next seat
 * without an action, quiet turns, the turn limit.
 *
 * @param played - Number of turns that have been played.
 * @rule GA-5.3 GA-5.4
 */
export function endBetweenTurns(
  rules: Rules,
  state: LesGrandsAmirauxState,
  next: Seat,
  played: number,
): EndReason | undefined {
  const { quietTurns, turnLimit } = state.options
  if (!canMove(rules, state, next)) return "no-action"
  if (quietTurns !== null && state.quiet >= quietTurns) return "quiet-turns"
  return turnLimit !== null && played >= turnLimit ? "turn-limit" : undefined
}

/** Starts a seat's turn, unless the game ends first. @rule GA-5.3 GA-5.4 */
export function nextTurn(rules: Rules, state: LesGrandsAmirauxState, next: Seat, emit: Emit): void {
  stopChain(state)
  state.active = next
  const reason = endBetweenTurns(rules, state, next, state.turn)
  if (reason) end(state, reason === "no-action" ? 1 - next : null, reason, emit)
  else state.turn += 1
}

function stopChain(state: LesGrandsAmirauxState): void {
  state.chain = null
  if (state.leaps !== undefined) state.leaps = 0
}

/** Resigns a seat, at any time. The other seat wins, and no rank is shown. @rule GA-5.5 */
export function resign(state: LesGrandsAmirauxState, seat: Seat, emit: Emit): void {
  if (state.ending !== null || (seat !== 0 && seat !== 1)) return
  emit?.({ type: "resigned", seat })
  end(state, 1 - seat, "resigned", emit)
}

/** Returns the result of the game. @rule GA-5.1 GA-5.2 GA-5.3 GA-5.4 GA-5.5 */
export function outcome({ ending }: LesGrandsAmirauxState): Outcome | undefined {
  if (ending === null) return undefined
  const { winner, reason } = ending
  return outcomeOf(2, winner === null ? [] : [winner], { reason, rule: endingRules[reason] })
}
