/** The base of a variant: the rules of Diplomacy on a map, with the variant's kinds of orders. */
import { deepFreeze, type Seat, type Shape } from "@flottille/core"
import type { Carry } from "../adjudicator/aftermath"
import type { AdjudicationOptions } from "../adjudicator/battle"
import { makeField } from "../adjudicator/field"
import type { AnyVerdict } from "../adjudicator/report"
import { assertMap, assertObject } from "../map/arguments"
import { type Board, graphOf, type MapSpec, makeBoard, type ProvinceSpec, provinceOf } from "../map/board"
import { phasesOf } from "../map/calendar"
import type { GraphSpec } from "../map/graph"
import { bookOf, type OrderBook } from "../orders/book"
import type { Kinds } from "../orders/kind"
import type { AnyOrder, Unit } from "../orders/order"
import { possibleOrders } from "../orders/possible"
import { remembering } from "../orders/remembering"
import { judgePhase, orderFault, pendingOrders } from "../phases/judge"
import { deploy, type Judging, judgeOrders } from "../phases/movement"
import { type DiplomacyPhase, type Judge, type PhaseBase, unitPhase, yearPhases } from "../phases/phase"
import { actionShapeOf, orderShapes } from "../rules/actions"
import { draw } from "../rules/kinds/draw"
import type { OrderBase } from "../rules/kinds/kind"
import { orderKindsOf } from "../rules/kinds/order"
import { readyIn, unreadyIn } from "../rules/kinds/ready"
import { withdrawIn } from "../rules/kinds/withdraw"
import { standardEndings } from "../rules/outcome"
import { type DiplomacyOptions, optionShapesOf, optionTableOf } from "../state/options"
import { initialState, isMovement, isRetreat, type PlayState, sortUnits, unitIn } from "../state/state"
import { type Lexicon, makeLexicon } from "../text/lexicon"
import { english } from "../text/locales"
import { formatOrderOf, type OrderStyle, parseOrderOf } from "../text/orders"
import { frenchLocaleOf } from "../text/wording"
import { playShapes, type ShapeParts } from "../view/shapes"

export interface Ground {
  readonly map: MapSpec
  /**
   * Provinces that the variant adds to the map; none by default. The graph defines their
   * connections.
   */
  readonly provinces?: readonly ProvinceSpec[]
  /** Extends the graph of armies and fleets. */
  graph?(graph: GraphSpec): GraphSpec
}

function boardOf({ map, provinces = [], graph = (plain) => plain }: Ground): Board {
  return makeBoard({ ...map, provinces: [...map.provinces, ...provinces] }, graph(graphOf(map)))
}

/** Returns a function that lists the possible orders of one power or of all, and keeps those of the latest units. */
function listerOn<Other extends AnyOrder, Verdicts extends AnyVerdict>(board: Board, book: OrderBook<Other, Verdicts>) {
  // Its own field, since lists are made between adjudications.
  const field = makeField(board.graph)
  const listerOf = remembering((units, options: AdjudicationOptions) => {
    deploy(board, field, units)
    return possibleOrders(book, field, options)
  })
  return (units: readonly Unit[], power: string | null, options: AdjudicationOptions) => {
    const seat = power === null ? undefined : board.seatOf(power)
    return seat === -1 ? [] : listerOf(units, options)(seat)
  }
}

function notationOf<Other extends AnyOrder, Verdicts extends AnyVerdict>(
  board: Board,
  { kinds }: OrderBook<Other, Verdicts>,
) {
  const french = frenchLocaleOf(board.map)
  return {
    /** The French codes of the map. */
    french,
    /** Returns a lexicon of all names and codes, in English and French. */
    lexicon: (): Lexicon => makeLexicon(board, [english, french]),
    /** Formats an order in the usual notation. */
    formatOrder: (order: AnyOrder, style?: OrderStyle): string => formatOrderOf(kinds, order, style),
    /** Parses an order without looking at the board. */
    parseOrder: (text: string, lexicon: Lexicon) => parseOrderOf<Other>(kinds, text, lexicon),
  }
}

function judgingOf<Other extends AnyOrder, Verdicts extends AnyVerdict>(
  board: Board,
  book: OrderBook<Other, Verdicts>,
) {
  type Given = readonly { readonly power: string | null; readonly order: Other }[]
  return {
    /**
     * Lists the possible movement orders of each unit of a power, or of all powers if null, with
     * these units on the board.
     */
    possibleOrders: listerOn(board, book),
    /** Returns the reason why an order cannot be given, or `undefined`. */
    orderFault: (state: PlayState & { readonly options: AdjudicationOptions }, seat: Seat, order: AnyOrder) =>
      orderFault({ board, book }, state, seat, order),
    /** Returns the clause of the reason why an order cannot be given. */
    clauseOf: (reason: string, order: Other) => book.kinds[order.type]?.clause(reason, order),
    /** Judges movement orders; later judgements do not change the returned value. */
    judgeOrders: (
      units: readonly Unit[],
      given: Given,
      options: AdjudicationOptions,
      how?: Pick<Judging<Other, Verdicts>, "carry" | "tests">,
    ) => judgeOrders({ board, book, ...how }, { units, given, options }),
    /** Judges the pending orders of a retreat phase or a winter. */
    judgeLater: (state: PlayState, carry?: Carry) => judgePhase({ board }, state, pendingOrders(board, state), carry),
  }
}

function playOn(board: Board) {
  const phases = phasesOf(board.map)
  return {
    phases,
    /**
     * Returns the kinds of action by their types: orders, then `ready`, `unready`, `draw` and
     * `withdraw`.
     *
     * @param shapes - The shapes of all orders by their types.
     * @param opening - The phases before the first year, by the type of order that they ask for.
     */
    kinds: <Type extends string>(
      shapes: Readonly<Record<Type, Shape<Omit<AnyOrder, "type">>>>,
      orders: OrderBase,
      opening: Readonly<Record<string, readonly string[]>> = {},
    ) =>
      deepFreeze({
        ...orderKindsOf(shapes, orders, opening),
        ...wordKindsOf(board, [...Object.values(opening).flat(), ...phases], orders),
      }),
    /** Returns the shape of the actions of these kinds. */
    actionShape: actionShapeOf,
    /** Creates a phase in which each unit is given an order. */
    unitPhase: <S extends PlayState, Event>(
      base: Omit<PhaseBase<S>, "board">,
      judge: Judge<S, Event>,
      rule: string,
    ): DiplomacyPhase<S, Event> => unitPhase({ ...base, board }, judge, rule),
    /** Creates the phases of a year on the map, in order. */
    yearPhases<S extends PlayState, Event>(
      base: Omit<PhaseBase<S>, "board">,
      judges: Readonly<Record<"movement" | "retreats" | "winter", Judge<S, Event>>>,
    ): Readonly<Record<string, DiplomacyPhase<S, Event>>> {
      const all = yearPhases({ ...base, board }, judges)
      return deepFreeze(Object.fromEntries(phases.map((name) => [name, all[name]])))
    },
    endings: deepFreeze(standardEndings.map((make) => make(board))),
  }
}

/**
 * Combines the rules of Diplomacy on a map with a variant's kinds of orders.
 *
 * @param known - The board of the map, if it exists already.
 * @rule DP-1 DP-2
 * @example
 * import { baseOf, standardKinds } from "@flottille/diplomacy/variant"
 * baseOf({ map: standardMap }, standardKinds).board.powers.length // => 7
 */
export function baseOf<Other extends AnyOrder, Verdicts extends AnyVerdict>(
  ground: Ground,
  kinds: Kinds<Other, Verdicts>,
  known?: Board,
) {
  const { map }: Partial<Ground> = ground ?? {}
  assertMap(map, "baseOf")
  assertObject(kinds?.hold, "baseOf", "kinds", "kinds of orders that begin with hold, as standardKinds")
  const board = known ?? boardOf(ground)
  const book = bookOf(kinds)
  const optionTable = optionTableOf(map)
  return {
    board,
    book,
    ...playOn(board),
    /** Returns true if units are given movement orders in a phase. */
    isMovement,
    /** Returns true if dislodged units retreat in a phase. */
    isRetreat,
    /** Returns the province of a place. */
    provinceOf,
    /** Returns the unit in the province of a place. */
    unitIn,
    /** Sorts units into their canonical order. */
    sortUnits: <U extends Unit>(units: readonly U[]): U[] => sortUnits(board, units),
    /** Returns the initial state, in the first phase with the starting units. */
    initialState: (options: DiplomacyOptions) => initialState(board, options),

    optionTable,
    optionShapes: optionShapesOf(optionTable),
    orderShapes: orderShapes(board.graph, kinds),
    /** Returns the shapes of states and views. */
    playShapes: <S extends PlayState>(parts: ShapeParts<S>) => playShapes(board, parts),

    ...notationOf(board, book),
    /** Returns the board of the map without the additions of the variant. */
    surface: () => makeBoard(map),

    ...judgingOf(board, book),
  }
}

/**
 * The rules of Diplomacy with the kinds of orders of a variant.
 *
 * @example
 * import type { SubOrder } from "@flottille/sub-variant"
 * type Submarines = Base<SubOrder, Record<"result" | "reason" | "rule", string>>
 */
export type Base<Other extends AnyOrder, Verdicts extends AnyVerdict> = ReturnType<typeof baseOf<Other, Verdicts>>

/**
 * Returns the kinds of action besides orders.
 *
 * @param phases - All phases of the game.
 * @rule DP-3 DP-7
 */
function wordKindsOf(board: Board, phases: readonly string[], base: OrderBase) {
  return {
    ready: readyIn(phases),
    unready: unreadyIn(phases),
    draw,
    withdraw: withdrawIn(phases, board, base),
  }
}
