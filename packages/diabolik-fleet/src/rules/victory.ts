/** Eliminated seats, and the end of the game. */
import type { Seat } from "@flottille/core"
import { ownerOf } from "../state/board"
import type { Emit } from "../state/events"
import { type AnyState, livingSeats, resetTurn } from "../state/state"
import type { Base } from "./base"
import { forgetLostShips } from "./joint"

export function isOver(state: AnyState): boolean {
  return state.phase === "over"
}

/** Ends the game and clears the state of the turn. */
export function end(state: AnyState, reason: string, emit: Emit): void {
  resetTurn(state, "over", 0)
  state.ending = reason
  emit?.({ type: "over", ending: reason })
}

/**
 * Eliminates a seat. With two seats the game ends. With more, its ships leave the board, and the
 * last seat in play wins.
 *
 * @rule DF-7.2 DF-7.3 DF-8.2 DF-8.3 DF-8.6
 */
export function eliminate(
  rules: Base,
  state: AnyState,
  seat: Seat,
  by: "destruction" | "blockade" | "resignation",
  emit: Emit,
): void {
  state.out.push(seat)
  emit?.({ type: "eliminated", seat, by })
  if (state.options.seats === 2) return end(state, by, emit)
  state.cells.forEach((ship, cell) => {
    if (ownerOf(ship) === seat) state.cells[cell] = 0
  })
  forgetLostShips(rules, state)
  if (livingSeats(state).length === 1) end(state, "last-fleet", emit)
}
