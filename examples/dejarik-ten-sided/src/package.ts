/**
 * Dejarik with ten-sided dice, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/dejarik/bots"
import { packageOf } from "@flottille/dejarik/package"
import { rulebook } from "./rulebook"
import { tenSidedRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const dejarikTenSidedPackage = { ...packageOf(tenSidedRules, rulebook), ...botsOf(tenSidedRules) }

export default dejarikTenSidedPackage
