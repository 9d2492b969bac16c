import type { Game } from "@flottille/core"
import { actionSpace } from "@flottille/core/action-space"
/**
 * Mille Sabords with two ships a side, with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import { diagram } from "./diagram"
import { pairsGame as game, type PairsAction, type PairsEvent, shapes } from "./game"
import { all } from "./orders"
import { describeEvent as describe, explain, rulebook as texts } from "./rulebook"
import type { PairsOptions, PairsState, PairsView } from "./state"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const pairsPackage: GamePackage<Game<PairsState, PairsAction, PairsOptions, PairsEvent, PairsView>> = {
  game,
  texts,
  explain,
  describe,
  shapes,
  diagram,
  space: actionSpace(() => all),
}

export default pairsPackage
