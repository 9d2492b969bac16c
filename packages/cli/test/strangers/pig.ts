/**
 * Pig, as an author outside this repository writes it: one file, no package. Two seats roll a die
 * as often as they like; a 1 loses the points of the turn, holding banks them.
 */
import {
  array,
  CHANCE,
  type Game,
  integer,
  literal,
  NotationError,
  nullable,
  type OptionTable,
  object,
  outcomeOf,
  parse,
  readOptions,
  refuseActor,
  refuseMalformed,
  stateFromView,
  textOf,
  union,
  type Viewer,
} from "@flottille/core"

interface Options {
  readonly goal: number
}
interface State {
  readonly options: Options
  readonly points: readonly [number, number]
  readonly turn: number
  readonly pot: number
  readonly rolling: boolean
  readonly resigned: number | null
}
type Action = "roll" | "hold" | number
type View = State & { readonly viewer: Viewer }

const table: OptionTable<Options> = { goal: { shape: integer(2, 100), default: 20, rule: "PIG-1" } }
const action = union(literal("roll", "hold"), integer(1, 6))
const fields = {
  options: object({ goal: integer(2, 100) }),
  points: array(integer(0, 200), 2),
  turn: integer(1),
  pot: integer(0, 200),
  rolling: literal(true, false),
  resigned: nullable(integer(0, 1)),
}
const viewShape = object({ viewer: union(integer(0, 1), literal("spectator", "referee")), ...fields })

const active = ({ turn }: State) => (turn - 1) % 2
const winner = ({ points, options, resigned }: State) =>
  resigned === null ? points.findIndex((sum) => sum >= options.goal) : 1 - resigned
const actors = (state: State) => (winner(state) >= 0 ? [] : state.rolling ? [CHANCE] : [active(state)])

function applied(state: State, given: Action): Partial<State> {
  if (given === "roll") return { rolling: true }
  if (given === 1) return { rolling: false, pot: 0, turn: state.turn + 1 }
  if (given !== "hold") return { rolling: false, pot: state.pot + given }
  const [first, second] = state.points
  const points = active(state) === 0 ? ([first + state.pot, second] as const) : ([first, second + state.pot] as const)
  return { points, pot: 0, turn: state.turn + 1 }
}

export const pig: Game<State, Action, Options, object, View> = {
  id: "pig",
  title: "Pig",
  version: "1.0",
  traits: { information: "perfect", chance: true, simultaneous: false },
  seats: () => [
    { id: "ann", title: "Ann" },
    { id: "bob", title: "Bob" },
  ],
  options: (given) => readOptions(table, given),
  maxActions: () => undefined,
  initialState: (given) => ({
    options: readOptions(table, given),
    points: [0, 0],
    turn: 1,
    pot: 0,
    rolling: false,
    resigned: null,
  }),
  actors,
  turn(state) {
    const over = winner(state) >= 0
    const phase = over ? "over" : "play"
    return { number: state.turn, phase, seats: over ? [] : [active(state)], waiting: actors(state), budgets: [] }
  },
  legalActions: (state, seat) => (actors(state)[0] === seat ? (state.pot > 0 ? ["roll", "hold"] : ["roll"]) : []),
  chanceOutcomes: (state) =>
    actors(state)[0] === CHANCE ? [1, 2, 3, 4, 5, 6].map((face) => ({ action: face, weight: 1 })) : [],
  validate(state, actor, given) {
    const refusal = refuseMalformed(action, given) ?? refuseActor(actors(state), actor)
    if (refusal) return refusal
    if ((typeof given === "number") !== (actor === CHANCE)) return { code: "not-yours", rule: "PIG-2" }
    return given === "hold" && state.pot === 0 ? { code: "nothing-to-hold", rule: "PIG-3" } : undefined
  },
  step(state, actor, given, emit) {
    Object.assign(state, applied(state, given))
    emit?.({ type: "did", actor, given })
  },
  resign(state, seat, emit) {
    if (winner(state) >= 0 || (seat !== 0 && seat !== 1)) return
    Object.assign(state, { resigned: seat })
    emit?.({ type: "resigned", seat })
  },
  clone: (state) => ({ ...state, points: [...state.points] }),
  outcome(state) {
    const won = winner(state)
    const reason = state.resigned === null ? { reason: "goal", rule: "PIG-1" } : { reason: "gave-up", rule: "PIG-4" }
    return won < 0 ? undefined : outcomeOf(2, [won], reason)
  },
  view: (state, viewer) => ({ viewer, ...state }),
  observe: (event) => event,
  determinize: (view) => stateFromView(pig, viewShape, view, ({ viewer: _, ...state }) => pig.clone(state)),
  formatAction: (given) => `${given}`,
  parseAction(given) {
    const text = textOf(given)
    if (text === "roll" || text === "hold") return text
    if (/^[1-6]$/.test(text)) return Number(text)
    throw new NotationError(text, 0, "roll, hold or a face")
  },
  formatState: (state) => JSON.stringify(state),
  parseState: (given) => pig.clone(parse(object(fields), JSON.parse(textOf(given)), "position")),
  render: ({ points: [ann, bob], pot }) => `ann ${ann}, bob ${bob}, at stake ${pot}`,
}
