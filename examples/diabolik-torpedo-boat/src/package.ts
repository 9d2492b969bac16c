/**
 * Diabolik Fleet with torpedo boats, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/diabolik-fleet/bots"
import { packageOf } from "@flottille/diabolik-fleet/package"
import { boatWords } from "./boat"
import { torpedoBoatRules } from "./game"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const torpedoBoatsPackage = {
  ...packageOf(torpedoBoatRules, rulebook, [boatWords]),
  ...botsOf(torpedoBoatRules),
}

export default torpedoBoatsPackage
