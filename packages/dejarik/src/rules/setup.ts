/** The deal: who receives the next piece, and where it goes. */
import type { Seat } from "@flottille/core"
import type { Space } from "../state/board"
import type { Emit } from "../state/events"
import { type DejarikOptions, nameOf, piecesPerSeat } from "../state/options"
import { letterOf, type Piece, pieceOf, ratings } from "../state/pieces"
import { type AnyState, isOut, NOBODY, ownerOf } from "../state/state"
import type { Base } from "./rules"

/**
 * Returns the starting spaces of a seat in the order of the deal.
 *
 * @rule DJ-1.2 DJ-7.1
 */
export function startingSpaces({ starts }: Base, { seats }: DejarikOptions, seat: Seat): readonly Space[] {
  return starts[seats]?.[seat] ?? []
}

function dealtTo(state: AnyState, seat: Seat): number {
  let count = 0
  for (let piece = 0; piece < state.owner.length; piece++) if (ownerOf(state, piece) === seat) count++
  return count
}

/**
 * Returns the seat that receives the next piece, or −1 after the deal. The deal goes round by
 * round, so it is the first with fewest pieces.
 */
export function receiver(rules: Base, state: AnyState): Seat {
  let next = NOBODY
  let fewest = piecesPerSeat(rules, state.options)
  for (let seat = 0; seat < state.options.seats; seat++) {
    const count = dealtTo(state, seat)
    if (count < fewest && !isOut(state, seat)) {
      next = seat
      fewest = count
    }
  }
  return next
}

/** Returns true if a seat has another piece of this piece's class. */
export function holdsClass(rules: Base, state: AnyState, seat: Seat, piece: Piece): boolean {
  const { class: kind } = ratings(rules, piece)
  return state.owner.some((owner, other) => owner === seat && other !== piece && ratings(rules, other).class === kind)
}

export function arrangedPiece(rules: Base, state: AnyState): Piece {
  const seat = receiver(rules, state)
  const arranged = state.options.arrangement![nameOf(state.options, seat)]!
  return pieceOf(rules, arranged.charAt(dealtTo(state, seat)))
}

/** Puts a piece on the receiver's next starting space. */
export function dealPiece(rules: Base, state: AnyState, piece: Piece, emit: Emit): void {
  const seat = receiver(rules, state)
  const space = startingSpaces(rules, state.options, seat)[dealtTo(state, seat)]!
  state.at[piece] = space
  state.owner[piece] = seat
  emit?.({ type: "dealt", seat, piece: letterOf(rules, piece), space })
}
