/**
 * Three Kingdoms with feints, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { botsOf } from "@flottille/diplomacy/bots"
import { packageOf } from "@flottille/diplomacy/package"
import { layout } from "../../diplomacy-three-kingdoms/src/map"
import { feintWords } from "./feint"
import { feintRules } from "./game"
import { rulebook } from "./rulebook"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const diplomacyFeintsPackage = { ...packageOf(feintRules, rulebook, layout, feintWords), ...botsOf(feintRules) }

export default diplomacyFeintsPackage
