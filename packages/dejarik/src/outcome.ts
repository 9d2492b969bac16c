/** The result of a game, and resignation. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import { seatsOf } from "./options"
import type { Rules } from "./prepare"
import { type DejarikState, type EndReason, OFF_BOARD, piecesOf, standing } from "./state"
import { endAction, goOnDealing, judgeLosses } from "./turn"
import { end, isDraw, leave } from "./victory"

export type { EndReason } from "./state"

/** The clause of each reason. */
export const endingRules: Readonly<Record<EndReason, string>> = {
  "last-seat-with-pieces": "DJ-6.1",
  "fight-to-the-death": "DJ-5.1",
  resignation: "DJ-6.3",
  "quiet-turns": "DJ-6.2",
  "turn-limit": "DJ-6.2",
}

/**
 * Returns the result. The winner ranks first, then the others in reverse order of going out; a draw
 * ranks all alike.
 *
 * @rule DJ-6.1
 */
export function outcome(state: DejarikState): Outcome | undefined {
  const { ending, out, options } = state
  if (ending === null) return undefined
  const end = { reason: ending, rule: endingRules[ending] }
  if (isDraw(ending)) return outcomeOf(options.seats, [], end, [seatsOf(options)])
  const winner = standing(state)
  const ranked = [...winner, ...out.toReversed()].map((seat) => [seat])
  return outcomeOf(options.seats, winner, end, ranked)
}

/**
 * Resigns a seat: its pieces are removed, and an attack or push that needs them lapses.
 *
 * @rule DJ-6.3
 */
export function resign(rules: Rules, state: DejarikState, seat: Seat, emit: Emit): void {
  if (state.phase === "over" || !standing(state).includes(seat)) return
  for (const piece of piecesOf(state, seat)) state.at[piece] = OFF_BOARD
  leave(state, seat, true, emit)
  if (state.turn === 0) return goOnBeforePlay(rules, state, emit)
  if (judgeLosses(state, "resignation", emit)) return
  // The attacker always belongs to the active seat.
  if (seat === state.active || seat === state.owner[state.target]) endAction(rules, state, emit)
}

/**
 * Continues the deal without the seat; with one seat left, the game ends. Its pieces stay off the
 * board.
 */
function goOnBeforePlay(rules: Rules, state: DejarikState, emit: Emit): void {
  if (standing(state).length === 1) end(state, "resignation", emit)
  else goOnDealing(rules, state, emit)
}
