/** What each viewer may know. Only pending choices are secret, and whether there are any. */
import { frozenCopy, readAs, type Seat, type Turn, type Viewer } from "@flottille/core"
import { knows } from "./events"
import { viewerShape } from "./shapes"
import { cloneState, isAsked, type MilleSabordsState, type MilleSabordsView, type Ship, seatList } from "./state"
import { actors } from "./turn"

/**
 * Where the game stands, for a viewer. A seat that has chosen knows that the other has not; who has not chosen cannot tell.
 *
 * @throws SchemaError for what is no viewer.
 * @rule MS-3.3
 */
export function turn(state: MilleSabordsState, viewer: Viewer): Turn {
  readAs(viewerShape, viewer, "viewer")
  const { ships, pending, phase } = state
  const asked = seatList(isAsked(state, 0), isAsked(state, 1))
  const canTell = ([0, 1] as const).some((seat) => knows(viewer, seat) && pending[seat] !== null)
  const budget = ({ points, left }: Ship, seat: Seat) => ({ seat, unit: "movement point", total: points, left: Math.min(left, points) })
  return {
    number: state.turn,
    phase,
    seats: asked,
    waiting: canTell ? actors(state) : asked,
    budgets: phase === "movement" ? ships.map(budget) : [],
  }
}

/**
 * What a viewer may know.
 *
 * @throws SchemaError for what is no viewer.
 * @rule MS-3.3
 */
export function view(state: MilleSabordsState, viewer: Viewer): MilleSabordsView {
  readAs(viewerShape, viewer, "viewer")
  const known = (seat: 0 | 1) => (knows(viewer, seat) ? state.pending[seat] : null)
  const { options } = state
  // Options made here are frozen; those of a state that somebody read from JSON are not.
  const shared = Object.isFrozen(options) ? options : frozenCopy(options)
  return { ...cloneState(state), options: shared, pending: [known(0), known(1)], viewer }
}
