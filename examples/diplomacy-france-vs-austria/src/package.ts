/**
 * France against Austria with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { franceAustriaRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const franceAustriaPackage: DiplomacyPackage = packageOf(franceAustriaRules, rulebook)

export default franceAustriaPackage
