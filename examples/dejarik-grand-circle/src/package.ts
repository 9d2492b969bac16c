/**
 * Dejarik on the grand circle with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DejarikPackage, packageOf } from "@flottille/dejarik/package"
import { rulebook } from "./rulebook"
import { grandCircleRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const grandCirclePackage: DejarikPackage = packageOf(grandCircleRules, rulebook)

export default grandCirclePackage
