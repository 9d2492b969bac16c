/** The game beside the oracle: in what they differ, and the smallest part of a position in which they still do. */
import type { Random } from "@flottille/core"
import { adjudicateAdjustments, adjudicateRetreats, type GivenOrder } from "@flottille/diplomacy/adjudicator"
import { retreatLetter, winterLetter } from "../../src/letter/compose"
import { type Letter, letterFor } from "../../src/letter/letter"
import type { SeasonOptions } from "../../src/orders/order"
import type { SeasonTruth } from "../../src/rules/season"
import { deepBoard, judgeSeason, moveLetter, standard } from "../../src/rules/standard"
import type { OracleUnit } from "./moves"
import { type OracleOptions, oracleSeason, oracleUseful } from "./oracle"
import type { OraclePosition } from "./positions"
import { type OracleLetter, type OracleViewer, oracleReceived, oracleRetreats, sorted } from "./received"
import { type OracleWinter, oracleDisorder, oracleWinter } from "./winter"

type Named = { readonly power: string; readonly type: string; readonly at: string }

export const unitText = ({ power, type, at }: Named) => `${power} ${type} ${at}`
export const viewers: readonly OracleViewer[] = [0, 1, 2, 3, 4, 5, 6, "spectator"]

export function judge({ units, given }: OraclePosition, { torpedo }: OracleOptions): SeasonTruth {
  const options: SeasonOptions = { torpedo, paradox: "szykman", adjacentConvoy: "explicit", missingConvoy: "stay" }
  const orders = given.map((order) => ({ power: null, order }))
  return judgeSeason(units, orders, options)
}

/** What of one list is missing in the other. */
export function versus(what: string, game: readonly unknown[], oracle: readonly unknown[]): string[] {
  const [left, right] = [game, oracle].map((items) =>
    items.map((item) => (typeof item === "string" ? item : JSON.stringify(item))).sort(),
  )
  if (JSON.stringify(left) === JSON.stringify(right)) return []
  const only = (some: readonly string[] = [], others: readonly string[] = []) =>
    some.filter((item) => !others.includes(item)).join(" | ")
  return [`${what}: game ${only(left, right) || "fewer"} // oracle ${only(right, left) || "fewer"}`]
}

const readBy = (letter: Letter) => (viewer: OracleViewer) => letterFor(letter, viewer)

/** How the letters that viewers read differ. */
export function letters(
  game: (viewer: OracleViewer) => Pick<Letter, "orders" | "notices">,
  oracle: (viewer: OracleViewer) => OracleLetter,
): string[] {
  return viewers.flatMap((viewer) => {
    const [ours, theirs] = [sorted(game(viewer)), oracle(viewer)]
    return [
      ...versus(`orders told to ${viewer}`, ours.orders, theirs.orders),
      ...versus(`notices to ${viewer}`, ours.notices, theirs.notices),
    ]
  })
}

/** How a season comes out differently; `null` where the oracle does not judge. */
export function seasonDifferences(position: OraclePosition, options: OracleOptions): string[] | null {
  const { units, given } = position
  const season = oracleSeason(units, given, options)
  const useful = oracleUseful(units, given, options)
  if (!season || !useful) return null
  const truth = judge(position, options)
  const reports = truth.reports.toSorted((a, b) => a.unit - b.unit)
  const fleeing = (unit: Named, retreats: readonly string[]) => `${unitText(unit)} > ${retreats.toSorted().join(" ")}`
  const ends = (hasRetreat: boolean) => season.dislodged.filter(({ retreats }) => retreats.length > 0 === hasRetreat)
  return [
    ...versus(
      "results",
      reports.map(({ power, order, result, fate, unit }) => [power, units[unit]?.at, order.type, result, fate]),
      season.lines.map(({ piece, result, fate }) => [piece.power, piece.at, piece.order.type, result, fate]),
    ),
    ...versus(
      "useful",
      reports.flatMap((report) => (report.useful ? [units[report.unit]?.at] : [])),
      useful,
    ),
    ...versus(
      "moved",
      truth.places.flatMap((at, index) => (at ? [`${units[index]?.power} ${at}`] : [])),
      season.moved.map(({ power, at }) => `${power} ${at}`),
    ),
    ...versus("units", truth.units.map(unitText), season.units.map(unitText)),
    ...versus(
      "dislodged",
      truth.dislodged.map((unit) => fleeing(unit, unit.retreats)),
      ends(true).map(({ unit, retreats }) => fleeing(unit, retreats)),
    ),
    ...versus(
      "destroyed",
      truth.destroyed.map(unitText),
      ends(false).map(({ unit }) => unitText(unit)),
    ),
    ...versus("contested", truth.contested, season.contested),
  ]
}

/** How the letters of a season differ. */
export function receivedDifferences(position: OraclePosition, options: OracleOptions): string[] | null {
  const delivered = oracleReceived(position.units, position.given, options)
  return delivered && letters(readBy(moveLetter(position.units, judge(position, options))), delivered)
}

/** How the retreats of a season differ; some units retreat at random, some disband, some have no order. */
export function retreatDifferences(position: OraclePosition, options: OracleOptions, random: Random): string[] {
  const { units, dislodged } = judge(position, options)
  const goals = dislodged.map(
    ({ retreats }) => [null, "disband", ...retreats, ...retreats][random.below(2 + 2 * retreats.length)] ?? null,
  )
  const given = dislodged.flatMap(({ power, at: unit }, index): GivenOrder[] => {
    const to = goals[index] ?? null
    if (to === null) return []
    return [{ power, order: to === "disband" ? { type: to, unit } : { type: "retreat" as const, unit, to } }]
  })
  const judged = adjudicateRetreats({ units, dislodged, orders: given, map: deepBoard })
  const oracle = oracleRetreats(
    units as readonly OracleUnit[],
    dislodged as readonly Named[] as readonly OracleUnit[],
    goals.map((to) => (to === "disband" ? null : to)),
  )
  return [
    ...versus("units", judged.units.map(unitText), oracle.units.map(unitText)),
    ...letters(readBy(retreatLetter(standard, judged.reports, judged.disbanded, judged.units)), oracle.letter),
  ]
}

/** How a winter differs. */
export function winterDifferences(winter: OracleWinter, disguise: boolean): string[] {
  const { units, centres } = winter
  const judged = adjudicateAdjustments({ units, centres, orders: winter.given as GivenOrder[], map: deepBoard })
  const gone = winter.units.filter((unit) => !judged.units.some((other) => unitText(other) === unitText(unit)))
  return [
    ...versus("removed", judged.removed.map(unitText), oracleDisorder(winter).map(unitText)),
    ...letters(readBy(winterLetter(standard, judged.reports, gone, disguise)), (viewer) =>
      oracleWinter(winter, disguise, viewer),
    ),
  ]
}

/** Takes units and orders away as long as the two still differ. */
export function smallest(
  position: OraclePosition,
  differ: (position: OraclePosition) => string[] | null,
): OraclePosition {
  const { units, given } = position
  // A convoy needs all its fleets to be legal.
  const sails = (at: string) => given.some((order) => order.type === "convoy" && (order.unit === at || order.of === at))
  const smaller = [
    ...units
      .filter(({ at }) => !sails(at))
      .map((unit) => ({
        units: units.filter((one) => one !== unit),
        given: given.filter(
          (order) => !("unit" in order && order.unit === unit.at) && !("of" in order && order.of === unit.at),
        ),
      })),
    ...given
      .filter(({ type }) => type !== "convoy")
      .map((order) => ({ units, given: given.filter((one) => one !== order) })),
  ]
  const found = smaller.find((less) => differ(less)?.length)
  return found ? smallest(found, differ) : position
}
