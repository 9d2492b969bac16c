import { diplomacyOf } from "@flottille/diplomacy"
import { threeKingdomsRules } from "./rules"

/**
 * Three Kingdoms.
 *
 * @example
 * threeKingdoms.legalActions(threeKingdoms.initialState(), 0).length // => 47
 */
export const threeKingdoms: ReturnType<typeof diplomacyOf> = diplomacyOf(threeKingdomsRules)
