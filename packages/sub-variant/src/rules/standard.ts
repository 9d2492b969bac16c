/** The standard game, for callers that need no other map. */
import type { Lexicon, OrderStyle, Unit } from "@flottille/diplomacy"
import * as compose from "../letter/compose"
import type { Letter } from "../letter/letter"
import type { SeasonOptions, SubOrder } from "../orders/order"
import { prepare, type Rules } from "./compile-rules"
import type { ParsedSubOrder } from "./notation"
import { submarineRules } from "./rules"
import { type GivenSubOrder, judgeSeason as judge, type SeasonTruth } from "./season"

/** The prepared rules of the standard game. */
export const standard: Rules = /* @__PURE__ */ prepare(submarineRules)

/**
 * The map with its depths, ready for play.
 *
 * @rule SV-1.1 SV-1.2
 * @example
 * deepBoard.graph.classes // => ["A", "F", "SM"]
 */
export const deepBoard: Rules["board"] = /* @__PURE__ */ (() => standard.board)()

/** The sea provinces, each with a depth: their ids, in the map's order. */
export const seas: readonly string[] = /* @__PURE__ */ (() => standard.seas)()

/**
 * Parses one order, optionally after its power: `SM TYS-1 S F WES Torp. WES-1`, `S ATL-1 - MED-1`.
 * The game checks whether such a place exists.
 *
 * @throws NotationError with the position and the expectation there.
 * @rule SV-1.1 SV-1.2 SV-4.1
 * @example
 * parseSubOrder("SM ATL-1 - MED-1").order // => { type: "move", unit: "mao-1", to: "wes-1", viaConvoy: false }
 * @example
 * parseSubOrder("France: F MED torpille MED-1")
 * // => { order: { type: "torpedo", unit: "wes", to: "wes-1" }, power: "france", unitType: "F" }
 */
export function parseSubOrder(text: string, lexicon: Lexicon = standard.lexicon): ParsedSubOrder {
  return standard.base.parseOrder(text, lexicon)
}

/**
 * Formats an order: `F WES Torp. WES-1`, `SM TYS-1 S F WES Torp. WES-1`, and the orders of
 * Diplomacy.
 *
 * @rule SV-4.1
 * @example
 * formatSubOrder({ type: "support-torpedo", unit: "tys-1", of: "wes", to: "wes-1" }) // => "TYS-1 S WES Torp. WES-1"
 * @example
 * import { french } from "@flottille/diplomacy/french"
 * formatSubOrder({ type: "torpedo", unit: "wes", to: "wes-1" }, { locale: french, typeAt: () => "F" })
 * // => "F MED Torp. MED-1"
 */
export function formatSubOrder(order: SubOrder, style?: OrderStyle): string {
  return standard.base.formatOrder(order, style)
}

/**
 * Judges the orders of a spring or a fall: the moves on both levels by the base game's adjudicator,
 * then the torpedoes. Of several orders for one unit the first possible one counts; units without
 * order hold.
 *
 * @rule SV-2.4 SV-3.1 SV-4.2
 * @example
 * const units = [{ power: "italy", type: "SM", at: "wes-1" }, { power: "france", type: "F", at: "wes" }]
 * const torpedo = { type: "torpedo", unit: "wes-1", to: "wes" } as const
 * judgeSeason(units, [{ power: "italy", order: torpedo }], subVariant.options()).dislodged[0].power
 * // => "france"
 */
export function judgeSeason(
  units: readonly Unit[],
  given: readonly GivenSubOrder[],
  options: SeasonOptions,
): SeasonTruth {
  return judge(standard, units, given, options)
}

/**
 * Returns the foreign submarines next to each seat's own ones, under water.
 *
 * @rule SV-5.4
 * @example
 * contactsOf([{ power: "france", type: "SM", at: "wes-1" }, { power: "italy", type: "SM", at: "tys-1" }])[2]
 * // => ["tys-1"]
 */
export function contactsOf(units: readonly Unit[]): readonly (readonly string[])[] {
  return compose.contactsOf(standard, units)
}

/**
 * Returns the umpire's letter of a spring or a fall: every line with those who read it.
 *
 * @rule SV-5.1 SV-5.2 SV-5.3 SV-5.5 SV-5.6 SV-5.7 SV-5.8 SV-5.13
 * @example
 * const units = [{ power: "italy", type: "SM", at: "wes-1" }, { power: "france", type: "F", at: "wes" }]
 * const truth = judgeSeason(units, [{ power: "italy", order: { type: "torpedo", unit: "wes-1", to: "wes" } }], subVariant.options())
 * moveLetter(units, truth).orders.length // => 3
 */
export function moveLetter(units: readonly Unit[], truth: SeasonTruth): Letter {
  return compose.moveLetter(standard, units, truth)
}
