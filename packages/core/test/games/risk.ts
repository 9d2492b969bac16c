import {
  type Actor,
  actionTextOf,
  array,
  CHANCE,
  canonicalJson,
  deepFreeze,
  type Game,
  type GameShapes,
  integer,
  literal,
  NotationError,
  nullable,
  type OptionTable,
  object,
  parse,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
  type Shape,
  stateFromView,
  tagged,
  type Viewer,
} from "@flottille/core"
import { readPosition } from "./position"

/**
 * Risk it: chance with details. In a turn of at most three rolls a seat may `roll` two dice, adding
 * their sum to the pot, or `bank` the pot. A seven loses the pot and the turn. First to the goal
 * wins; after 40 turns nobody does.
 */
export interface RiskOptions {
  readonly goal: number
}
export interface RiskState {
  options: RiskOptions
  turn: number
  banked: number[]
  pot: number
  rolls: number
  rolling: boolean
  resigned: Seat | null
}
export type RiskAction = { type: "roll" } | { type: "bank" } | { type: "sum"; sum: number; faces?: readonly number[] }
export type RiskEvent = { type: "rolled"; sum: number } | { type: "banked"; seat: Seat; pot: number }
export interface RiskView extends RiskState {
  viewer: Viewer
}

const LIMIT = 40
const optionTable: OptionTable<RiskOptions> = { goal: { shape: integer(5, 100), default: 20, rule: "RK-1" } }
const actionShape: Shape<RiskAction> = tagged("type", {
  roll: object({}),
  bank: object({}),
  sum: object({ sum: integer(2, 12) }, { faces: array(integer(1, 6), 2) }),
})
const fields = {
  options: object({ goal: integer(5, 100) }),
  turn: integer(1, LIMIT + 1),
  banked: array(integer(0, 200), 2, 2),
  pot: integer(0, 36),
  rolls: integer(0, 3),
  rolling: literal(true, false),
  resigned: nullable(literal(0, 1)),
}
const stateShape: Shape<RiskState> = object(fields) as Shape<RiskState>
export const shapes = {
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: object({ ...fields, viewer: literal(0, 1, "spectator", "referee") }) as Shape<RiskView>,
} satisfies GameShapes<RiskState, RiskAction, RiskOptions, RiskView>

const mover = (state: RiskState): Seat => (state.turn + 1) % 2
const winner = (state: RiskState): Seat | undefined => {
  if (state.resigned !== null) return 1 - state.resigned
  const index = state.banked.findIndex((points) => points >= state.options.goal)
  return index < 0 ? undefined : index
}
const over = (state: RiskState) => winner(state) !== undefined || state.turn > LIMIT
function actors(state: RiskState): readonly Actor[] {
  if (over(state)) return []
  return [state.rolling ? CHANCE : mover(state)]
}
function moves(state: RiskState): RiskAction[] {
  if (state.rolls === 3) return [{ type: "bank" }]
  return state.rolls === 0 ? [{ type: "roll" }] : [{ type: "roll" }, { type: "bank" }]
}
const SUMS = deepFreeze(
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => ({
    action: { type: "sum", sum } as const,
    weight: 6 - Math.abs(7 - sum),
  })),
)

function endTurn(state: RiskState): void {
  state.pot = 0
  state.rolls = 0
  state.turn++
}

function stateOf({ viewer: _, ...state }: RiskView): RiskState {
  return risk.clone(state)
}

export const risk: Game<RiskState, RiskAction, RiskOptions, RiskEvent, RiskView> = {
  id: "risk",
  title: "Risk it",
  version: "1",
  traits: { information: "perfect", chance: true, simultaneous: false },
  seats: () => [
    { id: "left", title: "Left" },
    { id: "right", title: "Right" },
  ],
  options: (given) => readOptions(optionTable, given),
  maxActions: () => LIMIT * 7,
  initialState: (given) => ({
    options: risk.options(given),
    turn: 1,
    banked: [0, 0],
    pot: 0,
    rolls: 0,
    rolling: false,
    resigned: null,
  }),
  actors,
  turn: (state) => ({
    number: state.turn,
    phase: over(state) ? "over" : "play",
    seats: over(state) ? [] : [mover(state)],
    waiting: actors(state),
    budgets: over(state) ? [] : [{ seat: mover(state), unit: "roll", total: 3, left: 3 - state.rolls }],
  }),
  legalActions: (state, seat) => (actors(state).includes(seat) ? moves(state) : []),
  chanceOutcomes: (state) => (actors(state)[0] === CHANCE ? SUMS : []),
  rollChance(_state, random) {
    const faces = [1 + random.below(6), 1 + random.below(6)]
    return { type: "sum", sum: (faces[0] ?? 0) + (faces[1] ?? 0), faces }
  },
  plainChance: (action) => (action.type === "sum" ? { type: "sum", sum: action.sum } : action),
  validate(state, actor, action) {
    const refusal = refuseMalformed(actionShape, action) ?? refuseActor(actors(state), actor)
    if (refusal) return refusal
    if (actor !== CHANCE)
      return moves(state).some(({ type }) => type === action.type) ? undefined : { code: "not-now", rule: "RK-2" }
    if (action.type !== "sum") return { code: "not-dice", rule: "RK-3" }
    const fits = !action.faces || (action.faces[0] ?? 0) + (action.faces[1] ?? 0) === action.sum
    return fits ? undefined : { code: "faces-do-not-add-up", rule: "RK-3", details: { sum: action.sum } }
  },
  step(state, actor, action, emit) {
    if (action.type === "roll") {
      state.rolling = true
      state.rolls++
    } else if (action.type === "sum") {
      state.rolling = false
      emit?.({ type: "rolled", sum: action.sum })
      if (action.sum === 7) endTurn(state)
      else state.pot += action.sum
    } else {
      const seat = actor as Seat
      emit?.({ type: "banked", seat, pot: state.pot })
      state.banked[seat] = (state.banked[seat] ?? 0) + state.pot
      if (!over(state)) endTurn(state)
    }
  },
  resign(state, seat) {
    if (!over(state)) state.resigned = seat
  },
  clone: (state) => ({ ...state, banked: [...state.banked] }),
  outcome(state) {
    if (!over(state)) return undefined
    const best = winner(state)
    if (best === undefined) return { returns: [0, 0], ranking: [[0, 1]], reason: "turn-limit", rule: "RK-4" }
    const returns = best === 0 ? [1, -1] : [-1, 1]
    return {
      returns,
      ranking: [[best], [1 - best]],
      reason: state.resigned === null ? "goal" : "resigned",
      rule: "RK-1",
    }
  },
  view: (state, viewer) => ({ ...risk.clone(state), viewer }),
  observe: (event) => event,
  determinize: (view) => stateFromView(risk, shapes.view, view, () => stateOf(view)),
  formatAction(action) {
    if (action.type !== "sum") return action.type
    return action.faces ? `sum ${action.sum} (${action.faces.join("+")})` : `sum ${action.sum}`
  },
  parseAction(given) {
    const written = actionTextOf(given)
    if (written === "roll" || written === "bank") return { type: written }
    const match = /^sum (\d+)(?: \((\d)\+(\d)\))?$/.exec(written)
    const sum = Number(match?.[1])
    const action: RiskAction = match?.[2]
      ? { type: "sum", sum, faces: [Number(match[2]), Number(match[3])] }
      : { type: "sum", sum }
    if (!match || refuseMalformed(actionShape, action)) throw new NotationError(written, 0, "roll, bank or sum 2…12")
    return action
  },
  formatState: canonicalJson,
  parseState(written) {
    const state = parse(stateShape, readPosition(written, "Risk it"), "state") as RiskState
    // Whoever has not had a turn has banked nothing; at the end the turn of the last bank stands still.
    const turns = [Math.ceil(state.turn / 2), Math.floor(state.turn / 2)]
    const early = state.banked.every((points, seat) => points <= 36 * (turns[seat] ?? 0))
    const potFits = state.rolling ? state.pot <= 12 * (state.rolls - 1) : state.pot <= 12 * state.rolls
    if (
      !early ||
      !potFits ||
      (state.turn > LIMIT && state.rolls > 0) ||
      (state.rolling && over(state) && state.resigned === null)
    ) {
      throw new NotationError(written, 0, "a possible position")
    }
    return risk.clone({ ...state, options: risk.options(state.options) })
  },
  render: (view) => `${view.banked.join(" : ")} (pot ${view.pot})`,
}
