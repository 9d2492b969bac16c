/** The rules of the standard game as data, and prepared. */
import { deepFreeze } from "@flottille/core"
import { type MilleSabordsRules, prepare, type Rules } from "./compile-rules"
import type { MilleSabordsNumbers } from "./rules"

/**
 * The rules of Mille Sabords, and the base of its variants:
 *
 * `milleSabordsOf({ ...standardRules, id: "rams", title: "Rams", version: "1.0", collisionLosses: {
 * striking: 0, struck: 6, level: 3 } })`.
 *
 * @rule MS-1.1 MS-1.3 MS-1.4 MS-2.1 MS-2.3 MS-4.1 MS-4.2 MS-5.1b MS-5.3 MS-7.1
 */
export const standardRules: MilleSabordsNumbers = /* @__PURE__ */ deepFreeze<MilleSabordsNumbers>({
  id: "mille-sabords",
  title: "Mille Sabords",
  version: "2.0",
  shipLength: 1,
  ahead: 1,
  astern: 1,
  sea: { smallest: 50, largest: 200, usual: { shape: "rectangle", width: 50, height: 50 } },
  startDistance: 10,
  resistances: [10, 15, 20],
  rose: [0, 1, 2, 3, 2],
  mostPoints: 3,
  largestTurn: 45,
  arc: [45, 135],
  gunRange: 10,
  collisionLosses: { striking: 1, struck: 3, level: 3 },
  boardingDistance: 499,
  turnLimit: 100,
  damageAt: (lengths) => 10 - lengths,
})

/** The prepared standard rules. */
export const standard: Rules<MilleSabordsRules> = /* @__PURE__ */ prepare(standardRules)
