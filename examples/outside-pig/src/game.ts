import {
  type Actor,
  CHANCE,
  deepFreeze,
  type Game,
  readOptions,
  refuseActor,
  refuseMalformed,
  type SeatInfo,
  stateFromView,
} from "@flottille/core"
import { formatAction, formatState, parseAction, parseState } from "./notation"
import { viewShape } from "./shapes"
import { active, cloneState, openingState, optionTable, type PigOptions, type PigState, type PigView } from "./state"
import {
  act,
  actionShape,
  choices,
  FACES,
  outcomeOf,
  type PigAction,
  type PigEvent,
  refuse,
  resign,
  winnerOf,
} from "./turn"

const SEATS: readonly SeatInfo[] = deepFreeze([
  { id: "first", title: "First" },
  { id: "second", title: "Second" },
])

function actors(state: PigState): readonly Actor[] {
  if (winnerOf(state) !== undefined) return []
  return [state.rolling ? CHANCE : active(state)]
}

/** Pig: roll on and risk the points of your turn, or hold and keep them. */
export const pig: Game<PigState, PigAction, PigOptions, PigEvent, PigView> = deepFreeze({
  id: "outside-pig",
  title: "Pig",
  version: "1.0",
  traits: { information: "perfect", chance: true, simultaneous: false },
  seats: () => SEATS,
  options: (given) => readOptions(optionTable, given),
  // A die can show ones forever.
  maxActions: () => undefined,
  initialState: openingState,
  actors,
  turn: (state) => {
    const over = winnerOf(state) !== undefined
    return {
      number: state.turn,
      phase: over ? "over" : "play",
      seats: over ? [] : [active(state)],
      waiting: actors(state),
      budgets: [],
    }
  },
  legalActions: (state, seat) => (actors(state).includes(seat) ? choices(state) : []),
  chanceOutcomes: (state) => (actors(state).includes(CHANCE) ? FACES : []),
  validate: (state, actor, action) =>
    refuseMalformed(actionShape, action) ?? refuseActor(actors(state), actor) ?? refuse(state, actor, action),
  step: (state, _actor, action, emit) => act(state, action, emit),
  resign,
  clone: cloneState,
  outcome: outcomeOf,
  view: (state, viewer) => ({ viewer, ...cloneState(state) }),
  observe: (event) => event,
  determinize: (view) => stateFromView(pig, viewShape, view, ({ viewer: _, ...state }) => cloneState(state)),
  formatAction,
  parseAction,
  formatState,
  parseState,
  render: ({ scores, pot, options }) => `${scores.join(" : ")} of ${options.goal}, ${pot} at stake`,
})
