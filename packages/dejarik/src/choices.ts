/** DJ-2.1, DJ-2.2: all that the active seat can do. This is the one place where speed decides how the code is written. */
import { ATTACKS, type DejarikAction, MOVES, PASS } from "./actions"
import { neighbours, type Space, writeEach } from "./board"
import { destinations } from "./movement"
import { PIECE_COUNT } from "./pieces"
import { type DejarikState, OFF_BOARD } from "./state"

/** The list of a seat that can do nothing. */
export const ONLY_PASS: readonly DejarikAction[] = Object.freeze([PASS])

/** Lists are drawn up here, then copied at their right length: letting each one grow costs more than the rules do. */
const draft: DejarikAction[] = new Array<DejarikAction>(128).fill(PASS)

/**
 * Every attack and every move of the active seat, piece by piece; if there is none, the pass.
 *
 * @rule DJ-2.1 DJ-2.2 DJ-4.7
 */
export function listChoices({ at, owner, active, options }: DejarikState): readonly DejarikAction[] {
  let taken = 0
  let enemies = 0
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const space = at[piece] as Space
    if (space === OFF_BOARD) continue
    taken |= 1 << space
    if (owner[piece] !== active) enemies |= 1 << space
  }
  let count = 0
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const space = at[piece] as Space
    if (owner[piece] !== active || space === OFF_BOARD) continue
    count = writeEach(draft, count, ATTACKS[space] as readonly DejarikAction[], neighbours(space) & enemies)
    count = writeEach(draft, count, MOVES[space] as readonly DejarikAction[], destinations(options, piece, space, taken))
  }
  return count > 0 ? draft.slice(0, count) : ONLY_PASS
}
