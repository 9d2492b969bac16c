/** The prepared rules of Diplomacy, computed once. */
import type { GameShapes } from "@flottille/core"
import { actionShapeOf, type DiplomacyAction } from "./actions"
import type { AdjudicationOptions } from "./adjudicator/battle"
import type { Verdict } from "./adjudicator/report"
import { baseOf } from "./base"
import type { DiplomacyEvent } from "./events"
import type { OrderBase } from "./kinds/kind"
import type { Board } from "./map/board"
import { completeOptions, type DiplomacyOptions } from "./options"
import { standardKinds } from "./orders/kinds"
import type { MovementOrder } from "./orders/order"
import { resolveOrders } from "./phases/judge"
import type { Judge } from "./phases/phase"
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
  const orders = {
    fault: base.orderFault,
    formatOrder: base.formatOrder,
    parseOrder: (text: string, lexicon = lexiconOf(base.board)) => base.parseOrder(text, lexicon).order,
    typeAt: (state: Parameters<OrderBase["typeAt"]>[0], place: string) => unitIn(standing(state), place)?.type,
  }
  const kinds = base.kinds(base.orderShapes, orders)
  const judge: Judge<DiplomacyState, DiplomacyEvent> = (state, emit, asked) =>
    resolveOrders(base.board, state, emit, asked)
  const phases = base.yearPhases<DiplomacyState, DiplomacyEvent>(
    { standing, orders: ({ units, options }) => base.possibleOrders(units, null, options) },
    { movement: judge, retreats: judge, winter: judge },
  )
  const lastShape = lastShapeOf(base.board, base.phases)
  const shapes = shapesOf(base.board, base.optionTable, base.phases, actionShapeOf(kinds), lastShape)
  return Object.freeze<PreparedRules>({
    board: base.board,
    kinds,
    phases,
    endings: base.endings,
    shapes,
    viewShape: shapes.view,
    viewerShape: viewerShapeOf(base.board),
    completeOptions: (given) => completeOptions(base.optionTable, given),
    initialState: base.initialState,
    standing,
    orders: ({ units, options }) => base.possibleOrders(units, null, options),
    view,
    ...orders,
    formatLast: formatResults,
    lastShape,
  })
}
