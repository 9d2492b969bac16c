/** Transposition-table keys of positions. */
import type { Seat } from "@flottille/core"
import type { Space } from "../state/board"
import { type AnyState, endReasons, NOBODY, OFF_BOARD, phases } from "../state/state"

/** Numbers below this fit into one UTF-16 unit. */
const letters = 0x10000

const moments: readonly string[] = [...phases, ...endReasons]

/**
 * Returns a key of all that can still affect the game.
 *
 * Once play has begun, it omits the owners of lost pieces. It omits quiet turns and turn numbers
 * that no limit counts.
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
  counts,
}: AnyState): string {
  const quietTurns = options.quietTurns === null ? 0 : quiet + 1
  const turns = options.turnLimit === null ? Math.min(turn, 1) : turn
  // Small numbers share a unit as bit fields. −1 sets all bits of its field, a value that no seat,
  // piece or space has. Of a larger number, a unit keeps the lowest 16 bits.
  const moment = moments.indexOf(ending ?? phase)
  let key = String.fromCharCode(
    (moment << 3) | (active & 7),
    left,
    ((attacker & 31) << 5) | (target & 31),
    quietTurns,
    turns,
  )
  // Two pieces share a unit, which halves the cost of a key. Beyond the last piece, the bits are 0.
  for (let piece = 0; piece < at.length; piece += 2)
    key += String.fromCharCode(
      (placeCode(at[piece]!, owner[piece]!, turn) << 8) | placeCode(at[piece + 1]!, owner[piece + 1]!, turn),
    )
  if (counts || moment < 0) key += JSON.stringify([counts, ending, phase])
  for (const seat of out) key += String.fromCharCode(seat)
  return Math.max(quietTurns, turns) < letters ? key : `${key} ${quietTurns} ${turns}`
}

/** Returns a piece's space and owner as 8 bits. Once play has begun, a lost piece has no owner. */
function placeCode(space: Space, owner: Seat, turn: number): number {
  const seat = space === OFF_BOARD && turn > 0 ? NOBODY : owner
  return ((space & 31) << 3) | (seat & 7)
}
