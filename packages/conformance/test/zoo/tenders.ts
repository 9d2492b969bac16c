import {
  array,
  canonicalJson,
  type Game,
  integer,
  literal,
  nullable,
  type OptionTable,
  object,
  outcomeOf,
  parse,
  pick,
  REFEREE,
  readOptions,
  type Seat,
  type Shape,
  SPECTATOR,
  stateFromView,
  tagged,
  type Viewer,
} from "@flottille/core"
import { hideSealed, type Kind, knowsSealed, nobody, type Phase, playOf, SEALED, sealing } from "@flottille/core/kinds"
import { readFields, readJsonField } from "@flottille/core/notation"

interface Options {
  readonly rounds: number
}

export interface TendersState {
  readonly options: Options
  round: number
  points: number[]
  /** By seat: the bid that is sealed, in notation. */
  pending: (string | null)[]
  out: Seat | null
}

export interface TendersView extends TendersState {
  readonly viewer: Viewer
}

interface Bid {
  readonly type: "bid"
  readonly amount: number
}

type Event = { readonly type: "sealed"; readonly seat: Seat; readonly choice: string | null }

const optionTable: OptionTable<Options> = { rounds: { shape: integer(1, 3), default: 2, rule: "TE-1" } }
/** Every bid. */
export const bids: readonly Bid[] = [0, 1, 2].map((amount) => Object.freeze({ type: "bid", amount }))
const both: readonly Seat[] = Object.freeze([0, 1])
const isOver = ({ round, options, out }: TendersState) => out !== null || round >= options.rounds

/** The kind of action of Tenders. */
export const bid: Kind<TendersState, Bid, never> = {
  phases: ["tender"],
  all: bids,
  shape: object({ amount: integer(0, 2) }),
  example: "bid 2",
  format: ({ amount }) => `bid ${amount}`,
  list: () => bids,
  apply(state, { amount }, _emit, seat) {
    if (typeof seat === "number") state.points[seat] = (state.points[seat] ?? 0) + amount
  },
}

/** The phase of Tenders: both seats bid in secret, and score their bids together. */
export const tender: Phase<TendersState> = {
  rule: "TE-2",
  sealed: true,
  actors: () => both,
  settle(state, _emit, { apply }) {
    apply()
    state.round++
  },
}

const fields = {
  options: object({ rounds: optionTable.rounds.shape }),
  round: integer(0, 3),
  points: array(integer(0, 6), 2),
  pending: array(nullable(literal("bid 0", "bid 1", "bid 2", SEALED)), 2),
  out: nullable(literal(0, 1)),
}
const stateShape: Shape<TendersState> = object(fields) as Shape<never>
const viewShape: Shape<TendersView> = object({ viewer: literal(0, 1, SPECTATOR, REFEREE), ...fields }) as Shape<never>

const clone = ({ options, round, points, pending, out }: TendersState): TendersState => ({
  options,
  round,
  points: [...points],
  pending: [...pending],
  out,
})

/** Tenders with this phase: a game of two made of kinds, with sealed choices. */
export function tendersWith(
  phase: Phase<TendersState>,
  kind: Kind<TendersState, Bid, never> = bid,
): Game<TendersState, Bid, Options, Event, TendersView> {
  const { methods } = playOf<TendersState, Options, Event, { bid: typeof bid }>({
    kinds: { bid: kind },
    phases: { tender: phase, over: { rule: "CO-1", actors: () => nobody } },
    sealing: sealing<TendersState, Event>({
      pending: ({ pending }) => pending,
      sealed: (seat, choice) => ({ type: "sealed", seat, choice }),
    }),
    phaseOf: (state) => (isOver(state) ? "over" : "tender"),
    isOut: () => false,
  })
  const game: Game<TendersState, Bid, Options, Event, TendersView> = {
    ...methods,
    id: "tenders",
    title: "Tenders",
    version: "1.0",
    traits: { information: "imperfect", chance: false, simultaneous: true },
    seats: () => ["ann", "bob"].map((id) => ({ id, title: id })),
    options: (given) => readOptions(optionTable, given),
    maxActions: ({ rounds }) => 2 * rounds,
    initialState: (given) => ({
      options: readOptions(optionTable, given),
      round: 0,
      points: [0, 0],
      pending: [null, null],
      out: null,
    }),
    turn: (state) => ({
      number: state.round,
      phase: isOver(state) ? "over" : "tender",
      seats: isOver(state) ? [] : both,
      waiting: methods.actors(state).filter((actor) => typeof actor === "number"),
      budgets: [],
    }),
    resign(state, seat) {
      if (isOver(state) || !both.includes(seat)) return
      state.out = seat
      state.pending = [null, null]
    },
    clone,
    outcome(state) {
      if (!isOver(state)) return undefined
      const [ann = 0, bob = 0] = state.points
      const end = { reason: state.out === null ? "all-rounds" : "left", rule: "TE-3" }
      if (state.out === null && ann === bob) return outcomeOf(2, [], end, [both])
      const winner = state.out === null ? (ann > bob ? 0 : 1) : 1 - state.out
      return outcomeOf(2, [winner], end, [[winner], [1 - winner]])
    },
    view: (state, viewer) => ({ viewer, ...clone(state), pending: hideSealed(state.pending, viewer) }),
    observe: (event, viewer) => (knowsSealed(viewer, event.seat) ? event : { ...event, choice: null }),
    determinize(seen, random, how) {
      const fill = (drawn: () => string | null) => ({
        ...clone(seen),
        pending: seen.pending.map((choice) => (choice === SEALED ? drawn() : choice)),
      })
      const state = stateFromView(game, viewShape, seen, () => fill(() => methods.formatAction(pick(bids, random))))
      return how?.sealed === "none" ? fill(() => null) : state
    },
    formatState: (state) => canonicalJson(state),
    parseState(text) {
      const fields = readFields(text, "\n")
      const state = readJsonField(fields, 0, (given) => parse(stateShape, given, "position"), "a position as JSON")
      const { pending } = state
      const fits = !pending.includes(SEALED) && pending.includes(null) && (!isOver(state) || pending.join() === ",")
      return fits && canonicalJson(state) === text ? clone(state) : fields.fail(0, "a possible position of Tenders")
    },
    render: ({ round, points, pending }) =>
      `round ${round}\n${["ann", "bob"].map((id, seat) => `${id} ${points[seat]} ${pending[seat] ?? "–"}`).join("\n")}`,
  }
  return game
}

export const tenders = tendersWith(tender)
export const shapes = {
  options: optionTable,
  action: tagged("type", { bid: bid.shape }),
  state: stateShape,
  view: viewShape,
}
