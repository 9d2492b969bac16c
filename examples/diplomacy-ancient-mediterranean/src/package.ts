/**
 * Ancient Mediterranean with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { layout } from "./map"
import { rulebook } from "./rulebook"
import { ancientMediterraneanRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const ancientMediterraneanPackage: DiplomacyPackage = packageOf(ancientMediterraneanRules, rulebook, layout)

export default ancientMediterraneanPackage
