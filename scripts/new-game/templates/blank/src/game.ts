import { type Actor, deepFreeze, type Game, refuseActor, refuseMisfit, type SeatInfo, stateBehind } from "@flottille/core"
import { formatAction, formatState, parseAction, parseState } from "./notation"
import type { MyGameEvent } from "./refusals"
import { render } from "./render"
import { shapes } from "./shapes"
import { active, cloneState, completeOptions, type MyGameOptions, type MyGameState, openingState } from "./state"
import { actionShape, listTakes, type MyGameAction, refuseTake, take } from "./taking"
import { isOver, outcomeOf, resign } from "./victory"
import { type MyGameView, stateOf, viewOf } from "./view"

const SEATS: readonly SeatInfo[] = deepFreeze([
  { id: "first", title: "First" },
  { id: "second", title: "Second" },
])

const NONE: readonly never[] = Object.freeze([])
const SEAT_ALONE: readonly (readonly Actor[])[] = [Object.freeze([0]), Object.freeze([1])]

function actors(state: MyGameState): readonly Actor[] {
  return isOver(state) ? NONE : (SEAT_ALONE[active(state)] ?? NONE)
}

/**
 * My Game: two seats take stones from a heap.
 *
 * @example
 * const opening = myGame.initialState({ heap: 2 })
 * myGame.legalActions(opening, 0) // => [{ type: "take", stones: 1 }, { type: "take", stones: 2 }]
 * myGame.validate(opening, 0, { type: "take", stones: 3 })?.rule // => "XY-1.2"
 */
export const myGame: Game<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView> = {
  id: "my-game",
  title: "My Game",
  version: "1",
  traits: { information: "perfect", chance: false, simultaneous: false },
  seats: () => SEATS,
  options: completeOptions,
  maxActions: ({ heap }) => heap,
  initialState: openingState,
  actors,
  turn: (state) => ({
    number: state.turn,
    phase: isOver(state) ? "over" : "play",
    seats: isOver(state) ? NONE : [active(state)],
    waiting: actors(state),
    budgets: NONE,
  }),
  legalActions: (state, seat) => (actors(state).includes(seat) ? listTakes(state) : NONE),
  chanceOutcomes: () => NONE,
  validate: (state, actor, action) => refuseMisfit(actionShape, action) ?? refuseActor(actors(state), actor) ?? refuseTake(state, action),
  step: (state, _actor, action, emit) => take(state, action, emit),
  resign,
  clone: cloneState,
  outcome: outcomeOf,
  view: viewOf,
  observe: (event) => event,
  determinize: (view) => stateBehind(myGame, shapes.view, view, () => stateOf(view)),
  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
}
