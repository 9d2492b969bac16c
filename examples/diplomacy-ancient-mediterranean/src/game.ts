import { diplomacyOf } from "@flottille/diplomacy"
import { ancientMediterraneanRules } from "./rules"

/**
 * Ancient Mediterranean.
 *
 * @example
 * ancientMediterranean.legalActions(ancientMediterranean.initialState(), 0).length // => 34
 */
export const ancientMediterranean: ReturnType<typeof diplomacyOf> = diplomacyOf(ancientMediterraneanRules)
