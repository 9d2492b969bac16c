/** The view and the turn of each viewer. Only the contents of pending choices are secret. */
import { frozenCopy, parse, type Seat, type Turn, type Viewer } from "@flottille/core"
import { knows } from "./events"
import { viewerShape } from "./shapes"
import {
  cloneState,
  isAsked,
  type MilleSabordsState,
  type MilleSabordsView,
  type Ship,
  sealed,
  seatList,
} from "./state"
import { actors } from "./turn"

/**
 * Describes the current turn. The same for every viewer, because it is public who has chosen.
 *
 * @throws SchemaError for an invalid viewer.
 * @rule MS-3.3
 */
export function turn(state: MilleSabordsState, viewer: Viewer): Turn {
  parse(viewerShape, viewer, "viewer")
  const { ships, phase } = state
  const budget = ({ points, left }: Ship, seat: Seat) => ({
    seat,
    unit: "movement point",
    total: points,
    left: Math.min(left, points),
  })
  return {
    number: state.turn,
    phase,
    seats: seatList(isAsked(state, 0), isAsked(state, 1)),
    waiting: actors(state),
    budgets: phase === "movement" ? ships.map(budget) : [],
  }
}

/**
 * Returns the view of a viewer.
 *
 * @throws SchemaError for an invalid viewer.
 * @rule MS-3.3
 */
export function view(state: MilleSabordsState, viewer: Viewer): MilleSabordsView {
  parse(viewerShape, viewer, "viewer")
  const known = (seat: 0 | 1) => (state.pending[seat] === null || knows(viewer, seat) ? state.pending[seat] : sealed)
  const { options } = state
  // Options made here are frozen; those of a state parsed from JSON may not be.
  const shared = Object.isFrozen(options) ? options : frozenCopy(options)
  return { ...cloneState(state), options: shared, pending: [known(0), known(1)], viewer }
}
