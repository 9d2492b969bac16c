/**
 * Three Kingdoms with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { layout } from "./map"
import { rulebook } from "./rulebook"
import { threeKingdomsRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const threeKingdomsPackage: DiplomacyPackage = packageOf(threeKingdomsRules, rulebook, layout)

export default threeKingdomsPackage
