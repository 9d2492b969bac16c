/** How a game ends, and who wins. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import { canMove } from "./moves"
import type { Rules } from "./prepare"
import type { EndReason, LesGrandsAmirauxState } from "./state"

export type { EndReason } from "./state"

/** The clause that each ending rests on. */
export const endingRules: Readonly<Record<EndReason, string>> = {
  "admiral-captured": "GA-5.1",
  "admiral-on-mine": "GA-5.2",
  "no-action": "GA-5.3",
  "quiet-turns": "GA-5.4",
  "turn-limit": "GA-5.4",
  resigned: "GA-5.5",
}

/** Whether a word is a reason for an ending. */
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
 * How the game ends between two turns, if it does, in this order: the next seat cannot move, quiet turns, turns in all.
 *
 * @param played - How many turns have been played.
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

/** The turn of a seat, the first one or after the other's, unless the game ends before it. @rule GA-5.3 GA-5.4 */
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

/** A seat gives up, at any time; the other wins, and nothing is turned over. @rule GA-5.5 */
export function resign(state: LesGrandsAmirauxState, seat: Seat, emit: Emit): void {
  if (state.ending !== null || (seat !== 0 && seat !== 1)) return
  emit?.({ type: "resigned", seat })
  end(state, 1 - seat, "resigned", emit)
}

/** The result as every game reports it. @rule GA-5.1 GA-5.2 GA-5.3 GA-5.4 GA-5.5 */
export function outcome({ ending }: LesGrandsAmirauxState): Outcome | undefined {
  if (ending === null) return undefined
  const { winner, reason } = ending
  return outcomeOf(2, winner === null ? [] : [winner], { reason, rule: endingRules[reason] })
}
