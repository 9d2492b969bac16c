/** What a viewer sees of a game. */
import {
  type Budget,
  deepFreeze,
  literal,
  REFEREE,
  readAs,
  type Seat,
  type Shape,
  SPECTATOR,
  type Turn,
  type Viewer,
} from "@flottille/core"
import type { Board } from "./map/board"
import type { OrderOf, Rules } from "./rules"
import { adjustment, copyOf, type DiplomacyState, isRetreat, type PlayState } from "./state"
import { actors, decisionsLeft, decisionsOf, isActing } from "./turn"

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

/** Whoever looks at a game. */
export function viewerShapeOf({ seats }: Board): Shape<Viewer> {
  return deepFreeze(literal(...seats, SPECTATOR, REFEREE))
}

/** DP-3 DP-7: whether a viewer does not see what a seat has pending. */
export function isSecret(rules: Rules, state: PlayState, seat: Seat, viewer: Viewer): boolean {
  return viewer !== REFEREE && viewer !== seat && isActing(rules, state, seat)
}

/** DP-3 DP-7: pending orders and proposals are secret. A view is a copy: whoever holds it may change it. */
export function view<S extends PlayState>(rules: Rules<S>, position: S, viewer: Viewer): ViewOf<S> {
  readAs(rules.viewerShape, viewer, "viewer", "DP-1")
  const state = rules.veil?.(position, viewer) ?? position
  const shown: Partial<S> = rules.show?.(position, viewer) ?? {}
  const secret = rules.board.seats.map((seat) => isSecret(rules, state, seat, viewer))
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
export function turn<S extends PlayState>(rules: Rules<S>, position: S, viewer: Viewer): Turn {
  readAs(rules.viewerShape, viewer, "viewer", "DP-1")
  const state = rules.veil?.(position, viewer) ?? position
  const acting = actors(rules, state, true)
  const shown = acting.filter((seat) => viewer === REFEREE || viewer === seat)
  const budgets = shown.map(
    (seat): Budget => ({
      seat,
      unit: budgetUnit(rules.board, state, seat),
      total: decisionsOf(rules, state, seat),
      left: decisionsLeft(rules, state, seat),
    }),
  )
  return {
    number: state.year - rules.board.map.firstYear + 1,
    phase: state.ending ? "over" : state.season,
    seats: acting,
    waiting: actors(rules, state),
    budgets,
  }
}

function budgetUnit(board: Board, state: PlayState, seat: Seat): string {
  if (state.season === "winter") return adjustment(board, state, seat).builds > 0 ? "build" : "disband"
  return isRetreat(state.season) ? "retreat" : "order"
}
