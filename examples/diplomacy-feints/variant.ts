/** Three Kingdoms with feints that cut supports (FE). */
import { object } from "@flottille/core"
import { rulebookOf } from "@flottille/core/rulebook"
import { botsOf } from "@flottille/diplomacy/bots"
import type { OrderWords } from "@flottille/diplomacy/diagram"
import { packageOf } from "@flottille/diplomacy/package"
import { type AnyOrder, type Field, type OrderKind, standardKinds } from "@flottille/diplomacy/variant"
import { threeKingdoms, threeKingdomsLayout, threeKingdomsRules } from "../small/variants"
import words from "./words.json" with { type: "json" }

/** The unit stays and feints at a province. */
export interface Feint {
  readonly type: "feint"
  readonly unit: string
  readonly to: string
}

/** Returns the provinces that a unit can reach by a step. */
const reached = ({ graph, unitClass, place }: Field, unit: number): readonly number[] =>
  graph.reaches[unitClass[unit] ?? -1]?.[place[unit] ?? -1] ?? []

/** @rule FE-1.1 FE-1.2 */
export const feint: OrderKind<Feint> = {
  act: "hold",
  cuts: true,
  words: ["feint", "feints", "feinte"],
  sign: "Feint",
  shape: (place) => object({ unit: place, to: place }),
  format: ({ unit, to }, pen) => `${pen.unit(unit)} Feint ${pen.place(to)}`,
  parse: (reader, unit) => ({ type: "feint", unit, to: reader.place() }),
  fault(field, unit) {
    const to = field.to[unit] ?? -1
    if (to === field.province[unit]) return "same-place"
    return reached(field, unit).includes(to) ? undefined : "out-of-reach"
  },
  clause: () => "FE-1.1",
  verdict: standardKinds.hold.verdict,
  list(listing, unit) {
    const { graph, place } = listing.field
    const at = graph.places[place[unit] ?? -1] ?? ""
    for (const to of reached(listing.field, unit))
      listing.add(unit, Object.freeze({ type: "feint", unit: at, to: graph.places[to] ?? "" }))
  },
}

/** The words of a feint, and how it is given on a board: by the unit and the province, like a move. */
export const feintWords: OrderWords<Feint> = {
  say({ type, unit = "", to }: AnyOrder, { language, unit: unitAt, place }) {
    if (type !== "feint") return undefined
    const [who, where] = [unitAt(unit), place(to ?? "")]
    return { en: `${who} feints at ${where}`, fr: `${who} : feinte vers ${where}` }[language]
  },
  ordersFor: ([unit, to, more]) =>
    unit === undefined || to === undefined || more !== undefined ? [] : [{ type: "feint", unit, to }],
}

const feintRules = {
  ...threeKingdomsRules,
  id: "diplomacy-feints",
  title: words.title.en,
  version: "1.0",
  orders: { ...standardKinds, feint },
}

const rulebook = rulebookOf(threeKingdoms.rulebook, { game: "diplomacy-feints", ...words })

export default { ...packageOf(feintRules, rulebook, threeKingdomsLayout, feintWords), ...botsOf(feintRules), rulebook }
