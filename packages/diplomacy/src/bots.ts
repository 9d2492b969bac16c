/** What bots ask of a game on a board. */
import { evaluateOn } from "./evaluate"
import type { Board } from "./map/board"
import { proposeOn } from "./proposals"
import { vary } from "./variation"

/** What bots ask of a game on a board: functions of its states, of a variant's too. */
export interface BotSeam {
  /** How a position stands: one number a seat from −1 to 1, which sum to 0. */
  readonly evaluate: ReturnType<typeof evaluateOn>
  /** One of many sets of orders that a sensible player could give, drawn at random. */
  readonly propose: ReturnType<typeof proposeOn>
  /** Another set beside one, a little of which is changed. */
  readonly vary: typeof vary
}

/** How positions on a board stand, and what a sensible player might order there. */
export function botsOn(board: Board): BotSeam {
  return { evaluate: evaluateOn(board), propose: proposeOn(board), vary }
}
