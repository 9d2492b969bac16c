import type { Game } from "@flottille/core"
/**
 * My Game with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import type { MyGameOptions } from "./board"
import { diagram } from "./diagram"
import { myGame as game, type MyGameAction, type MyGameEvent, shapes } from "./game"
import type { MyGameState, MyGameView } from "./state"
import { describeEvent as describe, explain, texts } from "./texts"

/** The game with its sentences, its shapes and its board, for tools that take any game. */
export const myGamePackage: GamePackage<Game<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView>> = {
  game,
  texts,
  explain,
  describe,
  shapes,
  diagram,
}

export default myGamePackage
