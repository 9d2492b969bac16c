import { diplomacyOf } from "@flottille/diplomacy"
import { italyGermanyRules } from "./rules"

/**
 * Italy against Germany.
 *
 * @example
 * italyGermany.legalActions(italyGermany.initialState(), 0).length // => 33
 */
export const italyGermany: ReturnType<typeof diplomacyOf> = diplomacyOf(italyGermanyRules)
