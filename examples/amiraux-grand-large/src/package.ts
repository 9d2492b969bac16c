/**
 * Les Grands Amiraux on the high seas with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type LesGrandsAmirauxPackage, packageOf } from "@flottille/les-grands-amiraux/package"
import { names, rulebook } from "./rulebook"
import { grandLargeRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const grandLargePackage: LesGrandsAmirauxPackage = packageOf(grandLargeRules, rulebook, names)

export default grandLargePackage
