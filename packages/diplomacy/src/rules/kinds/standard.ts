/** The kinds of action of the standard game, besides orders. */
import type { Board } from "../../map/board"
import { draw } from "./draw"
import type { OrderBase } from "./kind"
import { readyIn, unreadyIn } from "./ready"
import { withdrawIn } from "./withdraw"

/**
 * Returns the kinds of action besides orders.
 *
 * @param phases - All phases of the game.
 * @rule DP-3 DP-7
 */
export function wordKindsOf(board: Board, phases: readonly string[], base: OrderBase) {
  return {
    ready: readyIn(phases),
    unready: unreadyIn(phases),
    draw,
    withdraw: withdrawIn(phases, board, base),
  }
}
