import { diplomacyOf } from "@flottille/diplomacy"
import { franceAustriaRules } from "./rules"

/**
 * France against Austria.
 *
 * @example
 * franceAustria.legalActions(franceAustria.initialState(), 0).length // => 26
 */
export const franceAustria: ReturnType<typeof diplomacyOf> = diplomacyOf(franceAustriaRules)
