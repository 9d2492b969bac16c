import type { Game } from "@flottille/core"
/**
 * My Game with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import type { MyGameAction } from "./actions"
import { describeEvent } from "./describe"
import { diagram } from "./diagram"
import type { MyGameEvent } from "./events"
import { myGame } from "./game"
import type { MyGameOptions } from "./options"
import { shapes } from "./shapes"
import type { MyGameState } from "./state"
import { explain, texts } from "./texts"
import type { MyGameView } from "./view"

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
