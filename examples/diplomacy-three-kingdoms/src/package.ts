/**
 * Three Kingdoms with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/diplomacy/bots"
import { packageOf } from "@flottille/diplomacy/package"
import { layout } from "./map"
import { rulebook } from "./rulebook"
import { threeKingdomsRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const threeKingdomsPackage = {
  ...packageOf(threeKingdomsRules, rulebook, layout),
  ...botsOf(threeKingdomsRules),
}

export default threeKingdomsPackage
