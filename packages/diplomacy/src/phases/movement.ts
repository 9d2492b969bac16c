/** Spring and fall: orders are handed to the units, adjudicated and reported. */
import { SchemaError } from "@flottille/core"
import { type Aftermath, aftermath } from "../adjudicator/aftermath"
import { type AdjudicationOptions, type Battle, makeBattle, orderHold } from "../adjudicator/battle"
import { clearPosition, placeUnit } from "../adjudicator/position"
import type { OrderReport, VoidReason } from "../adjudicator/report"
import { resolve } from "../adjudicator/resolve"
import { verdictOf, voidVerdict } from "../adjudicator/verdicts"
import type { Board } from "../map/board"
import type { Graph } from "../map/graph"
import { giveOrder } from "../orders/give"
import type { AnyOrder, Order, Unit } from "../orders/order"

/** An order and who gave it. */
export interface GivenOrder {
  /** The power; null for whoever owns the unit. */
  readonly power: string | null
  readonly order: Order
  /** Where it stood, if it was read from a text; both from 1. */
  readonly line?: number
  readonly column?: number
}

const battles = new WeakMap<Graph, Battle>()

/** The battle that belongs to a graph: one is enough, since nothing is adjudicated while something is. */
export function battleOn(graph: Graph): Battle {
  const known = battles.get(graph)
  if (known) return known
  const made = makeBattle(graph)
  battles.set(graph, made)
  return made
}

/** Puts units into a battle, all holding. */
export function deploy(board: Board, battle: Battle, units: readonly Unit[]): void {
  const { graph } = board
  clearPosition(battle)
  for (let index = 0; index < units.length; index++) {
    const { power, type, at } = units[index]!
    const place = graph.index.get(at) ?? -1
    const unitClass = graph.classes.indexOf(type)
    const owner = board.powers.indexOf(power)
    const stands = graph.stands[unitClass * graph.places.length + place] === 1 && place >= 0 && unitClass >= 0
    if (owner < 0 || !stands || battle.occupant[graph.provinceOf[place]!]! >= 0)
      throw new SchemaError("units", [index], "a power's unit where it can stand, in a province of its own", "DP-1")
    orderHold(battle, placeUnit(battle, owner, unitClass, place))
  }
}

/** The unit in the province of a place, or −1. */
function unitAt(battle: Battle, place: string): number {
  const number = battle.graph.index.get(place)
  return number === undefined ? -1 : battle.occupant[battle.graph.provinceOf[number]!]!
}

function placeNumber(graph: Graph, place: string): number {
  const number = graph.index.get(place)
  if (number === undefined) throw new SchemaError("orders", [place], "a place on the map", "DP-1")
  return number
}

/** The types of orders, by their kinds. */
const kinds = ["hold", "move", "support", "convoy"]

/** Gives a unit the order; says why it cannot be its order. */
export function command(battle: Battle, unit: number, order: Order, options: AdjudicationOptions): VoidReason | undefined {
  const kind = kinds.indexOf(order.type)
  if (kind < 0) return "wrong-phase"
  const of = "of" in order ? unitAt(battle, order.of) : -1
  const to = "to" in order && order.to !== null ? placeNumber(battle.graph, order.to) : -1
  return giveOrder(battle, unit, kind, of, to, order.type === "move" && order.viaConvoy, options)
}

/** An order that has found its unit, −1 for none, and what is wrong with it. */
export interface AssignedOrder<Order, Fault> {
  readonly power: string | null
  readonly order: Order
  readonly unit: number
  readonly fault: Fault | undefined
}

/** What may be wrong with an order besides what it says. */
export type AssignmentFault = "foreign-unit" | "second-order" | "wrong-phase"

/**
 * DP-2: hands orders to their units; of several for one unit the first possible one counts.
 *
 * @param numberAt - The unit in the province of a place, or −1; where there may be two, that of the power.
 * @param give - Gives a unit an order, and says why it cannot be its order.
 * @returns `reported`: for each unit the index of the order that tells what becomes of it, or −1; void ones count until there is a better.
 */
export function assignOrders<Order extends AnyOrder, Fault>(
  units: readonly Unit[],
  given: readonly { readonly power: string | null; readonly order: Order }[],
  numberAt: (place: string, power: string | null) => number,
  absent: Fault,
  give: (unit: number, order: Order) => Fault | undefined,
): { readonly assigned: readonly AssignedOrder<Order, Fault | AssignmentFault>[]; readonly reported: readonly number[] } {
  const reported = units.map(() => -1)
  const obeyed = units.map(() => false)
  const read = (order: Order, power: string | null, index: number, unit: number): Fault | AssignmentFault | undefined => {
    const owner = units[unit]?.power
    if (owner === undefined) return order.unit === undefined ? "wrong-phase" : absent
    if (power !== null && power !== owner) return "foreign-unit"
    const fault = obeyed[unit] ? "second-order" : give(unit, order)
    if (fault === undefined) obeyed[unit] = true
    if (fault === undefined || reported[unit] === -1) reported[unit] = index
    return fault
  }
  const assigned = given.map(({ power, order }, index) => {
    const unit = order.unit === undefined ? -1 : numberAt(order.unit, power)
    return { power, order, unit, fault: read(order, power, index, unit) }
  })
  return { assigned, reported }
}

/** DP-4: what comes of the orders of one movement phase: a report for each, in their order, then one for each unit without order. */
export function judgeMoves(
  board: Board,
  units: readonly Unit[],
  given: readonly GivenOrder[],
  options: AdjudicationOptions,
): Aftermath & { readonly reports: OrderReport[] } {
  const battle = battleOn(board.graph)
  deploy(board, battle, units)
  const numberAt = (place: string) => unitAt(battle, place)
  const { assigned, reported } = assignOrders<Order, VoidReason>(units, given, numberAt, "no-such-unit", (unit, order) =>
    command(battle, unit, order, options),
  )

  resolve(battle, options)
  const after = aftermath(battle, units)
  const fates = new Map<number, "dislodged" | "destroyed">()
  for (const { at } of after.dislodged) fates.set(unitAt(battle, at), "dislodged")
  for (const { at } of after.destroyed) fates.set(unitAt(battle, at), "destroyed")
  const fateOf = (unit: number) => fates.get(unit) ?? null

  const reports = assigned.map(({ power, order, unit, fault }, index): OrderReport => {
    const { result, reason, rule, facts } = fault === undefined ? verdictOf(battle, unit) : voidVerdict(fault, kinds.indexOf(order.type))
    const fate = reported[unit] === index ? fateOf(unit) : null
    return { power: power ?? units[unit]?.power ?? "", order, result, reason, rule, facts, fate }
  })
  units.forEach(({ power, at }, unit) => {
    if (reported[unit] !== -1) return
    const order: Order = { type: "hold", unit: at }
    reports.push({ power, order, result: "succeeds", reason: "no-order", rule: "DP-2", facts: {}, fate: fateOf(unit) })
  })
  return { reports, ...after }
}
