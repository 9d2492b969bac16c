/** The view and the turn of each viewer. Only the contents of pending choices are secret. */
import { CHANCE, frozenCopy, parse, type Seat, type Turn, type Viewer } from "@flottille/core"
import { hideSealed } from "@flottille/core/kinds"
import type { AnyRules } from "../rules/compile-rules"
import type { Ship } from "../state/ship"
import { type AnyState, type AnyView, cloneState } from "../state/state"
import { viewerShape } from "./shapes"

/**
 * Describes the current turn. The same for every viewer, because it is public who has chosen.
 *
 * @throws SchemaError for an invalid viewer.
 * @rule MS-3.3
 */
export function turn({ phases, play }: AnyRules, state: AnyState, viewer: Viewer): Turn {
  parse(viewerShape, viewer, "viewer")
  const { ships, phase } = state
  const budget = ({ points, left }: Ship, seat: Seat) => ({
    seat,
    unit: "movement point",
    total: points,
    left: Math.min(left, points),
  })
  const asked = phases[phase]?.actors(state) ?? []
  return {
    number: state.turn,
    phase,
    seats: asked.filter((actor) => actor !== CHANCE),
    waiting: play.methods.actors(state),
    budgets: phase === "movement" ? ships.map(budget) : [],
  }
}

/**
 * Returns the view of a viewer.
 *
 * @throws SchemaError for an invalid viewer.
 * @rule MS-3.3
 */
export function view(state: AnyState, viewer: Viewer): AnyView {
  parse(viewerShape, viewer, "viewer")
  const { options } = state
  const [port = null, starboard = null] = hideSealed(state.pending, viewer)
  // Options made here are frozen; those of a state parsed from JSON may not be.
  const shared = Object.isFrozen(options) ? options : frozenCopy(options)
  return { ...cloneState(state), options: shared, pending: [port, starboard], viewer }
}
