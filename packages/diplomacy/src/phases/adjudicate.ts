/** The adjudicator without a game around it, for orders as data or as text. */
import { isObject, NotationError } from "@flottille/core"
import type { Aftermath, Dislodged } from "../adjudicator/aftermath"
import { type AdjudicationOptions, preferredOptions } from "../adjudicator/battle"
import type { OrderReport } from "../adjudicator/report"
import { assertBoard } from "../map/arguments"
import type { Board } from "../map/board"
import { standardBoard } from "../map/standard"
import { standardBook } from "../orders/book"
import type { MovementOrder, Unit } from "../orders/order"
import { possibleOrders } from "../orders/possible"
import type { DiplomacyOptions } from "../state/options"
import { type Lexicon, lexiconOf } from "../text/lexicon"
import { parseUnit } from "../text/orders"
import { parseOrders, type SheetError } from "../text/sheets"
import type { Centres } from "./adjustments"
import { assertCentres, assertDislodged, assertFields, assertOrders, assertUnits, readChoices } from "./arguments"
import { battleOn, deploy, type GivenOrder, judgeMoves, placeUnits } from "./movement"
import { type JudgedRetreats, judgeRetreats } from "./retreats"
import { type JudgedAdjustments, judgeAdjustments } from "./winter"

/** Orders as data, as texts, or as a whole sheet. */
export type Orders = string | readonly (string | GivenOrder)[]

export interface MovementPhase {
  /** Units as data, or as text: `"France: A PAR"`. */
  readonly units: readonly (Unit | string)[]
  readonly orders: Orders
  /** Defaults to the standard map. */
  readonly map?: Board
  /** The known names; defaults to the English ones. */
  readonly lexicon?: Lexicon
  /** Options of the adjudication; missing ones take the defaults of the game. */
  readonly options?: Partial<AdjudicationOptions>
}

/** Parse errors, part of every result. */
export interface Read {
  /** Lines that could not be parsed. */
  readonly errors: readonly SheetError[]
}

export interface Adjudication extends Aftermath, Read {
  /** One report for each order, in the order given, then one for each unit without an order. */
  readonly reports: readonly OrderReport[]
}

/** The input of `adjudicateRetreats`; `units` and `dislodged` come from an `Adjudication`. */
export interface RetreatPhase {
  /** The units on the board, without the dislodged ones. */
  readonly units: readonly (Unit | string)[]
  readonly dislodged: readonly Dislodged[]
  readonly orders: Orders
  /** The map; the standard one by default. */
  readonly map?: Board
  /** Names accepted in orders; by default the English ones of the map. */
  readonly lexicon?: Lexicon
}

export interface RetreatAdjudication extends JudgedRetreats, Read {}

/** The input of `adjudicateAdjustments`. */
export interface WinterPhase {
  readonly units: readonly (Unit | string)[]
  /** The owner of each centre; a centre that is not listed has none. */
  readonly centres: Centres
  readonly orders: Orders
  /** The map; the standard one by default. */
  readonly map?: Board
  /** Names accepted in orders; by default the English ones of the map. */
  readonly lexicon?: Lexicon
  /** The reading of civil disorder; by default that of the game. */
  readonly options?: Partial<Pick<DiplomacyOptions, "civilDisorder">>
}

export interface WinterAdjudication extends JudgedAdjustments, Read {}

const isUnit = (unit: Unit | string): unit is Unit => isObject(unit)

/** Checks units, parses those given as text, and fails unless each stands in a province of its own. */
function readUnits(units: readonly (Unit | string)[], board: Board, lexicon: Lexicon): readonly Unit[] {
  const battle = battleOn(board.graph)
  // Units as data that all stand on the board need no other check.
  if (Array.isArray(units) && units.every(isUnit) && placeUnits(board, battle, units) === units.length) return units
  assertUnits(board, units, true)
  const before = units.map((unit) => {
    if (typeof unit !== "string") return unit
    const { power, type, at } = parseUnit(unit, lexicon)
    if (power === null) throw new NotationError(unit, 0, "a power", "DP-8")
    return { power, type, at }
  })
  deploy(board, battle, before)
  return before
}

/** Checks the parts that all phases have, and completes them. */
function readPhase({
  units,
  orders,
  map = standardBoard,
  lexicon,
  options,
}: Pick<MovementPhase, "units" | "orders" | "map" | "lexicon"> & { readonly options?: Partial<DiplomacyOptions> }) {
  assertBoard(map, "map")
  const names = lexicon ?? lexiconOf(map)
  const before = readUnits(units, map, names)
  assertOrders(map, orders)
  return { map, lexicon: names, orders, options: readChoices(map, options), before }
}

/** Parses the orders given as text. */
function readOrders(orders: Orders, lexicon: Lexicon): Read & { readonly given: readonly GivenOrder[] } {
  const given: GivenOrder[] = []
  const errors: SheetError[] = []
  const read = (text: string, lines: { readonly line?: number }) => {
    const sheet = parseOrders(text, { lexicon })
    for (const order of sheet.orders) given.push({ ...order, ...lines })
    for (const error of sheet.errors) errors.push({ ...error, ...lines })
  }
  if (typeof orders === "string") read(orders, {})
  else
    orders.forEach((order, index) => {
      if (typeof order === "string") read(order, { line: index + 1 })
      else given.push(order)
    })
  return { given, errors }
}

/** Adds the positions of orders in a text to their reports. */
function located(reports: readonly OrderReport[], given: readonly GivenOrder[]): OrderReport[] {
  return reports.map((report, index) => {
    const { line, column } = given[index] ?? {}
    return line === undefined ? report : { ...report, line, column: column ?? 1 }
  })
}

/**
 * Adjudicates a movement phase, without a game around it. An impossible order is void and its unit
 * holds. Of several orders for one unit, the first possible one counts.
 *
 * @throws SchemaError naming the field of an invalid argument; NotationError for a unit that cannot
 * be read. An impossible order, or a text that is no order, never throws.
 * @rule DP-4
 * @example
 * const units = ["France: A PAR", "Germany: A MUN"]
 * const order: GivenOrder = { power: "germany", order: { type: "move", unit: "mun", to: "bur", viaConvoy: false } }
 * adjudicate({ units, orders: ["France: A PAR - BUR", order] }).contested // => ["bur"]
 */
export function adjudicate(phase: MovementPhase): Adjudication {
  assertFields(phase, ["units"])
  const { map, lexicon, orders, options, before } = readPhase(phase)
  const { given, errors } = readOrders(orders, lexicon)
  const { reports, units, dislodged, destroyed, contested } = judgeMoves(map, before, given, options)
  return { reports: located(reports, given), units, dislodged, destroyed, contested, errors }
}

/**
 * Adjudicates retreats, without a game around them. A move is read as a retreat. A unit without a
 * possible order disbands.
 *
 * @rule DP-5
 * @example
 * const units = ["France: A PAR", "France: A MAR", "Germany: A BUR"]
 * const moved = adjudicate({ units, orders: ["A PAR - BUR", "A MAR S A PAR - BUR"] })
 * adjudicateRetreats({ units: moved.units, dislodged: moved.dislodged, orders: ["A BUR - MUN"] }).units.length // => 3
 */
export function adjudicateRetreats(phase: RetreatPhase): RetreatAdjudication {
  assertFields(phase, ["units", "dislodged"])
  const { map, lexicon, orders, before } = readPhase(phase)
  const { dislodged } = phase
  assertDislodged(map, dislodged)
  const { given, errors } = readOrders(orders, lexicon)
  const judged = judgeRetreats(before, dislodged, given)
  return { ...judged, reports: located(judged.reports, given), errors }
}

/**
 * Adjudicates builds and disbands, without a game around them. Orders are carried out in the order
 * given. A waiver declines only a build that no other order has used, wherever it stands.
 *
 * @rule DP-6
 * @example
 * const units = ["Russia: A LVN", "Russia: A PRU"]
 * adjudicateAdjustments({ units, centres: { stp: "russia" }, orders: [] }).removed[0].at
 * // => "pru"
 */
export function adjudicateAdjustments(phase: WinterPhase): WinterAdjudication {
  assertFields(phase, ["units", "centres"])
  const { map, lexicon, orders, options, before } = readPhase(phase)
  const { centres } = phase
  assertCentres(map, centres)
  const { given, errors } = readOrders(orders, lexicon)
  const judged = judgeAdjustments(map, before, centres, given, options.civilDisorder)
  return { ...judged, reports: located(judged.reports, given), errors }
}

/**
 * Lists the possible orders of each unit, as `legalActions` does in a game.
 *
 * @returns Lists by unit, which must not be changed.
 * @rule DP-2 DP-8
 * @example
 * ordersFor(["Austria: A BOH"])[0].length // => 6
 */
export function ordersFor(
  units: readonly (Unit | string)[],
  board: Board = standardBoard,
): readonly (readonly MovementOrder[])[] {
  assertBoard(board)
  readUnits(units, board, lexiconOf(board))
  return possibleOrders(standardBook, battleOn(board.graph), preferredOptions)()
}
