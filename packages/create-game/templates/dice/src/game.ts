/** The sum of the rules; read this first. */
import { type Game, stateFromView } from "@flottille/core"
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
import { listFalls } from "./throwing"
import { actors, step } from "./turn"
import { determinize, type MyGameView, turn, view } from "./view"

/**
 * My Game: two ships race by dice to a harbour that must be met exactly.
 *
 * @example
 * const state = myGame.initialState()
 * myGame.step(state, 0, { type: "throw", dice: 2 })
 * myGame.chanceOutcomes(state)[5] // => { action: { type: "fall", sum: 7 }, weight: 6 }
 */
export const myGame: Game<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView> = {
  id: "my-game",
  title: "My Game",
  version: "1.0",
  traits: { information: "perfect", chance: true, simultaneous: false },
  seats: () => seats,
  options: completeOptions,
  maxActions: ({ turns }) => 2 * turns,
  initialState,
  actors,
  turn,
  legalActions,
  chanceOutcomes: listFalls,
  validate: refuse,
  step,
  resign,
  clone: cloneState,
  outcome,
  view,
  observe,
  determinize: (seen) => stateFromView(myGame, shapes.view, seen, () => determinize(seen)),
  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
}
