import {
  type Actor,
  type Game,
  literal,
  NotationError,
  object,
  type Refusal,
  refuseActor,
  refuseMalformed,
  type StateWith,
} from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"

/** Phases of a game. */
const LAST = 60

interface PostalState extends StateWith {
  phase: number
  done: boolean[]
}
type PostalAction = { readonly type: "post" }

const shape = object({ type: literal("post") })
const POST: PostalAction = Object.freeze({ type: "post" })

/** Returns whether a seat has something to decide in a phase: seat 0 in all, the others in some. */
export function hasToAct(phase: number, seat: number): boolean {
  return seat === 0 || (phase * 7 + seat * 5) % 3 !== 0
}

const waiting = ({ phase, done }: PostalState): readonly number[] =>
  phase > LAST ? [] : [0, 1, 2].filter((seat) => hasToAct(phase, seat) && !done[seat])

/** Three seats send one letter a phase, each in some of the phases: the cheapest game with deadlines. */
const postal: Game<PostalState, PostalAction> = {
  id: "postal",
  title: "Postal",
  version: "1.0",
  traits: { information: "perfect", chance: false, simultaneous: true },
  seats: () => ["a", "b", "c"].map((id) => ({ id, title: id })),
  options: () => ({}),
  maxActions: () => 3 * LAST,
  initialState: () => ({ options: {}, phase: 1, done: [false, false, false] }),
  actors: waiting,
  turn: (state) => ({
    number: state.phase,
    phase: state.phase % 2 === 0 ? "even" : "odd",
    seats: waiting(state),
    waiting: waiting(state),
    budgets: [],
  }),
  legalActions: (state, seat) => (waiting(state).includes(seat) ? [POST] : []),
  defaultAction: () => POST,
  chanceOutcomes: () => [],
  validate: (state, actor: Actor, action): Refusal | undefined =>
    refuseMalformed(shape, action) ?? refuseActor(waiting(state), actor, false),
  step(state, actor, _, emit) {
    if (typeof actor === "number") state.done[actor] = true
    emit?.({ type: "posted", seat: actor, phase: state.phase })
    if (waiting(state).length > 0) return
    state.phase++
    state.done = [false, false, false]
  },
  resign(state) {
    state.phase = LAST + 1
  },
  clone: (state) => ({ ...state, done: [...state.done] }),
  outcome: ({ phase }) =>
    phase > LAST ? { returns: [0, 0, 0], ranking: [[0, 1, 2]], reason: "over", rule: "PO-1" } : undefined,
  view: ({ phase, done }) => ({ phase, done: [...done] }),
  observe: (event) => event,
  determinize: (view) => ({ options: {}, ...(view as Omit<PostalState, "options">) }),
  formatAction: () => "post",
  parseAction(text) {
    if (text !== "post") throw new NotationError(text, 0, "post")
    return POST
  },
  formatState: ({ phase, done }) => JSON.stringify({ phase, done }),
  parseState: (text) => ({ options: {}, ...JSON.parse(text) }),
  render: () => "",
}

/** The game with the texts that a room needs. */
export const postalPackage: AnyGamePackage = {
  game: postal,
  explain: () => "",
} as unknown as AnyGamePackage
