/**
 * My Variant with all that tools want of it.
 *
 * @packageDocumentation
 */
import { packageOf } from "@flottille/dejarik/package"
import { rulebook } from "./rulebook"
import { rules } from "./rules"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const myVariantPackage: ReturnType<typeof packageOf> = packageOf(rules, rulebook)

export default myVariantPackage
