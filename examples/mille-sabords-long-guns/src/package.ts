/**
 * Mille Sabords with long guns and everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type MilleSabordsPackage, packageOf } from "@flottille/mille-sabords/package"
import { rulebook } from "./rulebook"
import { longGunsRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const longGunsPackage: MilleSabordsPackage = packageOf(longGunsRules, rulebook)

export default longGunsPackage
