/** What bots ask of a game on a board. */
import { evaluateOn } from "./evaluate"
import type { Board } from "./map/board"
import { proposeOn } from "./proposals"

/** How positions on a board stand, and what a sensible player might order there. */
export function botsOn(board: Board): { readonly evaluate: ReturnType<typeof evaluateOn>; readonly propose: ReturnType<typeof proposeOn> } {
  return { evaluate: evaluateOn(board), propose: proposeOn(board) }
}
