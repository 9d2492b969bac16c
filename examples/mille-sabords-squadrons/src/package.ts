/**
 * Mille Sabords with squadrons, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/mille-sabords/bots"
import { packageOf } from "@flottille/mille-sabords/package"
import { squadronsRules } from "./game"
import { reliefWords } from "./relief"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const squadronsPackage = { ...packageOf(squadronsRules, rulebook, [reliefWords]), ...botsOf(squadronsRules) }

export default squadronsPackage
