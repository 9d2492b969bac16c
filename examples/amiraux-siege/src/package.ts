/**
 * The siege with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/les-grands-amiraux/bots"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { rulebook } from "./rulebook"
import { siegeRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const amirauxSiegePackage = { ...packageOf(siegeRules, rulebook), ...botsOf(siegeRules) }

export default amirauxSiegePackage
