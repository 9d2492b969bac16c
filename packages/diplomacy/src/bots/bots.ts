/** The interface between bots and a game on a board. */
import type { Seat } from "@flottille/core"
import type { AnyVerdict } from "../adjudicator/report"
import type { Board } from "../map/board"
import { type OrderBook, standardBook } from "../orders/book"
import type { AnyOrder } from "../orders/order"
import { isMovement, isRetreat, type PlayState, standing } from "../state/state"
import { type Appraiser, appraiserOn } from "./evaluate"
import { proposeOn } from "./proposals"
import { type Rehearse, rehearseOn } from "./rehearsal"
import { vary } from "./variation"

/** The functions that bots need, for Diplomacy and its variants. */
export interface BotSeam {
  /** Evaluates a position: a number from −1 to 1 for each seat; the sum is 0. */
  readonly evaluate: (state: PlayState) => readonly number[]
  /** Evaluates the positions after several actions of a seat at once, while another seat is still waited for. */
  readonly valuesAfter: (state: PlayState, seat: Seat, actions: readonly unknown[]) => readonly number[] | undefined
  /** Draws a set of orders that a sensible player could give. */
  readonly propose: ReturnType<typeof proposeOn>
  /** Returns a set of orders with a few changes. */
  readonly vary: typeof vary
  /** Prepares the joint choices of a movement phase for fast evaluation. */
  readonly rehearse: Rehearse
}

/**
 * Returns the bot functions of games on a board, with the orders of Diplomacy.
 *
 * @example
 * import { standardBoard } from "@flottille/diplomacy"
 * Object.keys(botsOn(standardBoard)).sort() // => [ "evaluate", "propose", "rehearse", "valuesAfter", "vary" ]
 */
export function botsOn(board: Board): BotSeam
/** Returns the bot functions of games on a board with other kinds of orders, from its order book. */
export function botsOn<Order extends AnyOrder, Verdicts extends AnyVerdict>(
  board: Board,
  book: OrderBook<Order, Verdicts>,
): BotSeam
export function botsOn(board: Board, book: OrderBook = standardBook): BotSeam {
  // Made when first used: a page to play on evaluates in a worker only.
  let appraiser: Appraiser | undefined
  let rehearse: Rehearse | undefined
  const appraiserOnce = () => {
    appraiser ??= appraiserOn(board)
    return appraiser
  }
  const evaluate = (state: PlayState) => appraiserOnce().values(state)
  return {
    evaluate,
    valuesAfter(state, seat, actions) {
      const { ready, resigned, season } = state
      const isWaited = standing(state).some(({ power }) => {
        const other = board.seatOf(power)
        return other !== seat && !ready[other] && !resigned[other]
      })
      if (!isWaited || (!isMovement(season) && !isRetreat(season))) return undefined
      // Nothing moves before the phase ends.
      const value = evaluate(state)[seat] ?? 0
      return actions.map(() => value)
    },
    propose: proposeOn(board),
    vary,
    rehearse(state) {
      rehearse ??= rehearseOn(board, book, appraiserOnce())
      return rehearse(state)
    },
  }
}
