/** The sum of the rules; read this first. */
import { type Game, stateFromView } from "@flottille/core"
import type { MyGameAction } from "./actions"
import { listDeals } from "./dealing"
import { determinize } from "./determinize"
import { type MyGameEvent, observe } from "./events"
import { legalActions, refuse } from "./legal"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type MyGameOptions } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import { render } from "./render"
import { shapes } from "./shapes"
import { cloneState, initialState, type MyGameState, seatsOf } from "./state"
import { actors, step } from "./turn"
import { type MyGameView, turn, view } from "./view"

/**
 * My Game: two to four seats hold cards that the others do not see, and the highest card takes the trick.
 *
 * @example
 * const state = myGame.parseState("2 3.9/4.11/5.6 -/-/- - 0/0/0 east -")
 * myGame.view(state, 1).hands // => [[null, null], [4, 11], [null, null]]
 * myGame.legalActions(state, 0) // => [{ type: "play", card: 3 }, { type: "play", card: 9 }]
 */
export const myGame: Game<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView> = {
  id: "my-game",
  title: "My Game",
  version: "1.0",
  traits: { information: "imperfect", chance: true, simultaneous: false },
  seats: seatsOf,
  options: completeOptions,
  maxActions: ({ seats, hand }) => 2 * seats * hand,
  initialState,
  actors,
  turn,
  legalActions,
  chanceOutcomes: listDeals,
  validate: refuse,
  step,
  resign,
  clone: cloneState,
  outcome,
  view,
  observe,
  determinize: (view, random) => stateFromView(myGame, shapes.view, view, (seen) => determinize(seen, random)),
  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
}
