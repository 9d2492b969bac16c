/** Moving and taking ships. */
import type { Refusal } from "@flottille/core"
import type { Move, MyGameAction } from "./actions"
import { ahead, columnOf, squareName } from "./board"
import type { Emit } from "./events"
import type { RefusalCode } from "./refusals"
import { type MyGameState, ownerOf, shipsOf } from "./state"

/**
 * Lists the moves of the seat whose turn it is.
 *
 * @rule XY-2.1 XY-2.2
 */
export function listMoves(state: MyGameState): readonly MyGameAction[] {
  const { options, active } = state
  const moves = shipsOf(state, active).flatMap((from) =>
    ahead(options, active, from).map((to): Move => ({ type: "move", from, to })),
  )
  return moves.filter((move) => refuseMove(state, move) === undefined)
}

/**
 * Returns the refusal of a move, or `undefined`.
 *
 * @rule XY-2.1 XY-2.2
 */
export function refuseMove(state: MyGameState, { from, to }: Move): Refusal<RefusalCode> | undefined {
  const { options, active } = state
  const details = { from: squareName(from), to: squareName(to) }
  if (ownerOf(state, from) !== active) return { code: "not-your-ship", rule: "XY-2.1", details }
  if (!ahead(options, active, from).includes(to)) return { code: "not-ahead", rule: "XY-2.1", details }
  const owner = ownerOf(state, to)
  if (owner === active) return { code: "your-own-ship", rule: "XY-2.1", details }
  const isStraight = columnOf(from) === columnOf(to)
  return owner !== undefined && isStraight ? { code: "blocked", rule: "XY-2.2", details } : undefined
}

/**
 * Moves a ship, and takes the ship that it meets.
 *
 * @rule XY-2.1 XY-2.2
 */
export function applyMove(state: MyGameState, { from, to }: Move, emit?: Emit): void {
  const { active } = state
  const taken = ownerOf(state, to) !== undefined
  state.ships = state.ships.map((squares, seat) => {
    const rest = squares.filter((square) => square !== from && square !== to)
    return seat === active ? [...rest, to].sort((one, other) => one - other) : rest
  })
  state.turn++
  state.active = 1 - active
  emit?.({ type: "moved", seat: active, from, to, taken })
}
