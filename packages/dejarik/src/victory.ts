/** Lost pieces, eliminated seats and draws. */
import type { Seat } from "@flottille/core"
import type { Emit } from "./events"
import { letterOf, type Piece, type Pieces } from "./pieces"
import { type DejarikState, disengage, type EndReason, OFF_BOARD, ownerOf, spaceOf, strength } from "./state"

/** Returns true if an end has no winner. */
export function isDraw(reason: EndReason): boolean {
  return reason === "quiet-turns" || reason === "turn-limit"
}

/**
 * Takes a piece off the board. A seat that loses its last piece is out.
 *
 * @rule DJ-6.1
 */
export function removePiece(rules: Pieces, state: DejarikState, piece: Piece, emit: Emit): void {
  const seat = ownerOf(state, piece)
  emit?.({ type: "lost", seat, piece: letterOf(rules, piece), space: spaceOf(state, piece) })
  state.at[piece] = OFF_BOARD
  if (strength(state, seat) === 0) leave(state, seat, false, emit)
}

/** Marks a seat as out. */
export function leave(state: DejarikState, seat: Seat, resigned: boolean, emit: Emit): void {
  state.out.push(seat)
  emit?.({ type: "out", seat, resigned })
}

/** Ends the game. */
export function end(state: DejarikState, reason: EndReason, emit: Emit): void {
  state.phase = "over"
  state.ending = reason
  disengage(state)
  emit?.({ type: "over", ending: reason })
}

/**
 * Returns the draw due at the end of a turn: quiet turns are checked first, then the turn limit.
 *
 * @rule DJ-6.2
 */
export function drawnBy({ options, quiet, turn }: DejarikState): EndReason | undefined {
  if (options.quietTurns !== null && quiet >= options.quietTurns) return "quiet-turns"
  if (options.turnLimit !== null && turn >= options.turnLimit) return "turn-limit"
  return undefined
}
