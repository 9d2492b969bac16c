/** The sum of the rules; read this first. */
import { type Game, stateFromView } from "@flottille/core"
import { render } from "./picture/render"
import { listDeals } from "./rules/dealing"
import { outcome, resign } from "./rules/outcome"
import { actors, legalActions, refuse, step } from "./rules/turn"
import { type MyGameAction, type MyGameEvent, observe } from "./state/actions"
import { cloneState, completeOptions, initialState, type MyGameOptions, type MyGameState, seatsOf } from "./state/state"
import { formatAction, formatState, parseAction, parseState } from "./view/notation"
import { shapes } from "./view/shapes"
import { determinize, type MyGameView, turn, view } from "./view/view"

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
