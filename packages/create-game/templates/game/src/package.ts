/**
 * My Game with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import type { Game } from "@flottille/core"
import type { GamePackage } from "@flottille/core/package"
import { myGame } from "./game"
import { explain, texts } from "./messages/texts"
import { describeEvent } from "./messages/words"
import { diagram } from "./picture/diagram"
import type { MyGameAction, MyGameEvent } from "./state/actions"
import type { MyGameOptions, MyGameState } from "./state/state"
import { shapes } from "./view/shapes"
import type { MyGameView } from "./view/view"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const myGamePackage: GamePackage<Game<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView>> = {
  game: myGame,
  texts,
  explain,
  describe: describeEvent,
  shapes,
  diagram,
}

export default myGamePackage
