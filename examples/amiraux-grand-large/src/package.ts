/**
 * Les Grands Amiraux on the high seas with all that tools want of it.
 *
 * @packageDocumentation
 */
import { type LesGrandsAmirauxPackage, packageOf } from "@flottille/les-grands-amiraux/package"
import { names, rulebook } from "./rulebook"
import { grandLargeRules } from "./rules"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const grandLargePackage: LesGrandsAmirauxPackage = packageOf(grandLargeRules, rulebook, names)

export default grandLargePackage
