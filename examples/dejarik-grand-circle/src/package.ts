/**
 * Dejarik on the grand circle with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/dejarik/bots"
import { packageOf } from "@flottille/dejarik/package"
import { rulebook } from "./rulebook"
import { grandCircleRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const grandCirclePackage = { ...packageOf(grandCircleRules, rulebook), ...botsOf(grandCircleRules) }

export default grandCirclePackage
