/**
 * Mille Sabords with long guns and everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/mille-sabords/bots"
import { packageOf } from "@flottille/mille-sabords/package"
import { rulebook } from "./rulebook"
import { longGunsRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const longGunsPackage = { ...packageOf(longGunsRules, rulebook), ...botsOf(longGunsRules) }

export default longGunsPackage
