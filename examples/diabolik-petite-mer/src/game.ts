import { diabolikFleetOf } from "@flottille/diabolik-fleet"
import { petiteMerRules } from "./rules"

/**
 * Diabolik Fleet on the small sea.
 *
 * @example
 * const state = petiteMer.initialState({ firstSeat: "south" })
 * petiteMer.legalActions(state, 0).length // => 48
 * petiteMer.formatAction(petiteMer.legalActions(state, 1)[0]) // => "a5:N"
 */
export const petiteMer: ReturnType<typeof diabolikFleetOf> = diabolikFleetOf(petiteMerRules)
