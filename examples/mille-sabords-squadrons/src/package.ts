/**
 * Mille Sabords with squadrons, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { packageOf } from "@flottille/mille-sabords/package"
import { squadronsRules } from "./game"
import { reliefWords } from "./relief"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const squadronsPackage = packageOf(squadronsRules, rulebook, [reliefWords])

export default squadronsPackage
