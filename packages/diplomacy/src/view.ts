import { type Budget, pick, type Random, REFEREE, type Seat, type Turn, type Viewer } from "@flottille/core"
import { actingSeats, decisionsLeft, enterOrder, legalActions } from "./entry"
import { standardBoard } from "./map"
import type { Order } from "./orders"
import { adjustment, copyOf, type DiplomacyState, decisionsOf, isActing, isMovement, seats } from "./state"

/** What a viewer knows: everything but the orders and proposals of others in the phase that goes on. */
export interface DiplomacyView extends Omit<Readonly<DiplomacyState>, "orders" | "proposals"> {
  readonly viewer: Viewer
  /** By seat; null where they are not to be seen. */
  readonly orders: readonly (readonly Order[] | null)[]
  /** By seat; null where they are not to be seen. */
  readonly proposals: readonly (boolean | null)[]
}

/** DP-3 DP-7: pending orders and proposals are secret. */
export function view(state: DiplomacyState, viewer: Viewer): DiplomacyView {
  const sees = (seat: Seat) => viewer === REFEREE || viewer === seat || !isActing(state, seat)
  const { orders, proposals, ...open } = copyOf(state)
  return {
    ...open,
    viewer,
    orders: orders.map((list, seat) => (sees(seat) ? list : null)),
    proposals: proposals.map((proposal, seat) => (sees(seat) ? proposal : null)),
  }
}

/** Where the game stands. Who is ready is public, how far the others are is not. */
export function turn(state: DiplomacyState, viewer: Viewer): Turn {
  const acting = actingSeats(state, true)
  const budgets = acting
    .filter((seat) => viewer === REFEREE || viewer === seat)
    .map((seat): Budget => ({ seat, unit: budgetUnit(state, seat), total: decisionsOf(state, seat), left: decisionsLeft(state, seat) }))
  return {
    number: state.year - standardBoard.map.firstYear + 1,
    phase: state.ending ? "over" : state.season,
    seats: acting,
    waiting: actingSeats(state),
    budgets,
  }
}

function budgetUnit(state: DiplomacyState, seat: Seat): string {
  if (isMovement(state.season)) return "order"
  if (state.season !== "winter") return "retreat"
  return adjustment(state, seat).builds > 0 ? "build" : "disband"
}

/** A state that the viewer cannot tell from the real one: what it does not see is filled in at random, from nothing to every decision. */
export function determinize(seen: DiplomacyView, random: Random): DiplomacyState {
  const { viewer: _, orders, proposals, ...known } = seen
  const state: DiplomacyState = copyOf({
    ...known,
    orders: orders.map((list) => [...(list ?? [])]),
    proposals: proposals.map((proposal) => proposal ?? false),
  })
  for (const seat of seats) {
    if (orders[seat] === null && isActing(state, seat)) guessOrders(state, seat, random)
    if (proposals[seat] === null && isMovement(state.season) && isActing(state, seat)) state.proposals[seat] = random.below(2) === 1
  }
  return state
}

function guessOrders(state: DiplomacyState, seat: Seat, random: Random): void {
  const ready = state.ready[seat] ?? false
  state.ready[seat] = false
  for (let count = random.below(decisionsOf(state, seat) + 1); count > 0; count--) {
    const orders = legalActions(state, seat).filter(
      (action): action is Order => action.type !== "ready" && action.type !== "unready" && action.type !== "draw",
    )
    if (orders.length > 0) enterOrder(state, seat, pick(orders, random))
  }
  state.ready[seat] = ready
}
