/**
 * Fleet Rome with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { fleetRomeRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const fleetRomePackage: DiplomacyPackage = packageOf(fleetRomeRules, rulebook)

export default fleetRomePackage
