/**
 * My Variant with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { packageOf } from "@flottille/dejarik/package"
import { rulebook } from "./rulebook"
import { rules } from "./rules"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const myVariantPackage: ReturnType<typeof packageOf> = packageOf(rules, rulebook)

export default myVariantPackage
