import {
  type Budget,
  type DeterminizeFlags,
  pick,
  type Random,
  REFEREE,
  readAs,
  SchemaError,
  type Seat,
  type Turn,
  type Viewer,
} from "@flottille/core"
import { actingSeats, decisionsLeft, decisionsOf, isActing, legalActions } from "./entry"
import { enterOrder } from "./pending"
import { insistPossible } from "./possible"
import type { OrderOf, Rules } from "./rules"
import { adjustment, copyOf, type DiplomacyState, isMovement, isRetreat, type PlayState, seats, viewerShape } from "./state"

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

/** DP-3 DP-7: whether a viewer does not see what a seat has pending. */
function isSecret(rules: Rules, state: PlayState, seat: Seat, viewer: Viewer): boolean {
  return viewer !== REFEREE && viewer !== seat && isActing(rules, state, seat)
}

/**
 * DP-3 DP-7: pending orders and proposals are secret. A view is a copy: whoever holds it may change it.
 *
 * @param shown - Parts of the state that the viewer sees otherwise: copies, but for the units.
 */
export function view<S extends PlayState>(rules: Rules<S>, state: S, viewer: Viewer, shown: Partial<S> = {}): ViewOf<S> {
  readAs(viewerShape, viewer, "viewer", "DP-1")
  const secret = seats.map((seat) => isSecret(rules, state, seat, viewer))
  const seen: Record<string, unknown> = {}
  for (const key in state) {
    switch (key) {
      case "units":
        seen.units = (shown.units ?? state.units).map((unit) => ({ ...unit }))
        break
      case "centres":
        seen.centres = { ...state.centres }
        break
      case "orders":
        seen.orders = state.orders.map((list, seat) => (secret[seat] ? null : copyOf(list)))
        break
      case "proposals":
        seen.proposals = state.proposals.map((proposal, seat) => (secret[seat] ? null : proposal))
        break
      default:
        seen[key] = shown[key] ?? copyOf(state[key])
    }
  }
  seen.viewer = viewer
  return seen as unknown as ViewOf<S>
}

/** Where the game stands. Who is ready is public, how far the others are is not. */
export function turn(rules: Rules, state: PlayState, viewer: Viewer): Turn {
  readAs(viewerShape, viewer, "viewer", "DP-1")
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

/**
 * A state that the viewer cannot tell from the real one: what it does not see is filled in at random, from nothing to every decision.
 *
 * @param how - With `sealed: "none"` nobody else has chosen anything yet.
 * @throws SchemaError for a view that no possible state has.
 */
export function determinize<S extends PlayState>(rules: Rules<S>, given: ViewOf<S>, random: Random, { sealed }: DeterminizeFlags = {}): S {
  readAs(rules.viewShape, given, "view", "DP-8")
  const { viewer, ...seen } = given
  const { orders, proposals } = seen
  const filled = { ...seen, orders: orders.map((list) => list ?? []), proposals: proposals.map((proposal) => proposal ?? false) }
  const state = copyOf(filled) as unknown as S
  insistPossible(rules, state, "view")
  for (const seat of seats) {
    const secret = isSecret(rules, state, seat, viewer)
    for (const [part, list] of Object.entries({ orders, proposals }))
      if ((list[seat] === null) !== secret)
        throw new SchemaError("view", [part, seat], "null for what is sealed, and for nothing else", "DP-3")
    if (!secret) continue
    if (sealed === "none") state.ready[seat] = false
    else guessPending(rules, state, seat, random)
  }
  return state
}

function guessPending(rules: Rules, state: PlayState, seat: Seat, random: Random): void {
  guessOrders(rules, state, seat, random)
  if (isMovement(state.season)) state.proposals[seat] = random.below(2) === 1
}

function guessOrders(rules: Rules, state: PlayState, seat: Seat, random: Random): void {
  // Whoever is ready has given orders before.
  const open = { ...state, ready: [] }
  for (let count = random.below(decisionsOf(rules, state, seat) + 1); count > 0; count--) {
    const orders = legalActions(rules, open, seat).filter(({ type }) => type !== "ready" && type !== "draw")
    if (orders.length > 0) enterOrder(state, seat, pick(orders, random))
  }
}
