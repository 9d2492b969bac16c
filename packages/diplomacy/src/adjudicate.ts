import { NotationError, SchemaError } from "@flottille/core"
import { type AdjudicationOptions, type Battle, CONVOY, giveOrder, HOLD, MOVE, makeBattle, orderHold, SUPPORT } from "./battle"
import { type Board, provinceOf } from "./board"
import type { Graph } from "./graph"
import { lexiconOf } from "./lexicon"
import { standardBoard } from "./map"
import { parseOrders, parseUnit, type SheetError } from "./notation"
import type { MovementOrder, Order, Unit } from "./orders"
import { clearPosition, placeUnit } from "./position"
import { possibleOrders } from "./possibilities"
import { type OrderReport, type Verdict, type VoidReason, verdictOf, voidVerdict } from "./report"
import { resolve } from "./resolution"
import { type Aftermath, aftermath } from "./retreats"

/** An order and who gave it. */
export interface GivenOrder {
  /** The power; null for whoever owns the unit. */
  readonly power: string | null
  readonly order: Order
  /** Where it stood, if it was read from a text; both from 1. */
  readonly line?: number
  readonly column?: number
}

/** Orders as data, as texts, or as a whole sheet. */
export type Orders = string | readonly (string | GivenOrder)[]

/** What `adjudicate` is asked. */
export interface MovementPhase {
  /** As data, or as text: `"France: A PAR"`. */
  readonly units: readonly (Unit | string)[]
  readonly orders: Orders
  /** The standard map if left out. */
  readonly map?: Board
  readonly options?: Partial<AdjudicationOptions>
}

/** The answer of `adjudicate`. */
export interface Adjudication extends Aftermath {
  /** One for each order given, in that order, then one for each unit without order. */
  readonly reports: readonly OrderReport[]
  /** Lines that are no orders. */
  readonly errors: readonly SheetError[]
}

/** The choices of DATC's author. */
export const preferredOptions: AdjudicationOptions = Object.freeze({
  paradox: "szykman",
  adjacentConvoy: "intent",
  missingConvoy: "stay",
})

const battles = new WeakMap<Graph, Battle>()

/** The battle that belongs to a graph: one is enough, since nothing is adjudicated while something is. */
export function battleOn(graph: Graph): Battle {
  const known = battles.get(graph)
  if (known) return known
  const made = makeBattle(graph)
  battles.set(graph, made)
  return made
}

/**
 * Units as data.
 *
 * @throws NotationError for a text that names no unit and its power; SchemaError for units that cannot stand there.
 */
export function readUnits(board: Board, units: readonly (Unit | string)[]): Unit[] {
  return units.map((unit) => {
    if (typeof unit !== "string") return unit
    const { power, type, at } = parseUnit(unit, lexiconOf(board))
    if (power === null) throw new NotationError(unit, 0, "a power", "DP-8")
    return { power, type, at }
  })
}

/** Orders as data, and the lines that are none. */
export function readOrders(
  board: Board,
  orders: Orders,
): { readonly given: readonly GivenOrder[]; readonly errors: readonly SheetError[] } {
  if (typeof orders === "string") {
    const sheet = parseOrders(orders, { lexicon: lexiconOf(board) })
    return { given: sheet.orders, errors: sheet.errors }
  }
  const given: GivenOrder[] = []
  const errors: SheetError[] = []
  orders.forEach((order, index) => {
    if (typeof order !== "string") {
      given.push(order)
      return
    }
    const sheet = parseOrders(order, { lexicon: lexiconOf(board) })
    given.push(...sheet.orders.map((read) => ({ ...read, line: index + 1 })))
    for (const error of sheet.errors) errors.push({ ...error, line: index + 1 })
  })
  return { given, errors }
}

/** A report with the place of its order in the text, if there is one. */
export function located(report: OrderReport, given: GivenOrder | undefined): OrderReport {
  return given?.line === undefined ? report : { ...report, line: given.line, column: given.column ?? 1 }
}

/** Puts units into a battle, all holding. */
export function deploy(board: Board, battle: Battle, units: readonly Unit[]): void {
  const { graph } = board
  clearPosition(battle)
  for (let index = 0; index < units.length; index++) {
    const { power, type, at } = units[index] as Unit
    const place = graph.index.get(at)
    const unitClass = graph.classes.indexOf(type)
    if (place === undefined || unitClass < 0 || !graph.stands[unitClass * graph.places.length + place])
      throw new SchemaError("units", [index], "a unit in a place where it can stand", "DP-1")
    if ((battle.occupant[graph.provinceOf[place] as number] as number) >= 0)
      throw new SchemaError("units", [index, "at"], "a province of its own for every unit", "DP-1")
    const owner = board.powers.indexOf(power)
    if (owner < 0) throw new SchemaError("units", [index, "power"], board.powers.join(" | "), "DP-1")
    orderHold(battle, placeUnit(battle, owner, unitClass, place))
  }
}

/** The unit in the province of a place, or −1. */
function unitAt(battle: Battle, place: string): number {
  const number = battle.graph.index.get(place)
  return number === undefined ? -1 : (battle.occupant[battle.graph.provinceOf[number] as number] as number)
}

function placeNumber(graph: Graph, place: string): number {
  const number = graph.index.get(place)
  if (number === undefined) throw new SchemaError("orders", [place], "a place on the map", "DP-1")
  return number
}

const kinds: Readonly<Record<string, number>> = { hold: HOLD, move: MOVE, support: SUPPORT, convoy: CONVOY }

/** Gives a unit the order; says why it cannot be its order. */
export function command(battle: Battle, unit: number, order: Order, options: AdjudicationOptions): VoidReason | undefined {
  switch (order.type) {
    case "hold":
      orderHold(battle, unit)
      return undefined
    case "move":
      return giveOrder(battle, unit, MOVE, -1, placeNumber(battle.graph, order.to), order.viaConvoy, options)
    case "support": {
      const to = order.to === null ? -1 : placeNumber(battle.graph, order.to)
      return giveOrder(battle, unit, SUPPORT, unitAt(battle, order.of), to, false, options)
    }
    case "convoy":
      return giveOrder(battle, unit, CONVOY, unitAt(battle, order.of), placeNumber(battle.graph, order.to), false, options)
    default:
      return "wrong-phase"
  }
}

/**
 * Adjudicates the orders of one movement phase, without any game around it. An order that is not possible is void and its unit holds; of
 * several for one unit the first possible one counts.
 *
 * @throws SchemaError or NotationError for units that cannot be; bad orders never throw.
 * @rule DP-4
 * @example
 * adjudicate({ units: ["France: A PAR", "Germany: A MUN"], orders: ["France: A PAR - BUR", "Germany: A MUN - BUR"] }).contested // => ["bur"]
 */
export function adjudicate({ units: given, orders, map: board = standardBoard, options: chosen }: MovementPhase): Adjudication {
  const options = { ...preferredOptions, ...chosen }
  const units = readUnits(board, given)
  const read = readOrders(board, orders)
  const battle = battleOn(board.graph)
  deploy(board, battle, units)

  // By unit: the index of the order that tells what becomes of it; void ones count until there is a better.
  const speaker = new Int32Array(units.length).fill(-1)
  const obeyed = new Uint8Array(units.length)
  const verdicts: (Verdict | undefined)[] = []
  const powers: string[] = []
  read.given.forEach(({ power, order }, index) => {
    const unit = "unit" in order ? unitAt(battle, order.unit) : -1
    const owner = units[unit]?.power
    powers.push(power ?? owner ?? "")
    const reason = ((): VoidReason | undefined => {
      if (!Object.hasOwn(kinds, order.type)) return "wrong-phase"
      if (owner === undefined) return "no-such-unit"
      if (power !== null && power !== owner) return "foreign-unit"
      return obeyed[unit] ? "second-order" : command(battle, unit, order, options)
    })()
    if (reason !== undefined) {
      verdicts.push(voidVerdict(reason, kinds[order.type]))
      if (unit >= 0 && reason !== "foreign-unit" && speaker[unit] === -1) speaker[unit] = index
      return
    }
    verdicts.push(undefined)
    obeyed[unit] = 1
    speaker[unit] = index
  })

  resolve(battle, options)
  const after = aftermath(battle, units)
  const fates = new Map<number, "dislodged" | "destroyed">()
  for (const { at } of after.dislodged) fates.set(unitAt(battle, at), "dislodged")
  for (const { at } of after.destroyed) fates.set(unitAt(battle, at), "destroyed")

  const reports: OrderReport[] = []
  read.given.forEach(({ order }, index) => {
    const unit = "unit" in order ? unitAt(battle, order.unit) : -1
    const { result, reason, rule, facts } = verdicts[index] ?? verdictOf(battle, unit)
    const fate = unit >= 0 && speaker[unit] === index ? (fates.get(unit) ?? null) : null
    reports.push(located({ power: powers[index] as string, order, result, reason, rule, facts, fate }, read.given[index]))
  })
  units.forEach(({ power, at }, unit) => {
    if (speaker[unit] !== -1) return
    const order: Order = { type: "hold", unit: at }
    reports.push({ power, order, result: "succeeds", reason: "no-order", rule: "DP-2", facts: {}, fate: fates.get(unit) ?? null })
  })
  return { reports, errors: read.errors, ...after }
}

/**
 * Every order that each unit could be given, as `legalActions` lists them in a game.
 *
 * @returns By unit; not to be changed.
 * @rule DP-2 DP-8
 * @example
 * ordersFor(["Austria: A BOH"])[0].length // => 6
 */
export function ordersFor(units: readonly (Unit | string)[], board: Board = standardBoard): readonly (readonly MovementOrder[])[] {
  const battle = battleOn(board.graph)
  deploy(board, battle, readUnits(board, units))
  return possibleOrders(battle)
}

/** Whether two places lie in one province. */
export function sameProvince(a: string, b: string): boolean {
  return provinceOf(a) === provinceOf(b)
}
