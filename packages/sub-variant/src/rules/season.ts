/** Spring and fall: the moves on both levels, then the torpedoes, and the result of each order. */
import type { Unit } from "@flottille/diplomacy"
import type { LetterResult, SeasonOptions, SubOrder } from "../orders/order"
import { isDeep } from "../state/depths"
import { carrySubmarine, type SubDislodged } from "../state/state"
import type { Rules } from "./compile-rules"

type Judged = ReturnType<Rules["base"]["judgeOrders"]>

export interface GivenSubOrder {
  /** The power; null for the owner of the unit. */
  readonly power: string | null
  readonly order: SubOrder
}

/** An order and all that came of it: the umpire's knowledge. */
export interface SubReport {
  readonly power: string
  readonly order: SubOrder
  readonly result: LetterResult
  /** The reason why the order is void, if it is: a `SubVoidReason`. */
  readonly fault: string | null
  readonly fate: "dislodged" | "destroyed" | null
  /** The unit's number among the units before, −1 if there is none. */
  readonly unit: number
  /** True if this order reports the fate of the unit: the one that it followed, or its only one. */
  readonly reported: boolean
  /** For supports: true if the support is cut; and true if it matches the order of the supported unit. */
  readonly cut: boolean
  readonly matched: boolean
  /** For a support from below to the surface: whether it made a difference (SV-5.5). */
  readonly useful: boolean
}

/** The results of a season's orders. */
export interface SeasonTruth {
  /** The units on the board, dislodged ones left out. */
  readonly units: readonly Unit[]
  /** Units that may retreat, and dislodged units that have nowhere to go. */
  readonly dislodged: readonly SubDislodged[]
  readonly destroyed: readonly SubDislodged[]
  /** Empty provinces where moves bounced. */
  readonly contested: readonly string[]
  /** One for each order given, in that order, then one for each unit without order. */
  readonly reports: readonly SubReport[]
  /** By unit: where it stands after the moves, before torpedoes strike; null if a move dislodged it. */
  readonly places: readonly (string | null)[]
}

/** The supports from below to the surface that were given. A support of a torpedo from below is given downwards. */
const fromBelow = ({ matched, given, into }: NonNullable<Judged["supports"][number]>, { at }: Unit) =>
  matched && given && isDeep(at) && !isDeep(into)

/**
 * Returns the units whose supports from below to the surface made a difference: without that one,
 * an order of a unit that began at the surface has another result, or such a unit is dislodged in
 * one case only.
 *
 * @rule SV-5.5
 */
function usefulSupports({ verdicts, fates, alternatives }: Judged, units: readonly Unit[]): Set<number> {
  const useful = new Set<number>()
  for (const { unit, verdicts: others, dislodged } of alternatives)
    if (
      units.some(
        ({ at }, index) =>
          !isDeep(at) &&
          (others[index]?.result !== verdicts[index]?.result || dislodged[index] !== (fates[index] !== null)),
      )
    )
      useful.add(unit)
  return useful
}

/**
 * Judges the orders of a spring or a fall: the moves on both levels, then the torpedoes. Of several
 * orders for one unit the first possible one counts; units without order hold.
 *
 * @rule SV-2.4 SV-3.1 SV-4.2
 */
export function judgeSeason(
  { base }: Rules,
  units: readonly Unit[],
  given: readonly GivenSubOrder[],
  options: SeasonOptions,
): SeasonTruth {
  const judged = base.judgeOrders(units, given, options, { carry: carrySubmarine, tests: fromBelow })
  const { assigned, reported, verdicts, fates, places, supports, dislodged, destroyed, contested } = judged
  const reportOf = (
    power: string,
    order: SubOrder,
    unit: number,
    fault: string | null,
    isReported: boolean,
  ): SubReport => {
    const support = fault === null ? (supports[unit] ?? null) : null
    const matched = support?.matched === true
    return {
      power,
      order,
      result: fault === null ? (verdicts[unit]?.result ?? "void") : "void",
      fault: fault ?? (support && !matched ? "unmatched" : null),
      fate: isReported ? (fates[unit] ?? null) : null,
      unit,
      reported: isReported,
      cut: support !== null && !support.given,
      matched,
      useful: false,
    }
  }
  const reports = assigned.map(({ power, order, unit, fault }, index) =>
    reportOf(power ?? units[unit]?.power ?? "", order, unit, fault ?? null, reported[unit] === index),
  )
  units.forEach(({ power, at }, unit) => {
    if (reported[unit] === -1) reports.push(reportOf(power, { type: "hold", unit: at }, unit, null, true))
  })
  const useful = usefulSupports(judged, units)
  return {
    units: judged.units,
    dislodged: dislodged.map(hideAttacker),
    destroyed: destroyed.map(hideAttacker),
    contested,
    reports:
      useful.size === 0
        ? reports
        : reports.map((report) => (useful.has(report.unit) ? { ...report, useful: true } : report)),
    places,
  }
}

/** SV-4.5: the attacker of a unit under water is hidden: its owner learns the list of retreats only. */
function hideAttacker<D extends { readonly at: string; readonly by: string }>(fallen: D): D {
  return isDeep(fallen.at) ? { ...fallen, by: fallen.at } : fallen
}
