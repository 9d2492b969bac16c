/**
 * Ancient Mediterranean with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/diplomacy/bots"
import { packageOf } from "@flottille/diplomacy/package"
import { layout } from "./map"
import { rulebook } from "./rulebook"
import { ancientMediterraneanRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const ancientMediterraneanPackage = {
  ...packageOf(ancientMediterraneanRules, rulebook, layout),
  ...botsOf(ancientMediterraneanRules),
}

export default ancientMediterraneanPackage
