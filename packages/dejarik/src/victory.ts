/** Who has lost, and when nobody wins. */
import type { Seat } from "@flottille/core"
import type { Emit } from "./events"
import { letterOf, type Piece, type Pieces } from "./pieces"
import { type DejarikState, disengage, type EndReason, OFF_BOARD, ownerOf, spaceOf, strength } from "./state"

/** Whether an end leaves nobody as the winner. */
export function isDraw(reason: EndReason): boolean {
  return reason === "quiet-turns" || reason === "turn-limit"
}

/**
 * Takes a piece off the board; with its last piece a seat has lost.
 *
 * @rule DJ-6.1
 */
export function removePiece(rules: Pieces, state: DejarikState, piece: Piece, emit: Emit): void {
  const seat = ownerOf(state, piece)
  emit?.({ type: "lost", seat, piece: letterOf(rules, piece), space: spaceOf(state, piece) })
  state.at[piece] = OFF_BOARD
  if (strength(state, seat) === 0) leave(state, seat, false, emit)
}

/** A seat is out from now on. */
export function leave(state: DejarikState, seat: Seat, resigned: boolean, emit: Emit): void {
  state.out.push(seat)
  emit?.({ type: "out", seat, resigned })
}

/** The game is over. */
export function end(state: DejarikState, reason: EndReason, emit: Emit): void {
  state.phase = "over"
  state.ending = reason
  disengage(state)
  emit?.({ type: "over", ending: reason })
}

/**
 * The draws, judged when a turn ends: too many turns without an attack first, then too many turns.
 *
 * @rule DJ-6.2
 */
export function drawnBy({ options, quiet, turn }: DejarikState): EndReason | undefined {
  if (options.quietTurns !== null && quiet >= options.quietTurns) return "quiet-turns"
  if (options.turnLimit !== null && turn >= options.turnLimit) return "turn-limit"
  return undefined
}
