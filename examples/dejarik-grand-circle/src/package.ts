/**
 * Dejarik on the grand circle with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DejarikPackage, packageOf } from "@flottille/dejarik/package"
import { rulebook } from "./rulebook"
import { grandCircleRules } from "./rules"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const grandCirclePackage: DejarikPackage = packageOf(grandCircleRules, rulebook)

export default grandCirclePackage
