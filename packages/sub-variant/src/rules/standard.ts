/** The standard game, for callers that need no other map. */
import { assert } from "@flottille/core"
import type { Lexicon, Unit } from "@flottille/diplomacy"
import * as compose from "../letter/compose"
import type { Letter } from "../letter/letter"
import type { SeasonOptions } from "../orders/order"
import { compileRules, type Rules } from "./compile-rules"
import type { ParsedSubOrder } from "./notation"
import { submarineRules } from "./rules"
import { type GivenSubOrder, judgeSeason as judge, type SeasonTruth } from "./season"

export const standard: Rules = /* @__PURE__ */ compileRules(submarineRules)

/**
 * The standard map with a depth `-1` under each sea, ready for `judgeSeason`.
 *
 * @example
 * deepBoard.map.provinces.some(({ id }) => id === "mao-1") // => true
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
  assert(Array.isArray(units), "judgeSeason", "units", 'a list such as [{ power: "italy", type: "SM", at: "wes-1" }]')
  assert(Array.isArray(given), "judgeSeason", "given", "a list of orders with their powers, { power, order }")
  assert(typeof options?.torpedo === "string", "judgeSeason", "options", "the options, as subVariant.options()")
  return judge(standard, units, given, options)
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
  assert(Array.isArray(units), "moveLetter", "units", "the units before the season, as judgeSeason takes them")
  assert(Array.isArray(truth?.reports), "moveLetter", "truth", "the results of the season, as judgeSeason returns them")
  return compose.moveLetter(standard, units, truth)
}
