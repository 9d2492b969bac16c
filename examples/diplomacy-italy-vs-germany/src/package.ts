/**
 * Italy against Germany with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DiplomacyPackage, packageOf } from "@flottille/diplomacy/package"
import { rulebook } from "./rulebook"
import { italyGermanyRules } from "./rules"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const italyGermanyPackage: DiplomacyPackage = packageOf(italyGermanyRules, rulebook)

export default italyGermanyPackage
