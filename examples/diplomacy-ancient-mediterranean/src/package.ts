/**
 * Ancient Mediterranean with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { layout } from "./map"
import { rulebook } from "./rulebook"
import { ancientMediterraneanRules } from "./rules"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const ancientMediterraneanPackage: DiplomacyPackage = packageOf(ancientMediterraneanRules, rulebook, layout)

export default ancientMediterraneanPackage
