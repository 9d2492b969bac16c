/** The sum of the rules; read this first. */
import { type Actor, deepFreeze, type Game, stateBehind } from "@flottille/core"
import { nobody, playOf } from "@flottille/core/kinds"
import { completeOptions, type MyGameOptions } from "./board"
import { type Move, type Moved, move } from "./kinds/move"
import { outcome, phaseOf, type Resigned, resign } from "./outcome"
import { formatState, parseState } from "./position"
import { cloneState, initialState, type MyGameState, type MyGameView, seats, viewShape } from "./state"
import { determinize, render, turn, view } from "./view"

/** An action: add a kind to `kinds`, and its action is part of this type. */
export type MyGameAction = Move

/** An event. */
export type MyGameEvent = Moved | Resigned

const seatAlone: readonly (readonly Actor[])[] = deepFreeze([[0], [1]])

/** The members of the game that follow from its kinds of action and phases. */
export const play = playOf<MyGameState, MyGameOptions, MyGameEvent, { move: typeof move }>({
  kinds: { move },
  phases: {
    play: { rule: "XY-1.1", actors: ({ active }) => seatAlone[active] ?? nobody },
    over: { rule: "CO-1", actors: () => nobody },
  },
  phaseOf,
  isOut: () => false,
})

/**
 * My Game: two seats race their ships across a board.
 *
 * @example
 * const opening = myGame.initialState()
 * myGame.legalActions(opening, 0).length // => 13
 * myGame.validate(opening, 0, myGame.parseAction("a1-a3", opening, 0))?.rule // => "XY-2.1"
 */
export const myGame: Game<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView> = {
  ...play.methods,
  id: "my-game",
  title: "My Game",
  version: "1.0",
  traits: { information: "perfect", chance: false, simultaneous: false },
  seats: () => seats,
  options: completeOptions,
  maxActions: ({ columns, rows }) => 2 * columns * (rows - 1),
  initialState,
  turn,
  resign,
  clone: cloneState,
  outcome,
  view,
  observe: (event) => event,
  determinize: (seen) => stateBehind(myGame, viewShape, seen, () => determinize(seen)),
  formatState,
  parseState,
  render,
}
