import { type GivenOrder, located, type Orders, readOrders, readUnits, sameProvince } from "./adjudicate"
import { type Board, provinceOf } from "./board"
import { standardBoard } from "./map"
import type { SheetError } from "./notation"
import type { Order, Unit } from "./orders"
import type { OrderReport, Reason, VoidReason } from "./report"
import { type Dislodged, retreatsMade } from "./retreats"

/** What `adjudicateRetreats` is asked; `units` and `dislodged` are those of an `Adjudication`. */
export interface RetreatPhase {
  /** The units on the board, dislodged ones left out. */
  readonly units: readonly (Unit | string)[]
  readonly dislodged: readonly Dislodged[]
  readonly orders: Orders
  readonly map?: Board
}

/** The answer of `adjudicateRetreats`. */
export interface RetreatAdjudication {
  /** One for each order given, then one for each dislodged unit without order. */
  readonly reports: readonly OrderReport[]
  readonly errors: readonly SheetError[]
  /** The units on the board after the retreats. */
  readonly units: readonly Unit[]
  /** The units that are gone. */
  readonly disbanded: readonly Unit[]
}

/** Where among its possible retreats an order's destination lies; a coast may be left out where only one is possible. */
export function retreatTo(unit: Dislodged, to: string): string | undefined {
  const possible = unit.retreats.filter(
    (place) => place === to || (sameProvince(place, to) && (to === provinceOf(to) || place === provinceOf(to))),
  )
  return possible.length === 1 ? possible[0] : undefined
}

function fault({ power, order }: GivenOrder, unit: Dislodged | undefined, obeyed: boolean): VoidReason | undefined {
  if (order.type !== "retreat" && order.type !== "move" && order.type !== "disband") return "wrong-phase"
  if (unit === undefined) return "not-dislodged"
  if (power !== null && power !== unit.power) return "foreign-unit"
  if (obeyed) return "second-order"
  return order.type !== "disband" && retreatTo(unit, order.to) === undefined ? "cannot-retreat-there" : undefined
}

/**
 * Adjudicates retreats, without any game around them. A move is read as a retreat. A unit without a possible order disbands.
 *
 * @rule DP-5
 * @example
 * const moved = adjudicate({ units: ["France: A PAR", "France: A MAR", "Germany: A BUR"], orders: ["A PAR - BUR", "A MAR S A PAR - BUR"] })
 * adjudicateRetreats({ units: moved.units, dislodged: moved.dislodged, orders: ["A BUR - MUN"] }).units.length // => 3
 */
export function adjudicateRetreats({ units: given, dislodged, orders, map: board = standardBoard }: RetreatPhase): RetreatAdjudication {
  const units = readUnits(board, given)
  const read = readOrders(board, orders)
  const goals: (string | null)[] = dislodged.map(() => null)
  const speaker: number[] = dislodged.map(() => -1)
  const obeyed = dislodged.map(() => false)
  const indexOf = (order: Order) => ("unit" in order ? dislodged.findIndex(({ at }) => sameProvince(at, order.unit)) : -1)
  const faults = read.given.map((entry, index) => {
    const number = indexOf(entry.order)
    const unit = dislodged[number]
    const reason = fault(entry, unit, obeyed[number] ?? false)
    if (reason === undefined) {
      obeyed[number] = true
      if (unit && "to" in entry.order && entry.order.to !== null) goals[number] = retreatTo(unit, entry.order.to) ?? null
    }
    if (number >= 0 && reason !== "foreign-unit" && (reason === undefined || speaker[number] === -1)) speaker[number] = index
    return reason
  })
  const made = retreatsMade(goals, provinceOf)

  const judged = read.given.map(({ power, order }, index): OrderReport => {
    const number = indexOf(order)
    const owner = power ?? dislodged[number]?.power ?? ""
    const fate = speaker[number] === index && !made[number] ? "destroyed" : null
    const reason = faults[index]
    if (reason !== undefined) return { power: owner, order, result: "void", reason, rule: "DP-5", facts: {}, fate }
    const goal = goals[number]
    if (goal === null || goal === undefined)
      return { power: owner, order, result: "succeeds", reason: "disbanded", rule: "DP-5", facts: {}, fate }
    const by = dislodged.flatMap(({ at }, other) => (other !== number && goals[other] && sameProvince(goals[other], goal) ? [at] : []))
    const why: Reason = made[number] ? "retreated" : "standoff"
    return { power: owner, order, result: made[number] ? "succeeds" : "bounced", reason: why, rule: "DP-5", facts: { at: goal, by }, fate }
  })
  const reports = judged.map((report, index) => located(report, read.given[index]))
  dislodged.forEach(({ power, at }, number) => {
    if (speaker[number] !== -1) return
    const order: Order = { type: "disband", unit: at }
    reports.push({ power, order, result: "succeeds", reason: "no-order", rule: "DP-5", facts: {}, fate: "destroyed" })
  })

  const plainUnit = ({ power, type, at }: Unit): Unit => ({ power, type, at })
  const back = dislodged.flatMap((unit, number) => (made[number] ? [{ ...plainUnit(unit), at: goals[number] as string }] : []))
  const disbanded = dislodged.filter((_, number) => !made[number]).map(plainUnit)
  return { reports, errors: read.errors, units: [...units, ...back], disbanded }
}
