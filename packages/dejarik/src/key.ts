/** Positions as short texts, so that searches know them again. */
import type { Seat } from "@flottille/core"
import type { Space } from "./board"
import { type DejarikState, type EndReason, endReasons, NOBODY, OFF_BOARD, type Phase, phases } from "./state"

/** Each letter holds a number below this. */
const letters = 0x10000

/** Phases, and the reasons for which the game is over. */
const moments: readonly (EndReason | Phase)[] = [...phases, ...endReasons]

/**
 * All of a position that matters still: for the same text the same can follow. Left out are whose the lost pieces were, once play has begun, and
 * quiet turns and the number of the turn where no limit counts them.
 */
export function keyOf({
  options,
  phase,
  at,
  owner,
  turn,
  active,
  left,
  quiet,
  attacker,
  target,
  out,
  ending,
}: DejarikState): string {
  const quietTurns = options.quietTurns === null ? 0 : quiet + 1
  const turns = options.turnLimit === null ? Math.min(turn, 1) : turn
  // Bits of small numbers side by side: −1 is all of them, which no seat, piece or space is. Of a larger number a letter keeps the lowest 16.
  let key = String.fromCharCode(
    (moments.indexOf(ending ?? phase) << 3) | (active & 7),
    left,
    ((attacker & 31) << 5) | (target & 31),
    quietTurns,
    turns,
  )
  // Two pieces a letter: with a letter each, keys cost twice as much. Beyond the last piece there is nothing, which has no bits.
  for (let piece = 0; piece < at.length; piece += 2)
    key += String.fromCharCode(
      (placeCode(at[piece]!, owner[piece]!, turn) << 8) | placeCode(at[piece + 1]!, owner[piece + 1]!, turn),
    )
  for (const seat of out) key += String.fromCharCode(seat)
  return Math.max(quietTurns, turns) < letters ? key : `${key} ${quietTurns} ${turns}`
}

/** A piece on its space, as 8 bits. Once play has begun, a piece that is lost is nobody's. */
function placeCode(space: Space, owner: Seat, turn: number): number {
  const seat = space === OFF_BOARD && turn > 0 ? NOBODY : owner
  return ((space & 31) << 3) | (seat & 7)
}
