/** Spring and fall: orders are handed to the units, adjudicated and reported. */
import { SchemaError } from "@flottille/core"
import { type Aftermath, aftermath, type Fate, plainUnit } from "../adjudicator/aftermath"
import { type AdjudicationOptions, type Battle, type Field, orderHold } from "../adjudicator/battle"
import { makeField, type OpenField } from "../adjudicator/field"
import { clearPosition, placeUnit } from "../adjudicator/position"
import type { AnyVerdict, OrderReport, Reason, Verdict } from "../adjudicator/report"
import { resolve } from "../adjudicator/resolve"
import { verdictOf, voidVerdict } from "../adjudicator/verdicts"
import type { Board } from "../map/board"
import type { Graph } from "../map/graph"
import { type OrderBook, standardBook } from "../orders/book"
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

const battles = new WeakMap<Graph, OpenField>()

/** The battle that belongs to a graph: one is enough, since nothing is adjudicated while something is. */
export function battleOn(graph: Graph): OpenField {
  const known = battles.get(graph)
  if (known) return known
  const made = makeField(graph)
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

/**
 * Gives a unit an order of Diplomacy, or says why it cannot be its order; then it holds.
 *
 * @rule DP-2
 */
export function command(
  battle: OpenField,
  unit: number,
  order: AnyOrder,
  options: AdjudicationOptions,
): string | undefined {
  return give(standardBook, battle, unit, order, options)
}

/** Gives a unit an order of whichever kind. */
function give<Choices, Told extends AnyVerdict>(
  { list, types, acts, backs }: OrderBook<AnyOrder, Choices, Told>,
  battle: OpenField,
  unit: number,
  order: AnyOrder,
  options: Choices,
): Told["reason"] | "wrong-phase" | undefined {
  const kind = types.indexOf(order.type)
  if (kind < 0) return "wrong-phase"
  const { of, to } = order
  const { graph } = battle
  const named = of === undefined ? -1 : (graph.index.get(of) ?? -1)
  battle.kind[unit] = kind
  battle.act[unit] = acts[kind]!
  battle.backs[unit] = backs[kind]!
  battle.named[unit] = named
  battle.of[unit] = named < 0 ? -1 : battle.occupant[graph.provinceOf[named]!]!
  battle.to[unit] = to === undefined || to === null ? -1 : placeNumber(graph, to)
  battle.viaConvoy[unit] = order.viaConvoy ? 1 : 0
  const fault = list[kind]!.fault(battle, unit, options)
  if (fault !== undefined) orderHold(battle, unit)
  return fault
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
): {
  readonly assigned: readonly AssignedOrder<Order, Fault | AssignmentFault>[]
  readonly reported: readonly number[]
} {
  const reported = units.map(() => -1)
  const obeyed = units.map(() => false)
  const read = (
    order: Order,
    power: string | null,
    index: number,
    unit: number,
  ): Fault | AssignmentFault | undefined => {
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

/** A battle is decided, and then whatever strikes without a move. */
function decide<Choices extends AdjudicationOptions, Told extends AnyVerdict>(
  { list, cuts, strikes }: OrderBook<AnyOrder, Choices, Told>,
  battle: OpenField,
  options: Choices,
): void {
  const { count, kind, cutters, struck } = battle
  cutters.length = 0
  if (cuts.includes(true)) for (let unit = 0; unit < count; unit++) if (cuts[kind[unit]!]) cutters.push(unit)
  resolve(battle, options)
  if (strikes)
    for (let unit = 0; unit < count; unit++) struck[unit] = list[kind[unit]!]?.strike?.(battle, unit, options) ?? -1
}

/** An order that was judged. */
export type JudgedOrder<Order, Told extends AnyVerdict> = AssignedOrder<
  Order,
  Told["reason"] | AssignmentFault | "no-such-unit"
>

/** The orders of one phase of moves as they were judged. */
export interface JudgedOrders<Order extends AnyOrder, Told extends AnyVerdict> extends Aftermath {
  readonly field: Field
  /** The orders given, in that order. */
  readonly assigned: readonly JudgedOrder<Order, Told>[]
  /** By unit: the index of the order that tells what becomes of it, or −1 for a unit without order, which holds. */
  readonly reported: readonly number[]
  /** By unit: what befell it. */
  readonly fates: readonly Fate[]
  /** What came of the order that a unit follows, as the field stands. */
  outcomeOf(unit: number): Told | Verdict<"void", "unmatched">
  /** What came of an order given. */
  verdict(order: JudgedOrder<Order, Told>): Told | Verdict<"void", JudgedFault<Told>>
  /** Decides the phase anew for each of some units, as if that one held: the field then answers for that case, until all have been looked at. */
  without(some: readonly number[], look: (unit: number) => void): void
}

type JudgedFault<Told extends AnyVerdict> = Told["reason"] | AssignmentFault | "no-such-unit" | "unmatched"

/**
 * DP-4: judges the orders of one phase of moves. Of several for one unit the first possible one counts; a unit without order holds. The answer stays
 * true until the next one on the same graph.
 *
 * @param book - The kinds of orders there are.
 * @param carry - Takes along what a variant writes on units besides.
 */
export function judgeOrders<Order extends AnyOrder, Choices extends AdjudicationOptions, Told extends AnyVerdict>(
  board: Board,
  book: OrderBook<Order, Choices, Told>,
  units: readonly Unit[],
  given: readonly { readonly power: string | null; readonly order: Order }[],
  options: Choices,
  carry = plainUnit,
): JudgedOrders<Order, Told> {
  const field = battleOn(board.graph)
  deploy(board, field, units)
  const { assigned, reported } = assignOrders<Order, Told["reason"] | "no-such-unit">(
    units,
    given,
    (place) => unitAt(field, place),
    "no-such-unit",
    (unit, order) => give(book, field, unit, order, options),
  )
  decide(book, field, options)
  const struck = book.strikes ? new Set<number>() : undefined
  if (struck)
    for (let unit = 0; unit < field.count; unit++) if (field.struck[unit]! >= 0) struck.add(field.struck[unit]!)
  const { after, fates } = aftermath(field, units, struck, carry)
  const { units: standing, dislodged, destroyed, contested } = after
  return {
    units: standing,
    dislodged,
    destroyed,
    contested,
    field,
    assigned,
    reported,
    fates,
    outcomeOf: (unit) => verdictOf(book, field, unit),
    verdict: ({ unit, order, fault }) =>
      fault === undefined ? verdictOf(book, field, unit) : voidVerdict(book, fault, order),
    without(some, look) {
      const arrays = [field.kind, field.act, field.to, field.named, field.of, field.viaConvoy, field.backs]
      for (const unit of some) {
        const before = arrays.map((array) => array[unit]!)
        orderHold(field, unit)
        decide(book, field, options)
        look(unit)
        arrays.forEach((array, index) => {
          array[unit] = before[index]!
        })
      }
      if (some.length > 0) decide(book, field, options)
    },
  }
}

/** DP-4: what comes of the orders of one movement phase: a report for each, in their order, then one for each unit without order. */
export function judgeMoves(
  board: Board,
  units: readonly Unit[],
  given: readonly GivenOrder[],
  options: AdjudicationOptions,
): Aftermath & { readonly reports: OrderReport[] } {
  const field = battleOn(board.graph)
  deploy(board, field, units)
  const numberAt = (place: string) => unitAt(field, place)
  const { assigned, reported } = assignOrders<Order, Reason>(units, given, numberAt, "no-such-unit", (unit, order) =>
    give<AdjudicationOptions, Verdict>(standardBook, field, unit, order, options),
  )
  decide<AdjudicationOptions, Verdict>(standardBook, field, options)
  const { after, fates } = aftermath(field, units)
  const reports = assigned.map(({ power, order, unit, fault }, index): OrderReport => {
    const { result, reason, rule, facts } =
      fault === undefined ? verdictOf(standardBook, field, unit) : voidVerdict(standardBook, fault, order)
    const fate = reported[unit] === index ? (fates[unit] ?? null) : null
    return { power: power ?? units[unit]?.power ?? "", order, result, reason, rule, facts, fate }
  })
  units.forEach(({ power, at }, unit) => {
    if (reported[unit] !== -1) return
    const order: Order = { type: "hold", unit: at }
    reports.push({
      power,
      order,
      result: "succeeds",
      reason: "no-order",
      rule: "DP-2",
      facts: {},
      fate: fates[unit] ?? null,
    })
  })
  return { reports, ...after }
}
