/**
 * Mille Sabords with a trade wind, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/mille-sabords/bots"
import { packageOf } from "@flottille/mille-sabords/package"
import { tradeWindRules } from "./game"
import { rulebook } from "./rulebook"
import { tradeWind, windWords } from "./wind"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const tradeWindPackage = {
  ...packageOf(tradeWindRules, rulebook, [windWords(tradeWind)]),
  ...botsOf(tradeWindRules),
}

export default tradeWindPackage
