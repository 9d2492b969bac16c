/**
 * Three Kingdoms with feints, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { packageOf } from "@flottille/diplomacy/package"
import { layout } from "../../diplomacy-three-kingdoms/src/map"
import { feintWords } from "./feint"
import { feintRules } from "./game"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const diplomacyFeintsPackage = packageOf(feintRules, rulebook, layout, feintWords)

export default diplomacyFeintsPackage
