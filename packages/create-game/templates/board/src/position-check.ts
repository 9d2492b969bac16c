/** Rejects positions that no game reaches. */
import type { Seat } from "@flottille/core"
import { advance } from "./board"
import { hasArrived, type MyGameState, shipsOf } from "./state"

/** Turns that a seat has had. */
const turnsOf = ({ turn }: MyGameState, seat: Seat) => (seat === 0 ? turn >> 1 : (turn - 1) >> 1)

/** Ships that a seat has lost. */
const lossesOf = (state: MyGameState, seat: Seat) => state.options.columns - shipsOf(state, seat).length

/** Returns true if the ships of a seat, lost ones included, can have made as many moves as it has had turns. */
function isPlayed(state: MyGameState, seat: Seat): boolean {
  const moves = shipsOf(state, seat).reduce((sum, square) => sum + advance(state.options, seat, square), 0)
  const unseen = lossesOf(state, seat) * (state.options.rows - 2)
  return moves <= turnsOf(state, seat) && turnsOf(state, seat) <= moves + unseen
}

/**
 * The clause that a position breaks, if there is one.
 *
 * @rule XY-1.1 XY-2.1 XY-2.2 XY-3.1 XY-3.3
 */
export function checkPosition(state: MyGameState): string | undefined {
  const { active, turn, resigned } = state
  if (turn < 1 || lossesOf(state, 0) < 0 || lossesOf(state, 1) < 0) return "XY-1.1"
  if (!isPlayed(state, 0) || !isPlayed(state, 1)) return "XY-2.1"
  if (lossesOf(state, 0) > turnsOf(state, 1) || lossesOf(state, 1) > turnsOf(state, 0)) return "XY-2.2"
  const last = 1 - active
  const isEnded = hasArrived(state, last) || shipsOf(state, active).length === 0
  if (hasArrived(state, active) || shipsOf(state, last).length === 0) return "XY-3.1"
  return isEnded && resigned !== null ? "XY-3.3" : undefined
}
