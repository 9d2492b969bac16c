/** Movement phases: orders are assigned to units, adjudicated and reported. */
import { SchemaError } from "@flottille/core"
import { type Aftermath, aftermath, type Carry, type Fate } from "../adjudicator/aftermath"
import type { AdjudicationOptions, Battle } from "../adjudicator/battle"
import { clearPosition, orderHold, placeUnit, SUPPORT } from "../adjudicator/battle"
import { makeField, type OpenField } from "../adjudicator/field"
import type { AnyVerdict, OrderReport, Verdict } from "../adjudicator/report"
import { resolve } from "../adjudicator/resolve"
import { verdictOf, voidVerdict } from "../adjudicator/verdicts"
import { type Board, provinceOf } from "../map/board"
import type { Graph } from "../map/graph"
import { type OrderBook, standardBook } from "../orders/book"
import type { AnyOrder, MovementOrder, Order, Unit } from "../orders/order"
import { type AssignedOrder, type AssignmentFault, assignOrders } from "./assignment"

/** An order with the power that gave it. */
export interface GivenOrder {
  /** The power, or null for the owner of the unit. */
  readonly power: string | null
  readonly order: Order
  /** The position of the order in a text, line and column from 1. */
  readonly line?: number
  readonly column?: number
}

const battles = new WeakMap<Graph, OpenField>()

/** Returns the battle of a graph. One is enough, since adjudications never overlap. */
export function battleOn(graph: Graph): OpenField {
  const known = battles.get(graph)
  if (known) return known
  const made = makeField(graph)
  battles.set(graph, made)
  return made
}

/** Places units in the battle of a board, all holding, up to the first that cannot stand there; returns how many. */
export function placeUnits({ graph, seatOf }: Board, battle: Battle, units: readonly Partial<Unit>[]): number {
  const { classes, index, places, provinceOf: provinces, stands } = graph
  clearPosition(battle)
  for (let number = 0; number < units.length; number++) {
    const { power = "", type = "", at = "" } = units[number] ?? {}
    const place = index.get(at)
    const unitClass = classes.indexOf(type)
    const owner = seatOf(power)
    if (owner < 0 || unitClass < 0 || place === undefined) return number
    if (!stands[unitClass * places.length + place] || battle.occupant[provinces[place]!]! >= 0) return number
    orderHold(battle, placeUnit(battle, owner, unitClass, place))
  }
  return units.length
}

/**
 * Places units in the battle of a board, all holding.
 *
 * @throws SchemaError naming the first unit that cannot stand there.
 */
export function deploy(board: Board, battle: Battle, units: readonly Unit[]): void {
  const number = placeUnits(board, battle, units)
  if (number === units.length) return
  const { graph, seatOf } = board
  const { power = "", type = "", at = "" }: Partial<Unit> = units[number] ?? {}
  const unitClass = graph.classes.indexOf(type)
  const place = graph.index.get(at)
  let expected = 'a unit on the map, as { power: "france", type: "A", at: "par" }'
  if (seatOf(power) >= 0 && unitClass >= 0 && place !== undefined)
    expected = graph.stands[unitClass * graph.places.length + place]
      ? `a province that no earlier unit is in, not ${provinceOf(at)}`
      : `a place where ${type} can stand, not ${at}`
  throw new SchemaError("units", [number], expected, "DP-1")
}

function unitAt(battle: Battle, place: string): number {
  const number = battle.graph.index.get(place)
  return number === undefined ? -1 : battle.occupant[battle.graph.provinceOf[number]!]!
}

function placeNumber(graph: Graph, place: string): number {
  const number = graph.index.get(place)
  if (number === undefined) throw new SchemaError("orders", [place], "a place on the map", "DP-1")
  return number
}

export function give<Verdicts extends AnyVerdict>(
  { list, types, acts, backs }: OrderBook<AnyOrder, Verdicts>,
  battle: OpenField,
  unit: number,
  order: AnyOrder,
  options: AdjudicationOptions,
): Verdicts["reason"] | "wrong-phase" | undefined {
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

/** Decides a battle, then the strikes without a move. */
export function decide<Verdicts extends AnyVerdict>(
  { list, cuts, strikes }: OrderBook<AnyOrder, Verdicts>,
  battle: OpenField,
  options: AdjudicationOptions,
): void {
  const { count, kind, cutters, struck } = battle
  cutters.length = 0
  if (cuts.includes(true)) for (let unit = 0; unit < count; unit++) if (cuts[kind[unit]!]) cutters.push(unit)
  resolve(battle, options)
  if (strikes)
    for (let unit = 0; unit < count; unit++) struck[unit] = list[kind[unit]!]?.strike?.(battle, unit, options) ?? -1
}

export interface Judging<Order extends AnyOrder, Verdicts extends AnyVerdict> {
  readonly board: Board
  /** The kinds of orders of the game. */
  readonly book: OrderBook<Order, Verdicts>
  /** Copies the fields that a variant adds to units. */
  readonly carry?: Carry | undefined
  /** Selects the supports to test. For each, the phase is judged again without it. */
  readonly tests?: ((support: JudgedSupport, unit: Unit) => boolean) | undefined
}

interface MovementInput<Order> {
  readonly units: readonly Unit[]
  readonly given: readonly { readonly power: string | null; readonly order: Order }[]
  readonly options: AdjudicationOptions
}

/** Gives the units of a battle their orders. */
function assign<Order extends AnyOrder, Verdicts extends AnyVerdict>(
  { board, book }: Judging<Order, Verdicts>,
  { units, given, options }: MovementInput<Order>,
) {
  const field = battleOn(board.graph)
  const numberAt = (place: string) => unitAt(field, place)
  return assignOrders<Order, Verdicts["reason"] | "no-such-unit">(
    units,
    given,
    numberAt,
    "no-such-unit",
    (unit, order) => give(book, field, unit, order, options),
  )
}

/** Returns the fault of a single order with its clause, or `undefined` if it is possible. */
export function faultOf<Order extends AnyOrder, Verdicts extends AnyVerdict>(
  judging: Judging<Order, Verdicts>,
  units: readonly Unit[],
  given: { readonly power: string | null; readonly order: Order },
  options: AdjudicationOptions,
): { readonly reason: string; readonly rule: string } | undefined {
  const { board } = judging
  deploy(board, battleOn(board.graph), units)
  const { assigned } = assign(judging, { units, given: [given], options })
  const fault = assigned[0]?.fault
  return fault === undefined ? undefined : voidVerdict(judging.book, fault, given.order)
}

/** The fault of an order, or the reason why its support or convoy matches nothing. */
type JudgedFault<Verdicts extends AnyVerdict> = Verdicts["reason"] | AssignmentFault | "no-such-unit" | "unmatched"

export interface JudgedOrder<Order, Verdicts extends AnyVerdict>
  extends AssignedOrder<Order, Verdicts["reason"] | AssignmentFault | "no-such-unit"> {
  readonly verdict: Verdicts | Verdict<"void", JudgedFault<Verdicts>>
}

export interface JudgedSupport {
  /** True if it matches the order of the other unit. */
  readonly matched: boolean
  /** True if it was not cut. */
  readonly given: boolean
  /** The province that it is given into. */
  readonly into: string
}

/** The result of a movement phase in which one unit holds instead. */
export interface Alternative<Verdicts extends AnyVerdict> {
  /** The unit that holds. */
  readonly unit: number
  /** By unit: the verdict on the order that it follows. */
  readonly verdicts: readonly (Verdicts | Verdict<"void", "unmatched">)[]
  /** By unit: whether it is dislodged, by a move or without one. */
  readonly dislodged: readonly boolean[]
}

/** The judgement of a movement phase, which later ones do not change; lists by unit follow the order of the units. */
export interface Judgement<Order extends AnyOrder, Verdicts extends AnyVerdict> extends Aftermath {
  /** The orders, in the order given. */
  readonly assigned: readonly JudgedOrder<Order, Verdicts>[]
  /** By unit: the index of the order that describes its fate, or −1 for a unit without an order, which holds. */
  readonly reported: readonly number[]
  /** By unit: the verdict on the order that it follows. */
  readonly verdicts: readonly (Verdicts | Verdict<"void", "unmatched">)[]
  /** By unit: whether it was dislodged or destroyed. */
  readonly fates: readonly Fate[]
  /** By unit: its place after the moves and before strikes; null if a move dislodged it. */
  readonly places: readonly (string | null)[]
  /** By unit: its support order, or null. */
  readonly supports: readonly (JudgedSupport | null)[]
  /** The phase without each tested support. */
  readonly alternatives: readonly Alternative<Verdicts>[]
}

/** Returns the place of a unit after the moves, or null if a move dislodged it. */
function placeAfter(field: OpenField, unit: number): string | null {
  if (field.isDislodged(unit)) return null
  return field.graph.places[(field.hasMoved(unit) ? field.arrival : field.place)[unit]!]!
}

function supportOf(field: OpenField, unit: number): JudgedSupport | null {
  if (field.act[unit] !== SUPPORT) return null
  const { graph, matched, target } = field
  return { matched: matched[unit] === 1, given: field.isGiven(unit), into: graph.places[target[unit]!]! }
}

/** Returns the units struck without a move, if the game has such orders. */
export function struckIn({ count, struck }: OpenField, strikes: boolean): ReadonlySet<number> | undefined {
  if (!strikes) return undefined
  const hit = new Set<number>()
  for (let unit = 0; unit < count; unit++) if (struck[unit]! >= 0) hit.add(struck[unit]!)
  return hit
}

/** Judges the phase once for each of some units as if that unit held; the field is invalid afterwards. */
function judgeWithout<Verdicts extends AnyVerdict>(
  book: OrderBook<AnyOrder, Verdicts>,
  field: OpenField,
  options: AdjudicationOptions,
  some: readonly number[],
): Alternative<Verdicts>[] {
  const orders = [field.kind, field.act, field.to, field.named, field.of, field.viaConvoy, field.backs]
  return some.map((unit) => {
    const before = orders.map((array) => array[unit]!)
    orderHold(field, unit)
    decide(book, field, options)
    const struck = struckIn(field, book.strikes)
    const verdicts: Alternative<Verdicts>["verdicts"][number][] = []
    const dislodged: boolean[] = []
    for (let other = 0; other < field.count; other++) {
      verdicts.push(verdictOf(book, field, other))
      dislodged.push(struck?.has(other) || field.isDislodged(other))
    }
    orders.forEach((array, index) => {
      array[unit] = before[index]!
    })
    return { unit, verdicts, dislodged }
  })
}

/**
 * Judges the orders of a movement phase. Of several orders for one unit, the first possible one
 * counts. A unit without an order holds.
 *
 * @rule DP-4
 */
export function judgeOrders<Order extends AnyOrder, Verdicts extends AnyVerdict>(
  judging: Judging<Order, Verdicts>,
  input: MovementInput<Order>,
): Judgement<Order, Verdicts> {
  const { board, book, carry, tests } = judging
  const { units, options } = input
  const field = battleOn(board.graph)
  deploy(board, field, units)
  const { assigned, reported } = assign(judging, input)
  decide(book, field, options)
  const { after, fates } = aftermath(field, units, struckIn(field, book.strikes), carry)
  const verdicts: Judgement<Order, Verdicts>["verdicts"][number][] = []
  const places: (string | null)[] = []
  const supports: (JudgedSupport | null)[] = []
  const tested: number[] = []
  for (let unit = 0; unit < field.count; unit++) {
    const support = supportOf(field, unit)
    verdicts.push(verdictOf(book, field, unit))
    places.push(placeAfter(field, unit))
    supports.push(support)
    if (support && tests?.(support, units[unit]!)) tested.push(unit)
  }
  const judged = assigned.map(({ power, order, unit, fault }) => {
    const verdict = fault === undefined ? verdicts[unit]! : voidVerdict(book, fault, order)
    return { power, order, unit, fault, verdict }
  })
  const alternatives = judgeWithout(book, field, options, tested)
  const { units: standing, dislodged, destroyed, contested } = after
  // A spread of the aftermath would create an object that is slow to read: a tenth of the whole
  // judgement.
  return {
    units: standing,
    dislodged,
    destroyed,
    contested,
    assigned: judged,
    reported,
    verdicts,
    fates,
    places,
    supports,
    alternatives,
  }
}

/**
 * DP-4: Judges a movement phase of units already placed. Returns a report for each order, in the
 * order given, then one for each unit without an order.
 *
 * @param book - The kinds of orders. Default: those of Diplomacy.
 */
export function judgeMoves(
  board: Board,
  units: readonly Unit[],
  given: readonly GivenOrder[],
  options: AdjudicationOptions,
  book: OrderBook<MovementOrder> = standardBook,
): Aftermath & { readonly reports: OrderReport[] } {
  const { assigned, reported } = assign<Order, Verdict>({ board, book }, { units, given, options })
  const field = battleOn(board.graph)
  decide<Verdict>(book, field, options)
  const { after, fates } = aftermath(field, units)
  const reports = assigned.map(({ power, order, unit, fault }, index): OrderReport => {
    const { result, reason, rule, facts } =
      fault === undefined ? verdictOf(book, field, unit) : voidVerdict(book, fault, order)
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
  const { units: standing, dislodged, destroyed, contested } = after
  return { reports, units: standing, dislodged, destroyed, contested }
}
