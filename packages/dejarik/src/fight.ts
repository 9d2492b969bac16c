/** A fight from its declaration to its push. */
import type { Seat } from "@flottille/core"
import type { Board, Spaces } from "./board"
import type { Piece } from "./pieces"
import { type AnyState, occupied, ownerOf, spaceOf } from "./state"

/**
 * Returns the pushed piece: the target of a push, the attacker in a counter-push.
 *
 * @rule DJ-4.3 DJ-4.4
 */
export function pushedPiece(state: AnyState): Piece {
  return state.phase === "push" ? state.target : state.attacker
}

/**
 * Returns the seat that won the dice and chooses the space of the push.
 *
 * @rule DJ-4.3 DJ-4.4
 */
export function pusher(state: AnyState): Seat {
  return ownerOf(state, state.phase === "push" ? state.attacker : state.target)
}

/** Returns the empty spaces adjacent to the pushed piece. */
export function roomToPush({ neighbours }: Board, state: AnyState): Spaces {
  return neighbours(spaceOf(state, pushedPiece(state))) & ~occupied(state)
}
