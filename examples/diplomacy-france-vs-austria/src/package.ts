/**
 * France against Austria with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/diplomacy/bots"
import { packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { franceAustriaRules } from "./rules"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const franceAustriaPackage = { ...packageOf(franceAustriaRules, rulebook), ...botsOf(franceAustriaRules) }

export default franceAustriaPackage
