/**
 * Sous-marins in the ancient sea with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { packageOf, type SubVariantPackage } from "@flottille/sub-variant/package"
import { layout } from "../../diplomacy-ancient-mediterranean/src/map"
import { rulebook } from "./rulebook"
import { ancientSubmarinesRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const ancientSubmarinesPackage: SubVariantPackage = packageOf(ancientSubmarinesRules, rulebook, layout)

export default ancientSubmarinesPackage
