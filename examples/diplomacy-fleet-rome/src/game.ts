import { diplomacyOf } from "@flottille/diplomacy"
import { fleetRomeRules } from "./rules"

/**
 * Fleet Rome.
 *
 * @example
 * fleetRome.legalActions(fleetRome.initialState(), 0).length // => 35
 */
export const fleetRome: ReturnType<typeof diplomacyOf> = diplomacyOf(fleetRomeRules)
