/**
 * Diabolik Fleet with torpedo boats, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { packageOf } from "@flottille/diabolik-fleet/package"
import { boatWords } from "./boat"
import { torpedoBoatRules } from "./game"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const torpedoBoatsPackage = packageOf(torpedoBoatRules, rulebook, [boatWords])

export default torpedoBoatsPackage
