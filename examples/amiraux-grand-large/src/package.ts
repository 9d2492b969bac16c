/**
 * Les Grands Amiraux on the high seas with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/les-grands-amiraux/bots"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { names, rulebook } from "./rulebook"
import { grandLargeRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const grandLargePackage = { ...packageOf(grandLargeRules, rulebook, names), ...botsOf(grandLargeRules) }

export default grandLargePackage
