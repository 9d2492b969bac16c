/**
 * Diabolik Fleet on the small sea with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type DiabolikFleetPackage, packageOf } from "@flottille/diabolik-fleet/package"
import { rulebook } from "./rulebook"
import { petiteMerRules } from "./rules"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const petiteMerPackage: DiabolikFleetPackage = packageOf(petiteMerRules, rulebook)

export default petiteMerPackage
