/**
 * Three Kingdoms with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { layout } from "./map"
import { rulebook } from "./rulebook"
import { threeKingdomsRules } from "./rules"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const threeKingdomsPackage: DiplomacyPackage = packageOf(threeKingdomsRules, rulebook, layout)

export default threeKingdomsPackage
