/** Positions as short texts, so that searches know them again. */
import { type DejarikState, endReasons, OFF_BOARD, phases } from "./state"

/** Each letter holds a number below this. */
const letters = 0x10000

/**
 * All of a position that matters still: for the same text the same can follow. Left out are whose the lost pieces were, once play has begun, and
 * quiet turns and the number of the turn where no limit counts them.
 */
export function keyOf({ options, phase, at, owner, turn, active, left, quiet, attacker, target, out, ending }: DejarikState): string {
  const quietTurns = options.quietTurns === null ? 0 : quiet + 1
  const turns = options.turnLimit === null ? Math.min(turn, 1) : turn
  let key = String.fromCharCode(
    phases.indexOf(phase) * 8 + (ending === null ? 0 : endReasons.indexOf(ending) + 1),
    active + 1,
    left,
    attacker + 1,
    target + 1,
    quietTurns % letters,
    quietTurns / letters,
    turns % letters,
    turns / letters,
  )
  for (let piece = 0; piece < at.length; piece++) {
    const space = at[piece]!
    const isLost = space === OFF_BOARD && turn > 0
    key += String.fromCharCode(isLost ? 0 : (space + 1) * 8 + owner[piece]! + 1)
  }
  for (let place = 0; place < out.length; place++) key += String.fromCharCode(out[place]!)
  return key
}
