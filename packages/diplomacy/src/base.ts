/** What a variant stands on: the chapters of Diplomacy on a map, with kinds of orders of its own. */
import type { Seat } from "@flottille/core"
import { orderShapes, wordShapes } from "./actions"
import type { Carry } from "./adjudicator/aftermath"
import type { AdjudicationOptions } from "./adjudicator/battle"
import type { AnyVerdict } from "./adjudicator/report"
import { type Board, graphOf, type MapSpec, makeBoard, type ProvinceSpec, provinceOf } from "./map/board"
import { phasesOf } from "./map/calendar"
import type { GraphSpec } from "./map/graph"
import { type DiplomacyOptions, optionShapesOf, optionTableOf } from "./options"
import { bookOf, type OrderBook } from "./orders/book"
import type { Kinds } from "./orders/kind"
import type { AnyOrder, Unit } from "./orders/order"
import { possibleOrders } from "./orders/possible"
import { judgePhase, orderFault, pendingOrders } from "./phases/judge"
import { battleOn, deploy, type Judging, judgeOrders } from "./phases/movement"
import { remembering } from "./remembering"
import { playShapes, type ShapeFields, type ShapeParts } from "./shapes"
import { initialState, isMovement, isRetreat, type PlayState, sortUnits, unitIn } from "./state"
import { type Lexicon, makeLexicon } from "./text/lexicon"
import { english } from "./text/locales"
import { formatOrderOf, type OrderStyle, parseOrderOf } from "./text/orders"
import { frenchLocaleOf } from "./text/wording"

/** What kinds of orders are made for: a map with the places and classes of units that a variant adds. */
export interface Ground {
  readonly map: MapSpec
  /** Provinces that the map has not: what they are the graph says. */
  readonly provinces?: readonly ProvinceSpec[]
  /** Makes the graph of armies and fleets that of the variant. */
  graph?(graph: GraphSpec): GraphSpec
}

/** Makes the board of a map with what a variant adds to it. */
function boardOf({ map, provinces = [], graph = (plain) => plain }: Ground): Board {
  return makeBoard({ ...map, provinces: [...map.provinces, ...provinces] }, graph(graphOf(map)))
}

/** Returns the function that lists the possible orders of units, of one power or of all. It remembers the latest list of each. */
function listerOn<Other extends AnyOrder, Choices extends AdjudicationOptions, Told extends AnyVerdict>(
  board: Board,
  book: OrderBook<Other, Choices, Told>,
) {
  const listerOf = (seat?: Seat) =>
    remembering((units, options: Choices) => {
      const field = battleOn(board.graph)
      deploy(board, field, units)
      return possibleOrders(book, field, options, seat)
    })
  const ofAll = listerOf()
  const byPower = new Map(board.powers.map((power, seat) => [power, listerOf(seat)]))
  return (units: readonly Unit[], power: string | null, options: Choices) =>
    (power === null ? ofAll : byPower.get(power))?.(units, options) ?? []
}

/**
 * The chapters of Diplomacy on a map, with the kinds of orders of a variant: everything in it follows from these two.
 *
 * @param board - The board of the map, if it is made already.
 * @rule DP-1 DP-2
 * @example
 * import { baseOf, standardKinds } from "@flottille/diplomacy/variant"
 * baseOf({ map: standardMap }, standardKinds).board.powers.length // => 7
 */
export function baseOf<Other extends AnyOrder, Choices extends AdjudicationOptions, Told extends AnyVerdict>(
  ground: Ground,
  kinds: Kinds<Other, Choices, Told>,
  board: Board = boardOf(ground),
) {
  const { map } = ground
  const book = bookOf(kinds)
  const optionTable = optionTableOf(map)
  const french = frenchLocaleOf(map)
  type Given = readonly { readonly power: string | null; readonly order: Other }[]
  return {
    board,
    phases: phasesOf(map),
    /** Whether orders for moving units are given in a phase. */
    isMovement,
    /** Whether dislodged units retreat in it. */
    isRetreat,
    /** The province of a place. */
    provinceOf,
    /** The unit in the province of a place. */
    unitIn,
    /** Units in their canonical order. */
    sortUnits: <U extends Unit>(units: readonly U[]): U[] => sortUnits(board, units),
    /** The start units in the first phase. */
    initialState: (options: DiplomacyOptions) => initialState(board, options),

    optionTable,
    optionShapes: optionShapesOf(optionTable),
    orderShapes: orderShapes(board.graph),
    wordShapes: wordShapes(board.graph),
    /** The shapes of states and views. */
    playShapes: <
      Options,
      Phase extends string,
      Listed,
      Last,
      const UnitFields extends ShapeFields,
      const StateFields extends ShapeFields,
    >(
      parts: ShapeParts<Options, Phase, Listed, Last, UnitFields, StateFields>,
    ) => playShapes(board, parts),

    /** The French codes of the map. */
    french,
    /** What is known by which name, in English and French. */
    lexicon: (): Lexicon => makeLexicon(board, [english, french]),
    /** The map without what the variant adds to it. */
    surface: () => makeBoard(map),
    /** An order as people write it. */
    formatOrder: (order: AnyOrder, style?: OrderStyle): string => formatOrderOf(book.kinds, order, style),
    /** The inverse, before the board is looked at. */
    parseOrder: (text: string, lexicon: Lexicon) => parseOrderOf<Other>(book.kinds, text, lexicon),

    /** Every order that each unit of a power, or of all powers if null, could be given in a phase of moves, as far as these units show. */
    possibleOrders: listerOn(board, book),
    /** Why an order could not be given; `undefined` if it could. */
    orderFault: (state: PlayState & { readonly options: Choices }, seat: Seat, order: AnyOrder) =>
      orderFault({ board, book }, state, seat, order),
    /** The clause of a kind of order for a reason why it cannot be given. */
    clauseOf: (reason: string, order: Other) => book.kinds[order.type]?.clause(reason, order),
    /** Judges the orders of a phase of moves; later judgements do not change the answer. */
    judgeOrders: (
      units: readonly Unit[],
      given: Given,
      options: Choices,
      how?: Pick<Judging<Other, Choices, Told>, "carry" | "tests">,
    ) => judgeOrders({ board, book, ...how }, { units, given, options }),
    /** What comes of the pending orders of retreats or a winter. */
    judgeLater: (state: PlayState, carry?: Carry) => judgePhase(board, state, pendingOrders(board, state), carry),
  }
}

/** The chapters of Diplomacy with kinds of orders of a variant. */
export type Base<Other extends AnyOrder, Choices extends AdjudicationOptions, Told extends AnyVerdict> = ReturnType<
  typeof baseOf<Other, Choices, Told>
>
