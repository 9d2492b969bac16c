/**
 * Dejarik with a centre to hold, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/dejarik/bots"
import { packageOf } from "@flottille/dejarik/package"
import { centreWords } from "./centre"
import { centreRules } from "./game"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const dejarikCentrePackage = {
  ...packageOf(centreRules, rulebook, undefined, [centreWords]),
  ...botsOf(centreRules),
}

export default dejarikCentrePackage
