/**
 * France against Austria with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { franceAustriaRules } from "./rules"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const franceAustriaPackage: DiplomacyPackage = packageOf(franceAustriaRules, rulebook)

export default franceAustriaPackage
