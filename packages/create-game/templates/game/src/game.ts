/** The sum of the rules; read this first. */
import { type Game, stateFromView } from "@flottille/core"
import { type MyGameAction, type MyGameEvent, observe } from "./actions"
import { listDeals } from "./dealing"
import { formatAction, formatState, parseAction, parseState } from "./notation"
import { outcome, resign } from "./outcome"
import { render } from "./render"
import { shapes } from "./shapes"
import { cloneState, completeOptions, initialState, type MyGameOptions, type MyGameState, seatsOf } from "./state"
import { actors, legalActions, refuse, step } from "./turn"
import { determinize, type MyGameView, turn, view } from "./view"

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
