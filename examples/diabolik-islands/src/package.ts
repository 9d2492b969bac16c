/**
 * Diabolik Fleet with islands, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/diabolik-fleet/bots"
import { packageOf } from "@flottille/diabolik-fleet/package"
import { islandRules } from "./game"
import { islandWords } from "./islands"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const islandsPackage = { ...packageOf(islandRules, rulebook, [islandWords]), ...botsOf(islandRules) }

export default islandsPackage
