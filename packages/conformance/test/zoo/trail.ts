import {
  actionTextOf,
  array,
  type Game,
  type GameShapes,
  integer,
  literal,
  NotationError,
  nullable,
  type OptionTable,
  object,
  outcomeOf,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
  type Shape,
  stateFromView,
  textOf,
  union,
  type Viewer,
  violation,
} from "@flottille/core"

/**
 * Trail: two seats take turns to lay one of five stones at the end of a trail, never one like the
 * stone before. Twelve stones end the game, and the seat that begins wins if their sum is even. It
 * has a hundred million positions and costs next to nothing to play.
 */
export interface TrailState {
  options: object
  stones: number[]
  resigned: Seat | null
}
export interface TrailAction {
  readonly stone: number
}
export interface TrailView extends TrailState {
  viewer: Viewer
}

const LENGTH = 12
const STONES = [0, 1, 2, 3, 4]
const seat = integer(0, 1) as Shape<Seat>
const action = object({ stone: integer(0, 4) }) as Shape<TrailAction>
const fields = { options: object({}), stones: array(integer(0, 4), 0, LENGTH), resigned: nullable(seat) }
const state = object(fields) as Shape<TrailState>
const view = object({ ...fields, viewer: union(seat, literal("spectator", "referee")) }) as Shape<TrailView>
const options: OptionTable<object> = {}
export const shapes: GameShapes<TrailState, TrailAction, object, TrailView> = { options, action, state, view }

const isOver = ({ stones, resigned }: TrailState) => resigned !== null || stones.length === LENGTH
const actors = (state: TrailState): Seat[] => (isOver(state) ? [] : [state.stones.length % 2])
const sorted = (stones: readonly number[]) => stones.every((stone, place) => stone !== stones[place - 1])

/** The sound game. */
export const trail: Game<TrailState, TrailAction, object, object, TrailView> = {
  id: "trail",
  title: "Trail",
  version: "1",
  traits: { information: "perfect", chance: false, simultaneous: false },
  seats: () => ["north", "south"].map((id) => ({ id, title: id })),
  options: (given) => readOptions(options, given),
  maxActions: () => LENGTH,
  initialState: (given) => ({ options: readOptions(options, given), stones: [], resigned: null }),
  actors,
  turn: (state) => ({
    number: state.stones.length,
    phase: isOver(state) ? "over" : "lay",
    seats: actors(state),
    waiting: actors(state),
    budgets: [],
  }),
  legalActions(state, seat) {
    if (!actors(state).includes(seat)) return []
    return STONES.filter((stone) => stone !== state.stones.at(-1)).map((stone) => ({ stone }))
  },
  chanceOutcomes: () => [],
  validate(state, actor, given) {
    const refusal = refuseMalformed(action, given) ?? refuseActor(actors(state), actor)
    if (refusal) return refusal
    return given.stone === state.stones.at(-1) ? { code: "same-stone", rule: "TR-1" } : undefined
  },
  step(state, _, { stone }) {
    state.stones.push(stone)
  },
  resign(state, seat) {
    if (!isOver(state) && (seat === 0 || seat === 1)) state.resigned = seat
  },
  clone: ({ stones, ...rest }) => ({ ...rest, stones: [...stones] }),
  outcome(state) {
    if (!isOver(state)) return undefined
    const sum = state.stones.reduce((total, stone) => total + stone, 0)
    if (state.resigned !== null) return outcomeOf(2, [1 - state.resigned], { reason: "resignation", rule: "TR-2" })
    return outcomeOf(2, [sum % 2], { reason: "sum", rule: "TR-2" })
  },
  view: ({ stones, ...rest }, viewer) => ({ ...rest, stones: [...stones], viewer }),
  observe: (event) => event,
  determinize(seen) {
    return stateFromView(this, view, seen, ({ viewer: _, stones, ...rest }) => ({ ...rest, stones: [...stones] }))
  },
  formatAction: ({ stone }) => `${stone}`,
  parseAction(given) {
    const text = actionTextOf(given)
    if (!/^[0-4]$/.test(text)) throw new NotationError(text, 0, "a stone, 0 to 4")
    return { stone: Number(text) }
  },
  formatState: ({ stones, resigned }) => `${stones.join("") || "-"} ${resigned ?? "-"}`,
  parseState(text) {
    const [, stones = "", left = ""] = /^([0-4]+|-) ([01-])$/.exec(textOf(text)) ?? []
    const read = {
      options: readOptions(options, {}),
      stones: stones === "-" ? [] : [...stones].map(Number),
      resigned: left === "-" ? null : Number(left),
    }
    const full = read.stones.length === LENGTH && read.resigned !== null
    if (stones === "" || violation(state, read) || !sorted(read.stones) || full)
      throw new NotationError(text, 0, "a trail, as in 0121 -")
    return read
  },
  render: ({ stones }) => stones.join(" ") || "no stones",
}
