/** Spring and fall: the moves on both levels, then the torpedoes, and what came of each order. */
import type { AdjudicationOptions, OrderResult, Unit } from "@flottille/diplomacy"
import {
  type Aftermath,
  aftermath,
  assignOrders,
  type Battle,
  battleOn,
  command,
  decideDislodged,
  deploy,
  orderHold,
  resolve,
  SUPPORT,
  verdictOf,
  YES,
} from "@flottille/diplomacy/adjudicator"
import { deepBoard, isDeep, otherLevel } from "./depths"
import { type Fight, numberOf, SUBMARINE } from "./fight"
import type { LetterResult } from "./letter/letter"
import { canDiveOrSail } from "./orders/dive"
import type { SubVoidReason } from "./orders/fault"
import type { SubOrder } from "./orders/order"
import { giveBlindSupport, isMatched, supportedTorpedoFault } from "./orders/support-torpedo"
import { type Strikes, strike, torpedoFault } from "./orders/torpedo"
import { carrySubmarine } from "./state"

const { graph } = deepBoard

/** What the judging of a season asks besides the base game's choices. */
export interface SeasonOptions extends AdjudicationOptions {
  /** SV-4.3: whether a torpedo always works, or supports of the target may save it. */
  readonly torpedo: "always" | "contested"
  /** SV-1.5: whether a submarine at the surface may look like a fleet. */
  readonly surfaceDisguise?: boolean
}

/** An order and who gave it. */
export interface GivenSubOrder {
  /** The power; null for whoever owns the unit. */
  readonly power: string | null
  readonly order: SubOrder
}

/** An order and all that came of it: the umpire's knowledge. */
export interface SubReport {
  readonly power: string
  readonly order: SubOrder
  readonly result: LetterResult
  /** Why the order is void, if it is. */
  readonly fault: SubVoidReason | "unmatched" | null
  readonly fate: "dislodged" | "destroyed" | null
  /** The unit's number among the units before, −1 if there is none. */
  readonly unit: number
  /** Whether this order tells what becomes of the unit: the one that it followed, or its only one. */
  readonly reported: boolean
  /** For supports: whether it is cut, and whether it fits what the other unit does. */
  readonly cut: boolean
  readonly matched: boolean
  /** For a support from below to the surface: whether it made a difference (SV-5.5). */
  readonly useful: boolean
}

/** What came of a season's orders. */
export interface SeasonTruth extends Aftermath {
  /** One for each order given, in that order, then one for each unit without order. */
  readonly reports: readonly SubReport[]
  /** By unit: where it stands after the moves, before torpedoes strike; null if a move dislodged it. */
  readonly places: readonly (string | null)[]
}

/** Gives a unit its order; says why it cannot be its order. */
function give({ battle, torpedoes, supports }: Fight, unit: number, order: SubOrder, options: SeasonOptions): SubVoidReason | undefined {
  const at = graph.places[battle.place[unit]!]!
  switch (order.type) {
    case "torpedo": {
      const fault = torpedoFault(at, battle.unitClass[unit]!, order.to)
      if (fault === undefined) torpedoes.push({ unit, to: numberOf(order.to) })
      return fault
    }
    case "support-torpedo": {
      const { of, to } = order
      const fault = supportedTorpedoFault(battle, unit, of, to) ?? giveBlindSupport(battle, unit, numberOf(to))
      if (fault === undefined) supports.push({ unit, of: battle.occupant[numberOf(of)] ?? -1, to: numberOf(to) })
      return fault
    }
    case "support": {
      const of = numberOf(order.of)
      // Whether somebody is down there is not for the supporter to know: he may support into the dark (SV-3.2), or what looks like a fleet (SV-1.5).
      const other = battle.occupant[of]!
      const foreign = other >= 0 && battle.power[other] !== battle.power[unit]
      const looksAlike = options.surfaceDisguise === true && foreign && otherLevel(order.of) === order.to
      if (isDeep(order.of) ? other >= 0 : !(looksAlike && battle.unitClass[other] !== SUBMARINE)) break
      if (order.to === order.of) return "same-place"
      if (order.to !== null && !canDiveOrSail(of, numberOf(order.to))) return "supported-cannot-go"
      return giveBlindSupport(battle, unit, order.to === null ? of : numberOf(order.to))
    }
  }
  return command(battle, unit, order, options)
}

/** What one run of a season brings. */
interface Run extends Strikes {
  /** By unit: what came of its order, torpedoes apart. */
  readonly results: readonly OrderResult[]
  readonly dislodged: readonly boolean[]
}

/** The moves, then the torpedoes. */
function run({ battle, torpedoes, supports }: Fight, options: SeasonOptions): Run {
  resolve(battle, options)
  const strikes = strike(battle, torpedoes, supports, options.torpedo === "contested")
  const results: OrderResult[] = []
  const dislodged: boolean[] = []
  for (let unit = 0; unit < battle.count; unit++) {
    const beaten = isBeaten(battle, unit)
    results.push(verdictOf(battle, unit).result)
    dislodged.push(beaten || strikes.struck.has(unit))
  }
  return { ...strikes, results, dislodged }
}

/**
 * SV-5.5: the supports from below to the surface that made a difference: without that one, an order of a unit that began at the surface has
 * another result, or such a unit is dislodged in one case only.
 */
function usefulSupports(fight: Fight, first: Run, options: SeasonOptions): Set<number> {
  const { battle, supports } = fight
  const useful = new Set<number>()
  const isBelow = (unit: number) => isDeep(graph.places[battle.place[unit]!]!)
  const candidates: number[] = []
  for (let unit = 0; unit < battle.count; unit++) {
    if (battle.kind[unit] !== SUPPORT || battle.support[unit] !== YES || !isBelow(unit)) continue
    const counts = battle.matched[unit] || (options.torpedo === "contested" && supports.some((support) => support.unit === unit))
    if (counts && !isDeep(graph.places[battle.target[unit]!]!)) candidates.push(unit)
  }
  if (candidates.length === 0) return useful
  for (const unit of candidates) {
    const { to, of } = { to: battle.to[unit]!, of: battle.of[unit]! }
    orderHold(battle, unit)
    const without = run(fight, options)
    battle.kind[unit] = SUPPORT
    battle.to[unit] = to
    battle.of[unit] = of
    const differs = (other: number) =>
      !isBelow(other) && (without.results[other] !== first.results[other] || without.dislodged[other] !== first.dislodged[other])
    const hitsDiffer = fight.torpedoes.some((torpedo) => !isBelow(torpedo.unit) && without.hits.has(torpedo) !== first.hits.has(torpedo))
    if (hitsDiffer || first.results.some((_, other) => differs(other))) useful.add(unit)
  }
  run(fight, options)
  return useful
}

/**
 * Judges the orders of a spring or a fall: the moves on both levels by the base game's adjudicator, then the torpedoes. Of several orders for
 * one unit the first possible one counts; units without order hold.
 *
 * @rule SV-2.4 SV-3.1 SV-4.2
 * @example
 * const units = [{ power: "italy", type: "SM", at: "wes-1" }, { power: "france", type: "F", at: "wes" }]
 * judgeSeason(units, [{ power: "italy", order: { type: "torpedo", unit: "wes-1", to: "wes" } }], subVariant.options()).dislodged[0].power // => "france"
 */
export function judgeSeason(units: readonly Unit[], given: readonly GivenSubOrder[], options: SeasonOptions): SeasonTruth {
  const battle = battleOn(graph)
  deploy(deepBoard, battle, units)
  const fight: Fight = { battle, torpedoes: [], supports: [] }
  const numberAt = (place: string) => battle.occupant[graph.provinceOf[numberOf(place)] ?? -1] ?? -1
  const { assigned, reported } = assignOrders<SubOrder, SubVoidReason>(units, given, numberAt, "no-such-unit", (unit, order) =>
    give(fight, unit, order, options),
  )
  const first = run(fight, options)
  const useful = usefulSupports(fight, first, options)

  const after = aftermath(battle, units, first.struck, carrySubmarine)
  const fates = units.map(({ power }, unit): SubReport["fate"] => {
    if (!first.dislodged[unit]) return null
    const lost = after.destroyed.some((fallen) => fallen.power === power && fallen.at === placeAfter(battle, unit))
    return lost ? "destroyed" : "dislodged"
  })
  const places = units.map((_, unit) => (isBeaten(battle, unit) ? null : placeAfter(battle, unit)))
  const report = (power: string, order: SubOrder, unit: number, fault: SubVoidReason | undefined, isReported: boolean): SubReport => {
    const fate = isReported ? (fates[unit] ?? null) : null
    const isSupport = fault === undefined && (order.type === "support" || order.type === "support-torpedo")
    const matched = isSupport && isMatched(fight, unit)
    return {
      power,
      order,
      result: fault === undefined ? resultOf(fight, first, unit, order, matched) : "void",
      fault: fault ?? (isSupport && !matched ? "unmatched" : null),
      fate,
      unit,
      reported: isReported,
      cut: isSupport && battle.support[unit] !== YES,
      matched,
      useful: useful.has(unit),
    }
  }
  const reports = assigned.map(({ power, order, unit, fault }, index) =>
    report(power ?? units[unit]?.power ?? "", order, unit, fault, reported[unit] === index),
  )
  units.forEach(({ power, at }, unit) => {
    if (reported[unit] === -1) reports.push(report(power, { type: "hold", unit: at }, unit, undefined, true))
  })
  return { ...after, dislodged: after.dislodged.map(hideAttacker), destroyed: after.destroyed.map(hideAttacker), reports, places }
}

/** What came of an order that was possible. */
function resultOf({ battle, torpedoes }: Fight, { hits, results }: Run, unit: number, order: SubOrder, matched: boolean): LetterResult {
  if (order.type === "torpedo") return torpedoes.some((torpedo) => torpedo.unit === unit && hits.has(torpedo)) ? "succeeds" : "fails"
  if (order.type === "support-torpedo") return !matched ? "void" : battle.support[unit] === YES ? "succeeds" : "cut"
  return results[unit]!
}

/** Whether a move dislodged a unit. */
function isBeaten(battle: Battle, unit: number): boolean {
  return battle.success[unit] !== YES && decideDislodged(battle, unit) === YES
}

/** Where a unit is after the moves, dislodged or not. */
function placeAfter(battle: Battle, unit: number): string {
  return graph.places[(battle.success[unit] === YES ? battle.arrival : battle.place)[unit]!]!
}

/** SV-4.5: under water nobody is told where an attack came from: the list of retreats is all that the owner learns. */
function hideAttacker<D extends { readonly at: string; readonly by: string }>(fallen: D): D {
  return isDeep(fallen.at) ? { ...fallen, by: fallen.at } : fallen
}
