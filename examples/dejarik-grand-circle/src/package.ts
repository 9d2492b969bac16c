/**
 * Dejarik on the grand circle with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type DejarikPackage, packageOf } from "@flottille/dejarik/package"
import { rulebook } from "./rulebook"
import { grandCircleRules } from "./rules"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const grandCirclePackage: DejarikPackage = packageOf(grandCircleRules, rulebook)

export default grandCirclePackage
