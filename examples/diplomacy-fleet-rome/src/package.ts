/**
 * Fleet Rome with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { fleetRomeRules } from "./rules"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const fleetRomePackage: DiplomacyPackage = packageOf(fleetRomeRules, rulebook)

export default fleetRomePackage
