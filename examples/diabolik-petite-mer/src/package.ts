/**
 * Diabolik Fleet on the small sea with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiabolikFleetPackage, packageOf } from "@flottille/diabolik-fleet/package"
import { rulebook } from "./rulebook"
import { petiteMerRules } from "./rules"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const petiteMerPackage: DiabolikFleetPackage = packageOf(petiteMerRules, rulebook)

export default petiteMerPackage
