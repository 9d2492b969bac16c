/**
 * Dejarik with a centre to hold, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { packageOf } from "@flottille/dejarik/package"
import { centreWords } from "./centre"
import { centreRules } from "./game"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const dejarikCentrePackage = packageOf(centreRules, rulebook, undefined, [centreWords])

export default dejarikCentrePackage
