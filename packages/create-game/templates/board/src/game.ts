/** The sum of the rules; read this first. */
import { type Actor, deepFreeze, type GameShapes } from "@flottille/core"
import { type ActionIn, nobody, playOf } from "@flottille/core/kinds"
import { type OpenGame, openGame } from "@flottille/core/open"
import { type MyGameOptions, optionTable } from "./board"
import { type Moved, move } from "./kinds/move"
import { outcome, phaseOf, type Resigned, resign } from "./outcome"
import { formatState, parseState } from "./position"
import { activeSeat, initialState, type MyGameState, type MyGameView, seats, stateShape } from "./state"
import { render } from "./view"

/** The kinds of action: add one, and its action is part of the game. */
const kinds = { move }

/** An action. */
export type MyGameAction = ActionIn<typeof kinds>

/** An event. */
export type MyGameEvent = Moved | Resigned

const seatAlone: readonly (readonly Actor[])[] = deepFreeze([[0], [1]])

const play = playOf<MyGameState, MyGameOptions, MyGameEvent, typeof kinds>({
  kinds,
  phases: {
    play: { rule: "XY-1.1", actors: (state) => seatAlone[activeSeat(state)] ?? nobody },
    over: { rule: "CO-1", actors: () => nobody },
  },
  phaseOf,
  isOut: () => false,
})

// Nothing is hidden, so views, copies and turns follow from the state.
const made = openGame<MyGameState, MyGameAction, MyGameOptions, MyGameEvent>(
  { options: optionTable, action: play.actionShape, state: stateShape },
  {
    ...play.methods,
    id: "my-game",
    title: "My Game",
    version: "1.0",
    traits: { information: "perfect", chance: false, simultaneous: false },
    seats: () => seats,
    maxActions: ({ columns, rows }) => 2 * columns * (rows - 1),
    initialState,
    resign,
    outcome,
    formatState,
    parseState,
    render,
  },
)

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<MyGameState, MyGameAction, MyGameOptions, MyGameView> = made.shapes

/**
 * My Game: two seats race their ships across a board.
 *
 * @example
 * const opening = myGame.initialState()
 * myGame.legalActions(opening, 0).length // => 13
 * myGame.validate(opening, 0, myGame.parseAction("a1-a3", opening, 0))?.rule // => "XY-2.1"
 */
export const myGame: OpenGame<MyGameState, MyGameAction, MyGameOptions, MyGameEvent> = made.game
