/**
 * Dejarik with ten-sided dice, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type DejarikPackage, packageOf } from "@flottille/dejarik/package"
import { rulebook } from "./rulebook"
import { tenSidedRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const dejarikTenSidedPackage: DejarikPackage = packageOf(tenSidedRules, rulebook)

export default dejarikTenSidedPackage
