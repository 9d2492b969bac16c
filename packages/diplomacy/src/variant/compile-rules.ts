/** The prepared rules of Diplomacy, computed once. */
import { type GameShapes, readOptions, type Seat } from "@flottille/core"
import type { Verdict } from "../adjudicator/report"
import type { Board } from "../map/board"
import { standardBoard } from "../map/standard"
import { type OrderBook, standardKinds } from "../orders/book"
import type { AnyOrder, MovementOrder } from "../orders/order"
import { resolveOrders } from "../phases/judge"
import type { Judge } from "../phases/phase"
import { actionShapeOf, type DiplomacyAction, orderShapeOf } from "../rules/actions"
import type { OrderBase } from "../rules/kinds/kind"
import type { DiplomacyRules, OrderKinds, OtherIn, Rules, StandardOrders } from "../rules/rules"
import { standardRules } from "../rules/rules"
import type { DiplomacyEvent } from "../state/events"
import type { DiplomacyOptions } from "../state/options"
import { type DiplomacyState, standing, unitIn } from "../state/state"
import { lexiconOf } from "../text/lexicon"
import { formatResultsBy, lastShapeOf, shapesOf } from "../view/shapes"
import { type DiplomacyView, view, viewerShapeOf } from "../view/view"
import { baseOf } from "./base"

/** The rules of Diplomacy on a map, as all modules use them. `Other` is an order of a variant. */
export interface CompiledRules<Other extends AnyOrder = never>
  extends Rules<DiplomacyState<Other>, DiplomacyEvent<Other>> {
  readonly shapes: GameShapes<DiplomacyState<Other>, DiplomacyAction<Other>, DiplomacyOptions, DiplomacyView<Other>>
  /** The kinds of orders, prepared for adjudication. */
  readonly book: OrderBook<MovementOrder>
}

/**
 * Compiles the rules of Diplomacy on a map, so that a variant can spread them.
 *
 * @param board - The board of the map, if it exists already.
 * @example
 * import { standardRules } from "@flottille/diplomacy"
 * compileRules(standardRules).board.seats // => [ 0, 1, 2, 3, 4, 5, 6 ]
 */
export function compileRules<Orders extends OrderKinds = StandardOrders>(
  rules: DiplomacyRules<Orders>,
  board?: Board,
): CompiledRules<OtherIn<Orders>>
// The compiler cannot see that each kind makes the orders of its own type.
export function compileRules(rules: DiplomacyRules, board?: Board): CompiledRules {
  const { map, orders: book = standardKinds }: DiplomacyRules = rules ?? {}
  const base = baseOf<MovementOrder, Verdict>({ map }, book, board)
  const orders = {
    fault: base.orderFault,
    formatOrder: base.formatOrder,
    parseOrder: (text: string, lexicon = lexiconOf(base.board)) => base.parseOrder(text, lexicon).order,
    typeAt: (state: Parameters<OrderBase["typeAt"]>[0], place: string) => unitIn(standing(state), place)?.type,
  }
  const kinds = base.kinds(base.orderShapes, orders)
  const judge: Judge<DiplomacyState, DiplomacyEvent> = (state, emit, asked) => resolveOrders(base, state, emit, asked)
  const ownOrders = ({ units, options }: DiplomacyState, seat: Seat) =>
    base.possibleOrders(units, base.board.powerOf(seat), options)
  const phases = base.yearPhases<DiplomacyState, DiplomacyEvent>(
    { standing, orders: ownOrders },
    { movement: judge, retreats: judge, winter: judge },
  )
  const order = orderShapeOf(base.board.graph, book)
  const lastShape = lastShapeOf(base.board, base.phases, order)
  const shapes = shapesOf(base.board, base.optionTable, base.phases, {
    action: actionShapeOf(kinds),
    order,
    last: lastShape,
  })
  return Object.freeze<CompiledRules>({
    board: base.board,
    book: base.book,
    kinds,
    phases,
    endings: base.endings,
    shapes,
    viewShape: shapes.view,
    viewerShape: viewerShapeOf(base.board),
    completeOptions: (given) => readOptions(base.optionTable, given),
    initialState: base.initialState,
    standing,
    orders: ({ units, options }) => base.possibleOrders(units, null, options),
    view,
    ...orders,
    formatLast: (results) => formatResultsBy(results, base.formatOrder),
    lastShape,
  })
}

export const standard: CompiledRules = /* @__PURE__ */ compileRules(standardRules, standardBoard)
