/** The sum of the rules; read this first. */
import { type Game, stateFromView, type Viewer } from "@flottille/core"
import { type ActionIn, knowsSealed, nobody, playOf, sealing } from "@flottille/core/kinds"
import { bid, type Revealed, type Sealed, seal, type Withdrawn, withdraw } from "./kinds/seal"
import { outcome, phaseOf, type Resigned, resign } from "./outcome"
import { formatState, parseState } from "./position"
import {
  cloneState,
  completeOptions,
  initialState,
  type MyGameOptions,
  type MyGameState,
  type MyGameView,
  seats,
  viewShape,
} from "./state"
import { determinize, render, turn, unsealed, view } from "./view"

const kinds = { seal, withdraw }

/** An action. */
export type MyGameAction = ActionIn<typeof kinds>

/** An event. */
export type MyGameEvent = Sealed | Withdrawn | Revealed | Resigned

/**
 * Returns an event as a viewer observes it: all see that a card was sealed, and only its seat sees
 * which one.
 *
 * @rule XY-2.1
 */
function observe(event: MyGameEvent, viewer: Viewer): MyGameEvent {
  return event.type === "sealed" && !knowsSealed(viewer, event.seat) ? { ...event, choice: null } : event
}

/** The members of the game that follow from its kinds of action and phases. */
export const play = playOf<MyGameState, MyGameOptions, MyGameEvent, typeof kinds>({
  kinds,
  phases: { bid, over: { rule: "CO-1", actors: () => nobody } },
  sealing: sealing<MyGameState, MyGameEvent>({
    pending: ({ pending }) => pending,
    sealed: (seat, choice) => ({ type: "sealed", seat, choice }),
  }),
  phaseOf,
  isOut: () => false,
})

/**
 * My Game: two seats bid for prizes with cards that are revealed together.
 *
 * @example
 * const state = myGame.initialState()
 * myGame.actors(state) // => [0, 1]
 * myGame.step(state, 0, { type: "seal", card: 4 })
 * myGame.view(state, 1).pending // => ["sealed", null]
 */
export const myGame: Game<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView> = {
  ...play.methods,
  id: "my-game",
  title: "My Game",
  version: "1.0",
  traits: { information: "imperfect", chance: false, simultaneous: true },
  seats: () => seats,
  options: completeOptions,
  maxActions: ({ prizes }) => 2 * prizes,
  initialState,
  turn,
  resign,
  clone: cloneState,
  outcome,
  view,
  observe,
  determinize(seen, random, how) {
    const state = stateFromView(myGame, viewShape, seen, (shown) => determinize(shown, random))
    return how?.sealed === "none" ? unsealed(state, seen) : state
  },
  formatState,
  parseState,
  render,
}
