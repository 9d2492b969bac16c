/**
 * Dejarik with leaps, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/dejarik/bots"
import { packageOf } from "@flottille/dejarik/package"
import { leapRules } from "./game"
import { leapWords } from "./leap"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const dejarikLeapPackage = { ...packageOf(leapRules, rulebook, undefined, [leapWords]), ...botsOf(leapRules) }

export default dejarikLeapPackage
