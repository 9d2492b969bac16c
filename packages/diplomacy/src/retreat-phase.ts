import { provinceOf, sameProvince } from "./board"
import { type GivenOrder, type Heard, hear } from "./movement-phase"
import type { Order, Unit } from "./orders"
import type { OrderReport, VoidReason } from "./report"
import { type Dislodged, plainUnit, retreatsMade } from "./retreats"

/** Where among its possible retreats an order's destination lies; a coast may be left out where only one is possible. */
export function retreatTo(unit: Dislodged, to: string): string | undefined {
  const possible = unit.retreats.filter(
    (place) => place === to || (sameProvince(place, to) && (to === provinceOf(to) || place === provinceOf(to))),
  )
  return possible.length === 1 ? possible[0] : undefined
}

/** What came of retreats. */
export interface JudgedRetreats {
  /** One for each order given, then one for each dislodged unit without order. */
  readonly reports: readonly OrderReport[]
  /** The units on the board after the retreats. */
  readonly units: readonly Unit[]
  /** The units that are gone. */
  readonly disbanded: readonly Unit[]
}

/** DP-5: what comes of retreats: a report for each order, in their order, then one for each dislodged unit without order. */
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
  const { heard, speaker } = hear<Order, VoidReason>(dislodged, given, numberAt, "not-dislodged", (unit, order) => {
    if (order.type === "disband") return undefined
    if (order.type !== "retreat" && order.type !== "move") return "wrong-phase"
    const goal = retreatTo(dislodged[unit] as Dislodged, order.to)
    if (goal === undefined) return "cannot-retreat-there"
    goals[unit] = goal
    return undefined
  })
  const made = retreatsMade(goals, provinceOf)

  const reports = given.map(({ power, order }, index): OrderReport => {
    const { unit, fault } = heard[index] as Heard<VoidReason>
    const goal = goals[unit]
    const fate = speaker[unit] === index && !made[unit] ? "destroyed" : null
    const report = { power: power ?? dislodged[unit]?.power ?? "", order, rule: "DP-5", facts: {}, fate } as const
    if (fault !== undefined) return { ...report, result: "void", reason: fault }
    if (!goal) return { ...report, result: "succeeds", reason: "disbanded" }
    const by = dislodged.flatMap(({ at }, other) => (other !== unit && goals[other] && sameProvince(goals[other], goal) ? [at] : []))
    const facts = { at: goal, by }
    return made[unit]
      ? { ...report, result: "succeeds", reason: "retreated", facts }
      : { ...report, result: "bounced", reason: "standoff", facts }
  })
  dislodged.forEach(({ power, at }, number) => {
    if (speaker[number] !== -1) return
    const order: Order = { type: "disband", unit: at }
    reports.push({ power, order, result: "succeeds", reason: "no-order", rule: "DP-5", facts: {}, fate: "destroyed" })
  })

  const back = dislodged.flatMap((unit, number) => (made[number] ? [carry(unit, goals[number] as string)] : []))
  const disbanded = dislodged.flatMap((unit, number) => (made[number] ? [] : [carry(unit, unit.at)]))
  return { reports, units: [...units, ...back], disbanded }
}
