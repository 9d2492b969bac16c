/** The sum of the rules; read this first. */
import { type Game, stateBehind } from "@flottille/core"
import type { MyGameAction } from "./actions"
import { determinize, unsealed } from "./determinize"
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
import { type MyGameView, turn, view } from "./view"

/**
 * My Game: two seats bid for prizes with cards that are revealed together.
 *
 * @example
 * const state = myGame.initialState()
 * myGame.actors(state) // => [0, 1]
 * myGame.step(state, 0, { type: "seal", card: 4 })
 * myGame.view(state, 1).sealed // => ["hidden", null]
 */
export const myGame: Game<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView> = {
  id: "my-game",
  title: "My Game",
  version: "1.0",
  traits: { information: "imperfect", chance: false, simultaneous: true },
  seats: () => seats,
  options: completeOptions,
  maxActions: ({ prizes }) => 2 * prizes,
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
  determinize: (view, random, how) =>
    unsealed(
      stateBehind(myGame, shapes.view, view, (seen) => determinize(seen, random)),
      view,
      how,
    ),
  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
}
