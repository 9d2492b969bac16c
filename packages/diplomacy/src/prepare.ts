/** The prepared rules of Diplomacy, computed once. */
import type { GameShapes } from "@flottille/core"
import type { DiplomacyAction } from "./actions"
import type { AdjudicationOptions } from "./adjudicator/battle"
import type { Verdict } from "./adjudicator/report"
import { baseOf } from "./base"
import type { DiplomacyEvent } from "./events"
import type { Board } from "./map/board"
import { completeOptions, type DiplomacyOptions } from "./options"
import { standardKinds } from "./orders/kinds"
import type { MovementOrder } from "./orders/order"
import { resolveOrders } from "./phases/judge"
import type { DiplomacyRules, Rules } from "./rules"
import { shapesOf } from "./shapes"
import { type DiplomacyState, standing, unitIn } from "./state"
import { lexiconOf } from "./text/lexicon"
import { formatResults, lastShapeOf } from "./text/results"
import { type DiplomacyView, view, viewerShapeOf } from "./view"

/** The rules of Diplomacy on a map, as all modules use them. */
export interface PreparedRules extends Rules<DiplomacyState, DiplomacyEvent> {
  readonly shapes: GameShapes<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyView>
}

/**
 * Prepares the rules of Diplomacy on a map.
 *
 * @param board - The board of the map, if it exists already.
 * @example
 * import { standardRules } from "@flottille/diplomacy"
 * prepare(standardRules).board.seats // => [ 0, 1, 2, 3, 4, 5, 6 ]
 */
export function prepare({ map }: DiplomacyRules, board?: Board): PreparedRules {
  const base = baseOf<MovementOrder, AdjudicationOptions, Verdict>({ map }, standardKinds, board)
  const lastShape = lastShapeOf(base.board, base.phases)
  const shapes = shapesOf(base.board, base.optionTable, base.phases, lastShape)
  return Object.freeze<PreparedRules>({
    board: base.board,
    phases: base.phases,
    shapes,
    actionShape: shapes.action,
    viewShape: shapes.view,
    viewerShape: viewerShapeOf(base.board),
    completeOptions: (given) => completeOptions(base.optionTable, given),
    initialState: base.initialState,
    standing,
    view,
    orders: ({ units, options }) => base.possibleOrders(units, null, options),
    fault: base.orderFault,
    resolve: (state, emit, asked) => resolveOrders(base.board, state, emit, asked),
    typeAt: (state, place) => unitIn(standing(state), place)?.type,
    formatOrder: base.formatOrder,
    parseOrder: (text, lexicon = lexiconOf(base.board)) => base.parseOrder(text, lexicon).order,
    formatLast: formatResults,
    lastShape,
  })
}
