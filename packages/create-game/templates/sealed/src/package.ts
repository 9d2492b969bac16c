/**
 * My Game with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import type { Game, GameShapes } from "@flottille/core"
import type { GamePackage } from "@flottille/core/package"
import { diagram } from "./diagram"
import { type MyGameAction, type MyGameEvent, myGame, play } from "./game"
import { type MyGameOptions, type MyGameState, type MyGameView, optionTable, stateShape, viewShape } from "./state"
import { describeEvent, explain, texts } from "./texts"

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<MyGameState, MyGameAction, MyGameOptions, MyGameView> = {
  options: optionTable,
  action: play.actionShape,
  state: stateShape,
  view: viewShape,
}

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
