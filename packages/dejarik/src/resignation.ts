/** DJ-6.3: leaving the game. */
import type { Seat } from "@flottille/core"
import type { Emit } from "./events"
import { goOnDealing } from "./setup"
import { type DejarikState, isOut, NOBODY, OFF_BOARD, piecesOf, spaceOf, standing } from "./state"
import { endAction, judgeLosses } from "./turn"
import { end, leave } from "./victory"

/**
 * A seat resigns: its pieces are removed, and whatever waited for them lapses.
 *
 * @rule DJ-6.3
 */
export function resign(state: DejarikState, seat: Seat, emit: Emit): void {
  if (state.phase === "over" || !standing(state).includes(seat)) return
  for (const piece of piecesOf(state, seat)) state.at[piece] = OFF_BOARD
  leave(state, seat, true, emit)
  if (state.turn === 0) return goOnBeforePlay(state, emit)
  if (judgeLosses(state, "resignation", emit)) return
  const lapsed = state.attacker !== NOBODY && (spaceOf(state, state.attacker) === OFF_BOARD || spaceOf(state, state.target) === OFF_BOARD)
  if (lapsed || isOut(state, state.active)) endAction(state, emit)
}

/** During the deal and the draw the seat receives nothing more, its pieces stay out, and only seats are counted. */
function goOnBeforePlay(state: DejarikState, emit: Emit): void {
  if (standing(state).length === 1) end(state, "resignation", emit)
  else if (state.phase === "deal") goOnDealing(state, emit)
}
