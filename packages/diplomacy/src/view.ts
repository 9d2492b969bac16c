import { type Budget, pick, type Random, REFEREE, type Seat, type Turn, type Viewer } from "@flottille/core"
import { actingSeats, decisionsLeft, decisionsOf, isActing, legalActions } from "./entry"
import { enterOrder } from "./pending"
import type { OrderOf, Rules } from "./rules"
import { adjustment, copyOf, type DiplomacyState, isMovement, isRetreat, type PlayState, seats } from "./state"

/** What is seen of a state. */
export type ViewOf<S extends PlayState> = Omit<Readonly<S>, "orders" | "proposals"> & {
  readonly viewer: Viewer
  /** By seat; null where they are not to be seen. */
  readonly orders: readonly (readonly OrderOf<S>[] | null)[]
  /** By seat; null where they are not to be seen. */
  readonly proposals: readonly (boolean | null)[]
}

/** What a viewer knows: everything but the orders and proposals of others in the phase that goes on. */
export interface DiplomacyView extends ViewOf<DiplomacyState> {}

/** DP-3 DP-7: pending orders and proposals are secret. What is only ever replaced is not copied. */
export function view<S extends PlayState>(rules: Rules<S>, state: S, viewer: Viewer): ViewOf<S> {
  const secret = seats.map((seat) => viewer !== REFEREE && viewer !== seat && isActing(rules, state, seat))
  return {
    ...state,
    ready: [...state.ready],
    resigned: [...state.resigned],
    viewer,
    orders: state.orders.map((list, seat) => (secret[seat] ? null : [...list])),
    proposals: state.proposals.map((proposal, seat) => (secret[seat] ? null : proposal)),
  }
}

/** Where the game stands. Who is ready is public, how far the others are is not. */
export function turn(rules: Rules, state: PlayState, viewer: Viewer): Turn {
  const acting = actingSeats(rules, state, true)
  const told = acting.filter((seat) => viewer === REFEREE || viewer === seat)
  const budgets = told.map(
    (seat): Budget => ({
      seat,
      unit: budgetUnit(state, seat),
      total: decisionsOf(rules, state, seat),
      left: decisionsLeft(rules, state, seat),
    }),
  )
  return {
    number: state.year - rules.board.map.firstYear + 1,
    phase: state.ending ? "over" : state.season,
    seats: acting,
    waiting: actingSeats(rules, state),
    budgets,
  }
}

function budgetUnit(state: PlayState, seat: Seat): string {
  if (state.season === "winter") return adjustment(state, seat).builds > 0 ? "build" : "disband"
  return isRetreat(state.season) ? "retreat" : "order"
}

/** A state that the viewer cannot tell from the real one: what it does not see is filled in at random, from nothing to every decision. */
export function determinize<S extends PlayState>(rules: Rules<S>, seen: ViewOf<S>, random: Random): S {
  const { viewer: _, orders, proposals, ...known } = seen
  const state = copyOf({
    ...known,
    orders: orders.map((list) => list ?? []),
    proposals: proposals.map((proposal) => proposal ?? false),
  }) as unknown as S
  for (const seat of seats) {
    if (!isActing(rules, state, seat)) continue
    if (orders[seat] === null) guessOrders(rules, state, seat, random)
    if (proposals[seat] === null && isMovement(state.season)) state.proposals[seat] = random.below(2) === 1
  }
  return state
}

function guessOrders(rules: Rules, state: PlayState, seat: Seat, random: Random): void {
  // Whoever is ready has given orders before.
  const open = { ...state, ready: [] }
  for (let count = random.below(decisionsOf(rules, state, seat) + 1); count > 0; count--) {
    const orders = legalActions(rules, open, seat).filter(({ type }) => type !== "ready" && type !== "draw")
    if (orders.length > 0) enterOrder(state, seat, pick(orders, random))
  }
}
