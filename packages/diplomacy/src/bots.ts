/** The interface between bots and a game on a board. */
import { evaluateOn } from "./evaluate"
import type { Board } from "./map/board"
import { proposeOn } from "./proposals"
import { vary } from "./variation"

/** The functions that bots need, for Diplomacy and its variants. */
export interface BotSeam {
  /** Evaluates a position: a number from −1 to 1 for each seat; the sum is 0. */
  readonly evaluate: ReturnType<typeof evaluateOn>
  /** Draws a set of orders that a sensible player could give. */
  readonly propose: ReturnType<typeof proposeOn>
  /** Returns a set of orders with a few changes. */
  readonly vary: typeof vary
}

/**
 * Returns the bot functions of games on a board.
 *
 * @example
 * import { standardBoard } from "@flottille/diplomacy"
 * Object.keys(botsOn(standardBoard)).sort() // => [ "evaluate", "propose", "vary" ]
 */
export function botsOn(board: Board): BotSeam {
  return { evaluate: evaluateOn(board), propose: proposeOn(board), vary }
}
