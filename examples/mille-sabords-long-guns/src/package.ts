/**
 * Mille Sabords with long guns, and all that tools want of it.
 *
 * @packageDocumentation
 */
import { type MilleSabordsPackage, packageOf } from "@flottille/mille-sabords/package"
import { rulebook } from "./rulebook"
import { longGunsRules } from "./rules"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const longGunsPackage: MilleSabordsPackage = packageOf(longGunsRules, rulebook)

export default longGunsPackage
