/** The board as text. */
import { phaseOf, seatId } from "./state"
import type { MyGameView } from "./view"

/** The heap, a stone a sign, and whose turn it is. */
export function render(view: MyGameView): string {
  const stones = Array.from({ length: view.options.heap }, (_, index) => (index < view.heap ? "o" : "."))
  return `${stones.join("")}\nturn ${view.turn}, ${phaseOf(view) === "over" ? "over" : `${seatId(view.active)} to play`}`
}
