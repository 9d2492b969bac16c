/** Nim: heaps of one, two, three … matches; take any number of one heap; the last match wins. */
import {
  actionTextOf,
  array,
  integer,
  NotationError,
  nullable,
  type OptionTable,
  object,
  outcomeOf,
  readOptions,
  refuseActor,
  refuseMalformed,
  type Seat,
} from "../../src/index"
import { openGame } from "../../src/open"

interface Options {
  readonly heaps: number
}

interface State {
  readonly options: Options
  left: number[]
  turn: number
  resigned: Seat | null
}

interface Take {
  readonly heap: number
  readonly take: number
}

interface Event {
  readonly type: "took" | "resigned"
  readonly seat: Seat
}

const options: OptionTable<Options> = { heaps: { shape: integer(1, 4), default: 3, rule: "NM-1" } }
const action = object({ heap: integer(0, 3), take: integer(1, 4) })
const state = object({
  options: object({ heaps: integer(1, 4) }),
  left: array(integer(0, 4), 1, 4),
  turn: integer(1, 11),
  resigned: nullable(integer(0, 1)),
})

const active = ({ turn }: State): Seat => (turn - 1) % 2
const isCleared = ({ left }: State) => left.every((count) => count === 0)
const isOver = (state: State) => state.resigned !== null || isCleared(state)
const actors = (state: State) => (isOver(state) ? [] : [active(state)])

export const rules: Parameters<typeof openGame<State, Take, Options, Event>>[1] = {
  id: "nim",
  title: "Nim",
  version: "1.0",
  seats: () => [
    { id: "north", title: "North" },
    { id: "south", title: "South" },
  ],
  maxActions: ({ heaps }) => (heaps * (heaps + 1)) / 2,
  initialState(given) {
    const complete = readOptions(options, given)
    return {
      options: complete,
      left: Array.from({ length: complete.heaps }, (_, heap) => heap + 1),
      turn: 1,
      resigned: null,
    }
  },
  isPossible({ options: { heaps }, left, turn }) {
    const taken = left.map((count, heap) => heap + 1 - count)
    const least = taken.filter((count) => count > 0).length
    const most = taken.reduce((sum, count) => sum + count, 0)
    return left.length === heaps && taken.every((count) => count >= 0) && least < turn && turn <= most + 1
  },
  actors,
  legalActions: (state, seat) =>
    actors(state).includes(seat)
      ? state.left.flatMap((count, heap) => Array.from({ length: count }, (_, less) => ({ heap, take: less + 1 })))
      : [],
  validate(state, actor, given) {
    const refusal = refuseMalformed(action, given) ?? refuseActor(actors(state), actor)
    return refusal ?? (given.take <= (state.left[given.heap] ?? 0) ? undefined : { code: "too-many", rule: "NM-2" })
  },
  step(state, _, { heap, take }, emit) {
    emit?.({ type: "took", seat: active(state) })
    state.left[heap] = (state.left[heap] ?? 0) - take
    state.turn++
  },
  resign(state, seat, emit) {
    if (isOver(state) || (seat !== 0 && seat !== 1)) return
    state.resigned = seat
    emit?.({ type: "resigned", seat })
  },
  outcome(state) {
    if (state.resigned !== null) return outcomeOf(2, [1 - state.resigned], { reason: "resignation", rule: "NM-4" })
    return isCleared(state) ? outcomeOf(2, [1 - active(state)], { reason: "last-match", rule: "NM-3" }) : undefined
  },
  formatAction: ({ heap, take }) => `${heap + 1}-${take}`,
  parseAction(given) {
    const [, heap, take] = /^([1-4])-([1-4])$/.exec(actionTextOf(given)) ?? []
    if (!heap) throw new NotationError(given, 0, "a heap and a number, as in 2-1")
    return { heap: Number(heap) - 1, take: Number(take) }
  },
  render: ({ left }) => left.join(" "),
}

export const { game: nim, shapes } = openGame<State, Take, Options, Event>({ options, action, state }, rules)
