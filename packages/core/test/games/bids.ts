import {
  actionTextOf,
  array,
  canonicalJson,
  type Game,
  type GameShapes,
  integer,
  literal,
  NotationError,
  nullable,
  type OptionTable,
  object,
  parse,
  type Random,
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
 * Bids: simultaneous sealed choices, amending actions and a `ready`. Three seats hold coins 1 to 4.
 * In each round every seat seals one coin; it may seal another instead until it says `ready`, and
 * may say `unready` until the last one is. The highest coin that nobody equals scores a point.
 */
export interface BidsOptions {
  readonly rounds: number
}
export interface BidsState {
  options: BidsOptions
  round: number
  /** Coins left by seat. */
  coins: number[][]
  /** The sealed coin by seat, 0 for none; in views null where it is hidden. */
  sealed: (number | null)[]
  ready: number[]
  points: number[]
  /** Seats that resigned. */
  out: number[]
}
export type BidsAction = { type: "seal"; coin: number } | { type: "ready" } | { type: "unready" }
export type BidsEvent =
  | { type: "sealed"; seat: Seat; coin: number }
  | { type: "readied"; seat: Seat; ready: boolean }
  | { type: "opened"; coins: number[]; winner: Seat | null }
export interface BidsView extends BidsState {
  viewer: Viewer
}

const SEATS = [0, 1, 2]
const optionTable: OptionTable<BidsOptions> = { rounds: { shape: integer(1, 4), default: 3, rule: "BD-1" } }
const actionShape: Shape<BidsAction> = tagged("type", {
  seal: object({ coin: integer(1, 4) }),
  ready: object({}),
  unready: object({}),
})
const fields = {
  options: object({ rounds: integer(1, 4) }),
  round: integer(1, 5),
  coins: array(array(integer(1, 4), 0, 4), 3),
  ready: array(literal(0, 1), 3),
  points: array(integer(0, 4), 3),
  out: array(literal(0, 1), 3),
}
const stateShape = object({ ...fields, sealed: array(integer(0, 4), 3) }) as Shape<BidsState>
export const shapes = {
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: object({
    ...fields,
    sealed: array(nullable(integer(0, 4)), 3),
    viewer: literal(0, 1, 2, "spectator", "referee"),
  }) as Shape<BidsView>,
} satisfies GameShapes<BidsState, BidsAction, BidsOptions, BidsView>

const left = (state: BidsState) => SEATS.filter((seat) => !state.out[seat])
const over = (state: BidsState) => state.round > state.options.rounds || left(state).length <= 1
const actors = (state: BidsState) => (over(state) ? [] : left(state).filter((seat) => !state.ready[seat]))
const SEAL = [1, 2, 3, 4].map((coin) => Object.freeze({ type: "seal", coin } as const))

function open(state: BidsState, emit?: (event: BidsEvent) => void): void {
  if (over(state) || actors(state).length > 0) return
  const coins = state.sealed.map((coin) => coin ?? 0)
  const unique = left(state).filter((seat) => coins.filter((coin) => coin === coins[seat]).length === 1)
  const winner = unique.sort((a, b) => (coins[b] ?? 0) - (coins[a] ?? 0))[0] ?? null
  if (winner !== null) state.points[winner] = (state.points[winner] ?? 0) + 1
  for (const seat of left(state)) state.coins[seat] = (state.coins[seat] ?? []).filter((coin) => coin !== coins[seat])
  state.sealed = [0, 0, 0]
  state.ready = [0, 0, 0]
  state.round++
  emit?.({ type: "opened", coins, winner })
}

function guess({ viewer, ...seen }: BidsView, random: Random): BidsState {
  const state = bids.clone(seen)
  for (const seat of left(state)) {
    if (seat === viewer || viewer === "referee" || over(state)) continue
    const choices = state.coins[seat] ?? []
    if (seen.sealed[seat] === null) state.sealed[seat] = choices[random.below(choices.length)] ?? 0
    else state.sealed[seat] = [0, ...choices][random.below(choices.length + 1)] ?? 0
  }
  return state
}

export const bids: Game<BidsState, BidsAction, BidsOptions, BidsEvent, BidsView> = {
  id: "bids",
  title: "Bids",
  version: "1",
  traits: { information: "imperfect", chance: false, simultaneous: true },
  seats: () => [
    { id: "ann", title: "Ann" },
    { id: "bob", title: "Bob" },
    { id: "cleo", title: "Cleo" },
  ],
  options: (given) => readOptions(optionTable, given),
  maxActions: ({ rounds }) => rounds * 6,
  initialState: (given) => ({
    options: bids.options(given),
    round: 1,
    coins: SEATS.map(() => [1, 2, 3, 4]),
    sealed: [0, 0, 0],
    ready: [0, 0, 0],
    points: [0, 0, 0],
    out: [0, 0, 0],
  }),
  actors,
  turn: (state) => ({
    number: state.round,
    phase: over(state) ? "over" : "bid",
    seats: over(state) ? [] : left(state),
    waiting: actors(state),
    budgets: [],
  }),
  legalActions(state, seat, list) {
    if (over(state) || state.out[seat] || !SEATS.includes(seat)) return []
    if (state.ready[seat]) return list?.amending ? [{ type: "unready" }] : []
    const seals = SEAL.filter(({ coin }) => state.coins[seat]?.includes(coin))
    if (!state.sealed[seat]) return seals
    return [{ type: "ready" }, ...(list?.amending ? seals : [])]
  },
  chanceOutcomes: () => [],
  validate(state, actor, action) {
    const refusal = refuseMalformed(actionShape, action)
    if (refusal) return refusal
    if (typeof actor !== "number") return refuseActor(actors(state), actor)
    const listed = bids.legalActions(state, actor, { amending: true })
    if (listed.some((legal) => JSON.stringify(legal) === JSON.stringify(action))) return undefined
    return refuseActor(actors(state), actor, state.out[actor] === 1) ?? { code: "not-now", rule: "BD-2" }
  },
  step(state, actor, action, emit) {
    const seat = actor as Seat
    if (action.type === "seal") {
      state.sealed[seat] = action.coin
      emit?.({ type: "sealed", seat, coin: action.coin })
      return
    }
    state.ready[seat] = action.type === "ready" ? 1 : 0
    emit?.({ type: "readied", seat, ready: action.type === "ready" })
    open(state, emit)
  },
  resign(state, seat, emit) {
    if (over(state) || state.out[seat]) return
    state.out[seat] = 1
    state.sealed[seat] = 0
    state.ready[seat] = 0
    open(state, emit)
    // Nothing is pending in a game that is over.
    if (over(state)) Object.assign(state, { sealed: [0, 0, 0], ready: [0, 0, 0] })
  },
  clone: (state) => ({
    ...state,
    coins: state.coins.map((coins) => [...coins]),
    sealed: [...state.sealed],
    ready: [...state.ready],
    points: [...state.points],
    out: [...state.out],
  }),
  outcome(state) {
    if (!over(state)) return undefined
    const living = left(state)
    const best = Math.max(...living.map((seat) => state.points[seat] ?? 0))
    const winners = living.filter((seat) => state.points[seat] === best)
    const others = SEATS.filter((seat) => !winners.includes(seat))
    const draw = winners.length === 3
    return {
      returns: SEATS.map((seat) => (draw ? 0 : winners.includes(seat) ? 3 / winners.length - 1 : -1)),
      ranking: [winners, others].filter((group) => group.length > 0),
      reason: living.length === 1 ? "last-one" : "most-points",
      rule: living.length === 1 ? "BD-4" : "BD-3",
    }
  },
  view: (state, viewer) => ({
    ...bids.clone(state),
    viewer,
    // Whether somebody has sealed a coin is hidden too; only readiness shows.
    sealed: state.sealed.map((coin, seat) =>
      viewer === seat || viewer === "referee" ? coin : state.ready[seat] ? null : 0,
    ),
  }),
  observe: (event, viewer) =>
    event.type === "sealed" && viewer !== event.seat && viewer !== "referee" ? undefined : event,
  determinize(view, random, how) {
    const state = stateFromView(bids, shapes.view, view, () => guess(view, random))
    if (how?.sealed !== "none" || view.viewer === "referee" || over(state)) return state
    const mine = (values: readonly (number | null)[]) =>
      values.map((value, seat) => (seat === view.viewer ? (value ?? 0) : 0))
    return { ...state, sealed: mine(state.sealed), ready: mine(state.ready) }
  },
  formatAction: (action) => (action.type === "seal" ? `seal ${action.coin}` : action.type),
  parseAction(given) {
    const written = actionTextOf(given)
    const coin = /^seal ([1-4])$/.exec(written)?.[1]
    if (coin) return { type: "seal", coin: Number(coin) }
    if (written === "ready" || written === "unready") return { type: written }
    throw new NotationError(written, 0, "seal 1…4, ready or unready")
  },
  formatState: canonicalJson,
  parseState(written) {
    const state = parse(stateShape, readPosition(written, "Bids"), "state") as BidsState
    const sound = SEATS.every((seat) => {
      const coins = state.coins[seat] ?? []
      const sealed = state.sealed[seat] ?? 0
      const paid = state.out[seat] ? coins.length <= 4 : coins.length === 5 - state.round
      const sorted = coins.every((coin, index) => index === 0 || coin > (coins[index - 1] ?? 0))
      return (
        paid &&
        sorted &&
        (sealed === 0 || coins.includes(sealed)) &&
        (!state.ready[seat] || sealed > 0) &&
        !(state.out[seat] && sealed)
      )
    })
    const points = state.points.reduce((sum, point) => sum + point, 0)
    const settled = over(state)
      ? [...state.sealed, ...state.ready].every((pending) => pending === 0)
      : actors(state).length > 0
    if (
      !sound ||
      points >= state.round ||
      !settled ||
      left(state).length === 0 ||
      state.round > state.options.rounds + 1
    )
      throw new NotationError(written, 0, "a possible position")
    return bids.clone({ ...state, options: bids.options(state.options) })
  },
  render: (view) => view.points.map((point, seat) => `${point} (${view.sealed[seat] ?? "?"})`).join(" "),
}
