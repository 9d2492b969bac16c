/**
 * Diabolik Fleet on the small sea with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/diabolik-fleet/bots"
import { packageOf } from "@flottille/diabolik-fleet/package"
import { rulebook } from "./rulebook"
import { petiteMerRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const petiteMerPackage = { ...packageOf(petiteMerRules, rulebook), ...botsOf(petiteMerRules) }

export default petiteMerPackage
