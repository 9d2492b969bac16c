/**
 * Les Grands Amiraux with scouts, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/les-grands-amiraux/bots"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { scoutRules } from "./game"
import { names, rulebook } from "./rulebook"
import { sailWords } from "./sail"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const amirauxScoutsPackage = { ...packageOf(scoutRules, rulebook, names, [sailWords]), ...botsOf(scoutRules) }

export default amirauxScoutsPackage
