/**
 * Fleet Rome with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/diplomacy/bots"
import { packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { fleetRomeRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const fleetRomePackage = { ...packageOf(fleetRomeRules, rulebook), ...botsOf(fleetRomeRules) }

export default fleetRomePackage
