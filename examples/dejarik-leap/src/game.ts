import { dejarikOf, standardKinds, standardRules } from "@flottille/dejarik"
import { leap } from "./leap"

/** The rules of Dejarik with one more kind of action. */
export const leapRules = {
  ...standardRules,
  id: "dejarik-leap",
  title: "Dejarik with leaps",
  version: "1.0",
  kinds: { ...standardKinds, leap },
}

/**
 * Dejarik in which a piece can leap over its neighbour.
 *
 * @example
 * const state = dejarikLeap.parseState("S@O1,G@O6/M@O2,H@O9 play red 2 3 0 - -")
 * const texts = dejarikLeap.legalActions(state, 0).map((action) => dejarikLeap.formatAction(action))
 * texts.filter((text) => text.includes("^")) // => ["O1^O3"]
 */
export const dejarikLeap = dejarikOf(leapRules)
