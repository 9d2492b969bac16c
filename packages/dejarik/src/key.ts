/** Positions as short texts, so that searches know them again. */
import type { Seat } from "@flottille/core"
import type { Space } from "./board"
import { type DejarikState, endReasons, NOBODY, OFF_BOARD, phases } from "./state"

/** Each letter holds a number below this. */
const letters = 0x10000

/**
 * All of a position that matters still: for the same text the same can follow. Left out are whose the lost pieces were, once play has begun, and
 * quiet turns and the number of the turn where no limit counts them.
 */
export function keyOf({ options, phase, at, owner, turn, active, left, quiet, attacker, target, out, ending }: DejarikState): string {
  const quietTurns = options.quietTurns === null ? 0 : quiet + 1
  const turns = options.turnLimit === null ? Math.min(turn, 1) : turn
  const end = ending === null ? 0 : endReasons.indexOf(ending) + 1
  let key = String.fromCharCode(
    (phases.indexOf(phase) * 8 + end) * 8 + active + 1,
    left,
    (attacker + 1) * 32 + target + 1,
    quietTurns % letters,
    turns % letters,
  )
  // Two pieces a letter: with a letter each, keys cost twice as much.
  for (let piece = 0; piece < at.length; piece += 2) {
    const second = piece + 1 < at.length ? placeCode(at[piece + 1]!, owner[piece + 1]!, turn) : 0
    key += String.fromCharCode(placeCode(at[piece]!, owner[piece]!, turn) * 256 + second)
  }
  for (let place = 0; place < out.length; place++) key += String.fromCharCode(out[place]!)
  return quietTurns < letters && turns < letters ? key : `${key} ${quietTurns} ${turns}`
}

/** A piece on its space as a number below 256; one that is lost is 0. */
function placeCode(space: Space, owner: Seat, turn: number): number {
  return space === OFF_BOARD && turn > 0 ? 0 : (space - OFF_BOARD) * 8 + owner - NOBODY
}
