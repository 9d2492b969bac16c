/**
 * Italy against Germany with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/diplomacy/bots"
import { packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { italyGermanyRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const italyGermanyPackage = { ...packageOf(italyGermanyRules, rulebook), ...botsOf(italyGermanyRules) }

export default italyGermanyPackage
