/**
 * Diabolik Fleet on the small sea with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiabolikFleetPackage, packageOf } from "@flottille/diabolik-fleet/package"
import { rulebook } from "./rulebook"
import { petiteMerRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const petiteMerPackage: DiabolikFleetPackage = packageOf(petiteMerRules, rulebook)

export default petiteMerPackage
