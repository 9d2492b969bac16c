import { diplomacyOf } from "@flottille/diplomacy"
import { standardKinds } from "@flottille/diplomacy/variant"
import { threeKingdomsRules } from "../../diplomacy-three-kingdoms/src/rules"
import { feint } from "./feint"

/** The rules of Three Kingdoms with one more kind of order. */
export const feintRules = {
  ...threeKingdomsRules,
  id: "diplomacy-feints",
  title: "Three Kingdoms with feints",
  version: "1.0",
  orders: { ...standardKinds, feint },
}

/**
 * Three Kingdoms in which a unit can cut a support without a move.
 *
 * @example
 * const state = diplomacyFeints.initialState()
 * const texts = diplomacyFeints.legalActions(state, 0).map((action) => diplomacyFeints.formatAction(action, state))
 * texts.filter((text) => text.startsWith("A JIY Feint")) // => ["A JIY Feint GUA", "A JIY Feint KUA", "A JIY Feint LUJ", "A JIY Feint YUZ"]
 */
export const diplomacyFeints = diplomacyOf(feintRules)
