/**
 * Fleet Rome with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { fleetRomeRules } from "./rules"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const fleetRomePackage: DiplomacyPackage = packageOf(fleetRomeRules, rulebook)

export default fleetRomePackage
