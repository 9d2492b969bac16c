/**
 * My Game with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import type { Game } from "@flottille/core"
import type { GamePackage } from "@flottille/core/package"
import type { MyGameAction, MyGameEvent } from "./actions"
import { diagram } from "./diagram"
import { myGame } from "./game"
import { shapes } from "./shapes"
import type { MyGameOptions, MyGameState } from "./state"
import { explain, texts } from "./texts"
import type { MyGameView } from "./view"
import { describeEvent } from "./words"

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
