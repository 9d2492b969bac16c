/** The sum of the rules; read this first. */
import { type Game, stateBehind } from "@flottille/core"
import type { MyGameAction } from "./actions"
import { type MyGameEvent, observe } from "./events"
import { legalActions, refuse } from "./legal"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type MyGameOptions } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import { render } from "./render"
import { shapes } from "./shapes"
import { cloneState, initialState, type MyGameState, seats } from "./state"
import { actors, step } from "./turn"
import { determinize, type MyGameView, turn, view } from "./view"

/**
 * My Game: two seats race their ships across a board.
 *
 * @example
 * const opening = myGame.initialState()
 * myGame.legalActions(opening, 0).length // => 13
 * myGame.validate(opening, 0, myGame.parseAction("a1-a3", opening, 0))?.rule // => "XY-2.1"
 */
export const myGame: Game<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView> = {
  id: "my-game",
  title: "My Game",
  version: "1.0",
  traits: { information: "perfect", chance: false, simultaneous: false },
  seats: () => seats,
  options: completeOptions,
  maxActions: ({ columns, rows }) => 2 * columns * (rows - 1),
  initialState,
  actors,
  turn,
  legalActions,
  chanceOutcomes: () => [],
  validate: refuse,
  step,
  resign,
  clone: cloneState,
  outcome,
  view,
  observe,
  determinize: (seen) => stateBehind(myGame, shapes.view, seen, () => determinize(seen)),
  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
}
