/**
 * Dejarik with leaps, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { packageOf } from "@flottille/dejarik/package"
import { leapRules } from "./game"
import { leapWords } from "./leap"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const dejarikLeapPackage = packageOf(leapRules, rulebook, undefined, [leapWords])

export default dejarikLeapPackage
