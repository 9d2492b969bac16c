/**
 * L'Attaque with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/les-grands-amiraux/bots"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { rideWords } from "./ride"
import { flagWords, names, rulebook } from "./rulebook"
import { attaqueRules } from "./rules"

/** L'Attaque with its sentences, shapes and diagram, for tools that take any game. */
export const attaquePackage = {
  ...packageOf(attaqueRules, rulebook, names, [rideWords, flagWords]),
  ...botsOf(attaqueRules),
}

export default attaquePackage
