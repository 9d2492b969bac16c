/**
 * Mille Sabords with islands to moor at, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/mille-sabords/bots"
import { packageOf } from "@flottille/mille-sabords/package"
import { islandsRules } from "./game"
import { harbourWords } from "./harbour"
import { mooringWords } from "./mooring"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const islandsPackage = {
  ...packageOf(islandsRules, rulebook, [mooringWords, harbourWords]),
  ...botsOf(islandsRules),
}

export default islandsPackage
