/** Retreats: the options of dislodged units, and results. */
import { type Dislodged, plainUnit, retreatsMade } from "../adjudicator/aftermath"
import type { OrderReport, VoidReason } from "../adjudicator/report"
import { provinceOf, sameProvince } from "../map/board"
import type { Order, RetreatOrder, Unit } from "../orders/order"
import { assignOrders } from "./assignment"
import type { GivenOrder } from "./movement"

/** Returns the possible retreat that an order names, or `undefined`; the coast is optional if only one is possible. */
export function retreatTo(unit: Dislodged, to: string): string | undefined {
  const possible = unit.retreats.filter(
    (place) => place === to || (sameProvince(place, to) && (to === provinceOf(to) || place === provinceOf(to))),
  )
  return possible.length === 1 ? possible[0] : undefined
}

/** DP-5: Lists the orders that a dislodged unit can be given. */
export function listRetreats({ at, retreats }: Dislodged): RetreatOrder[] {
  return [...retreats.map((to) => ({ type: "retreat", unit: at, to }) as const), { type: "disband", unit: at }]
}

export interface JudgedRetreats {
  /** One report for each order, then one for each dislodged unit without an order. */
  readonly reports: readonly OrderReport[]
  /** The units on the board after the retreats. */
  readonly units: readonly Unit[]
  /** The units that left the board. */
  readonly disbanded: readonly Unit[]
}

/**
 * DP-5: Judges retreats. Returns a report for each order, in the order given, then one for each
 * dislodged unit without an order.
 */
export function judgeRetreats(
  units: readonly Unit[],
  dislodged: readonly Dislodged[],
  given: readonly GivenOrder[],
  carry = plainUnit,
): JudgedRetreats {
  const goals: (string | null)[] = dislodged.map(() => null)
  const numberAt = (place: string, power: string | null) => {
    const here = dislodged.flatMap(({ at }, number) => (sameProvince(at, place) ? [number] : []))
    return here.find((number) => dislodged[number]?.power === power) ?? here[0] ?? -1
  }
  const { assigned, reported } = assignOrders<Order, VoidReason>(
    dislodged,
    given,
    numberAt,
    "not-dislodged",
    (unit, order) => {
      if (order.type === "disband") return undefined
      if (order.type !== "retreat" && order.type !== "move") return "wrong-phase"
      const from = dislodged[unit]
      const goal = from && retreatTo(from, order.to)
      if (goal === undefined) return "cannot-retreat-there"
      goals[unit] = goal
      return undefined
    },
  )
  const made = retreatsMade(goals, provinceOf)

  const reports = assigned.map(({ power, order, unit, fault }, index): OrderReport => {
    const goal = goals[unit]
    const fate = reported[unit] === index && !made[unit] ? "destroyed" : null
    const report = { power: power ?? dislodged[unit]?.power ?? "", order, rule: "DP-5", facts: {}, fate } as const
    if (fault !== undefined) return { ...report, result: "void", reason: fault }
    if (!goal) return { ...report, result: "succeeds", reason: "disbanded" }
    const by = dislodged.flatMap(({ at }, other) =>
      other !== unit && goals[other] && sameProvince(goals[other], goal) ? [at] : [],
    )
    const facts = { at: goal, by }
    return made[unit]
      ? { ...report, result: "succeeds", reason: "retreated", facts }
      : { ...report, result: "bounced", reason: "standoff", facts }
  })
  dislodged.forEach(({ power, at }, number) => {
    if (reported[number] !== -1) return
    const order: Order = { type: "disband", unit: at }
    reports.push({ power, order, result: "succeeds", reason: "no-order", rule: "DP-5", facts: {}, fate: "destroyed" })
  })

  const back = dislodged.flatMap((unit, number) => {
    const goal = goals[number]
    return made[number] && goal ? [carry(unit, goal)] : []
  })
  const disbanded = dislodged.flatMap((unit, number) => (made[number] ? [] : [carry(unit, unit.at)]))
  return { reports, units: [...units, ...back], disbanded }
}
