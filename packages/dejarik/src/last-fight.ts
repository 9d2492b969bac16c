/** The beginning of the fight to the death. */
import { CENTRE } from "./board"
import type { Emit } from "./events"
import type { Piece } from "./pieces"
import { type AnyState, disengage, NOBODY, OFF_BOARD, ownerOf, spaceOf } from "./state"

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

/**
 * Starts the last fight: both pieces go to the centre and the rest of the turn is void.
 *
 * @rule DJ-5.1
 */
export function startDuel(state: AnyState, [earlier, later]: Duellists, emit: Emit): void {
  state.phase = "duel"
  state.at[earlier] = CENTRE
  state.at[later] = CENTRE
  state.left = 0
  disengage(state)
  emit?.({ type: "duel", seats: [ownerOf(state, earlier), ownerOf(state, later)] })
}
