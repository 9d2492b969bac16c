/**
 * Orders of Diplomacy in French: codes, words and names as data.
 *
 * Pass them to `makeLexicon` for parsing and to `formatOrder` for formatting.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import words from "./french.json" with { type: "json" }
import type { Locale } from "./locales"

/**
 * The French notation.
 *
 * Some codes appear in published French orders; most are the first three letters of the name. ISL
 * is likely. Eleven are assumed, because no published source was found or the letters collide: AFN,
 * APU, IRL, LVN, LVP, MOR, NVG, PDG, STP, TYN, TYR. ODE, for Odessa, is also accepted for
 * Sevastopol, and assumed too.
 *
 * @example
 * parseOrder("F NRD C A YOR - NGE", makeLexicon(standardBoard, [english, french])).order
 * // => { type: "convoy", unit: "nth", of: "yor", to: "nwy" }
 * @rule DP-8
 */
export const french: Locale = /* @__PURE__ */ deepFreeze(words)
