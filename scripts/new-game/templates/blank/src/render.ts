import { active, SEAT_NAMES } from "./state"
import { isOver } from "./victory"
import type { MyGameView } from "./view"

/** The heap, a stone a sign, and whose turn it is. */
export function render(view: MyGameView): string {
  const stones = Array.from({ length: view.options.heap }, (_, index) => (index < view.heap ? "o" : "."))
  return `${stones.join("")}\nturn ${view.turn}, ${isOver(view) ? "over" : `${SEAT_NAMES[active(view)]} to play`}`
}
