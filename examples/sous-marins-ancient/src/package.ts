/**
 * Sous-marins in the ancient sea with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/sub-variant/bots"
import { packageOf } from "@flottille/sub-variant/package"
import { layout } from "../../diplomacy-ancient-mediterranean/src/map"
import { rulebook } from "./rulebook"
import { ancientSubmarinesRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const ancientSubmarinesPackage = {
  ...packageOf(ancientSubmarinesRules, rulebook, layout),
  ...botsOf(ancientSubmarinesRules),
}

export default ancientSubmarinesPackage
