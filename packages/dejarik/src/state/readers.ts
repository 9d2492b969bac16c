/** Readers of a state for kinds of other authors. Play reads it without their tests, which cost a seventh of its speed. */
import type { Seat } from "@flottille/core"
import type { Space, Spaces } from "./board"
import type { Piece } from "./pieces"
import * as inside from "./state"

/**
 * Returns the seat of a piece.
 *
 * @throws SchemaError for a value that is no state.
 */
export function ownerOf(state: inside.AnyState, piece: Piece): Seat {
  if (state?.owner === undefined) inside.failState("ownerOf")
  return inside.ownerOf(state, piece)
}

/**
 * Returns the piece on a space, or −1.
 *
 * @throws SchemaError for a value that is no state.
 */
export function pieceOn(state: inside.AnyState, space: Space): Piece {
  if (state?.at === undefined) inside.failState("pieceOn")
  return inside.pieceOn(state, space)
}

/**
 * Returns the occupied spaces as a set: bit n stands for space n.
 *
 * @throws SchemaError for a value that is no state.
 */
export function occupied(state: inside.AnyState): Spaces {
  if (state?.at === undefined) inside.failState("occupied")
  return inside.occupied(state)
}
