/** Lost pieces, eliminated seats and the end of the game. */
import type { Seat } from "@flottille/core"
import type { Emit } from "./events"
import { letterOf, type Piece, type Pieces } from "./pieces"
import { type AnyState, disengage, OFF_BOARD, ownerOf, spaceOf, strength } from "./state"

/**
 * Takes a piece off the board. A seat that loses its last piece is out.
 *
 * @rule DJ-6.1
 */
export function removePiece(rules: Pieces, state: AnyState, piece: Piece, emit: Emit): void {
  const seat = ownerOf(state, piece)
  emit?.({ type: "lost", seat, piece: letterOf(rules, piece), space: spaceOf(state, piece) })
  state.at[piece] = OFF_BOARD
  if (strength(state, seat) === 0) leave(state, seat, false, emit)
}

/** Marks a seat as out. */
export function leave(state: AnyState, seat: Seat, resigned: boolean, emit: Emit): void {
  state.out.push(seat)
  emit?.({ type: "out", seat, resigned })
}

/** Ends the game. */
export function end(state: AnyState, reason: string, emit: Emit): void {
  state.phase = "over"
  state.ending = reason
  disengage(state)
  emit?.({ type: "over", ending: reason })
}
