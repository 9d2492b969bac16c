/**
 * Sous-marins in the ancient sea with all that tools want of it.
 *
 * @packageDocumentation
 */
import { packageOf, type SubVariantPackage } from "@flottille/sub-variant/package"
import { layout } from "../../diplomacy-ancient-mediterranean/src/map"
import { rulebook } from "./rulebook"
import { ancientSubmarinesRules } from "./rules"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const ancientSubmarinesPackage: SubVariantPackage = packageOf(ancientSubmarinesRules, rulebook, layout)

export default ancientSubmarinesPackage
