/**
 * Italy against Germany with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { italyGermanyRules } from "./rules"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const italyGermanyPackage: DiplomacyPackage = packageOf(italyGermanyRules, rulebook)

export default italyGermanyPackage
