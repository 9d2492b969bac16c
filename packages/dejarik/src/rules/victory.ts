/** Lost pieces, eliminated seats, the last fight and the end of the game. */
import type { Seat } from "@flottille/core"
import { CENTRE } from "../state/board"
import type { Emit } from "../state/events"
import { letterOf, type Piece, type Pieces } from "../state/pieces"
import type { AnyState, EndReason } from "../state/state"
import { disengage, NOBODY, OFF_BOARD, ownerOf, spaceOf, strength } from "../state/state"

/** @rule DJ-6.1 */
export function removePiece(rules: Pieces, state: AnyState, piece: Piece, emit: Emit): void {
  const seat = ownerOf(state, piece)
  emit?.({ type: "lost", seat, piece: letterOf(rules, piece), space: spaceOf(state, piece) })
  state.at[piece] = OFF_BOARD
  if (strength(state, seat) === 0) leave(state, seat, false, emit)
}

export function leave(state: AnyState, seat: Seat, resigned: boolean, emit: Emit): void {
  state.out.push(seat)
  emit?.({ type: "out", seat, resigned })
}

export function end(state: AnyState, reason: string, emit: Emit): void {
  state.phase = "over"
  state.ending = reason
  disengage(state)
  emit?.({ type: "over", ending: reason })
}

/** The last two pieces, the earlier seat's first. */
export type Duellists = readonly [Piece, Piece]

/**
 * Returns the last two pieces if only they are on the board and they are enemies.
 *
 * @rule DJ-5.1
 */
export function duellists(state: AnyState): Duellists | undefined {
  let one = NOBODY
  let other = NOBODY
  for (let piece = 0; piece < state.at.length; piece++) {
    if (spaceOf(state, piece) === OFF_BOARD) continue
    if (other !== NOBODY) return undefined
    other = one
    one = piece
  }
  if (other === NOBODY || ownerOf(state, one) === ownerOf(state, other)) return undefined
  return ownerOf(state, one) < ownerOf(state, other) ? [one, other] : [other, one]
}

/** @rule DJ-5.1 */
function startDuel(state: AnyState, [earlier, later]: Duellists, emit: Emit): void {
  state.phase = "duel"
  state.at[earlier] = CENTRE
  state.at[later] = CENTRE
  state.left = 0
  disengage(state)
  emit?.({ type: "duel", seats: [ownerOf(state, earlier), ownerOf(state, later)] })
}

/**
 * Applies the consequences of lost pieces: a win, the last fight, or neither.
 *
 * @param reason - Name of the win, if there is one.
 * @returns True if a win or the last fight ends the turn.
 * @rule DJ-6.1 DJ-5.1
 */
export function judgeLosses(state: AnyState, reason: EndReason, emit: Emit): boolean {
  if (state.options.seats - state.out.length === 1) {
    end(state, reason, emit)
    return true
  }
  const last = duellists(state)
  if (last) startDuel(state, last, emit)
  return last !== undefined
}
