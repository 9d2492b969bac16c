import { type Outcome, outcomeOf as ofSeats, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import type { Aftermath } from "./movement"
import { canMove } from "./moves"
import { type AmirauxReason, type AmirauxState, ENDINGS } from "./state"

/** Ends the game. */
function finish(state: AmirauxState, winner: Seat | null, reason: AmirauxReason, emit: Emit): void {
  state.chain = null
  state.result = { winner, reason }
  emit?.({ type: "over", winner, reason })
}

/** After a move: the end of the game, the other's turn, or (in a chain) nothing. @rule GA-5.1 GA-5.2 */
export function conclude(state: AmirauxState, seat: Seat, aftermath: Aftermath, emit: Emit): void {
  if (aftermath === "chain") return
  state.quiet = aftermath === "quiet" ? state.quiet + 1 : 0
  if (aftermath === "captured") finish(state, seat, "admiral-captured", emit)
  else if (aftermath === "mined" && state.options.admiralOnMine === "loses") finish(state, 1 - seat, "admiral-on-mine", emit)
  else passTurn(state, 1 - seat, emit)
}

/**
 * How the game ends between two turns, if it does, in this order: the next seat cannot move, quiet turns, turns in all.
 *
 * @param played - How many turns have been played.
 * @rule GA-5.3 GA-5.4
 */
export function judge(state: AmirauxState, next: Seat, played: number): AmirauxReason | undefined {
  const { quietTurns, turnLimit } = state.options
  if (!canMove(state, next)) return "no-action"
  if (quietTurns !== null && state.quiet >= quietTurns) return "quiet-turns"
  return turnLimit !== null && played >= turnLimit ? "turn-limit" : undefined
}

function passTurn(state: AmirauxState, next: Seat, emit: Emit): void {
  state.chain = null
  state.toMove = next
  const reason = judge(state, next, state.turn)
  if (reason) finish(state, reason === "no-action" ? 1 - next : null, reason, emit)
  else state.turn += 1
}

/** A seat gives up, at any time; the other wins, and nothing is turned over. @rule GA-5.5 */
export function resign(state: AmirauxState, seat: Seat, emit: Emit): void {
  if (state.result !== null || (seat !== 0 && seat !== 1)) return
  emit?.({ type: "resigned", seat })
  finish(state, 1 - seat, "resigned", emit)
}

/** The result as every game reports it. @rule GA-5.1 GA-5.2 GA-5.3 GA-5.4 GA-5.5 */
export function outcomeOf({ result }: AmirauxState): Outcome | undefined {
  if (result === null) return undefined
  const { winner, reason } = result
  return ofSeats(2, winner === null ? [] : [winner], { reason, rule: ENDINGS[reason] })
}
