/**
 * Diabolik Fleet with islands, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { packageOf } from "@flottille/diabolik-fleet/package"
import { islandRules } from "./game"
import { islandWords } from "./islands"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const islandsPackage = packageOf(islandRules, rulebook, [islandWords])

export default islandsPackage
