/** MS-3.3: what each viewer may know. Only pending choices are secret, and whether there are any. */
import {
  type DeterminizeFlags,
  frozenCopy,
  pick,
  type Random,
  readAs,
  SchemaError,
  type Seat,
  type Turn,
  type Viewer,
} from "@flottille/core"
import { formatAction } from "./actions"
import { choicesFor } from "./choices"
import { knows } from "./events"
import { completeOptions } from "./opening"
import { impossibility } from "./possible"
import { viewerShape, viewShape } from "./shapes"
import { cloneState, type MilleSabordsState, type Ship } from "./state"
import { actorsOf, isAsked, seatList } from "./turn"

/** All that a viewer may know: the whole state, but for the choices that others have sealed. */
export interface MilleSabordsView extends MilleSabordsState {
  readonly viewer: Viewer
}

/**
 * Where the game stands, for a viewer. A seat that has chosen knows that the other has not; who has not chosen cannot tell.
 *
 * @throws SchemaError for what is no viewer.
 */
export function turnFor(state: MilleSabordsState, viewer: Viewer): Turn {
  readAs(viewerShape, viewer, "viewer")
  const { ships, pending, phase } = state
  const asked = seatList(isAsked(state, 0), isAsked(state, 1))
  const canTell = ([0, 1] as const).some((seat) => knows(viewer, seat) && pending[seat] !== null)
  const budget = ({ points, left }: Ship, seat: Seat) => ({ seat, unit: "movement point", total: points, left: Math.min(left, points) })
  return {
    number: state.turn,
    phase,
    seats: asked,
    waiting: canTell ? actorsOf(state) : asked,
    budgets: phase === "movement" ? ships.map(budget) : [],
  }
}

/**
 * What a viewer may know.
 *
 * @throws SchemaError for what is no viewer.
 */
export function viewFor(state: MilleSabordsState, viewer: Viewer): MilleSabordsView {
  readAs(viewerShape, viewer, "viewer")
  const known = (seat: 0 | 1) => (knows(viewer, seat) ? state.pending[seat] : null)
  const { options } = state
  // Options made here are frozen; those of a state that somebody read from JSON are not.
  const shared = Object.isFrozen(options) ? options : frozenCopy(options)
  return { ...cloneState(state), options: shared, pending: [known(0), known(1)], viewer }
}

/** The state that a view shows, with nothing sealed but what the viewer knows. */
function shownBy(view: MilleSabordsView): MilleSabordsState {
  const { viewer, ...seen } = readAs(viewShape, view, "view")
  const state = cloneState({ ...seen, options: completeOptions(view.options) })
  const fault = impossibility(state)
  if (fault) throw new SchemaError("view", fault.word > 1 ? ["ships", fault.word - 2] : [], "a possible position", fault.rule)
  for (const seat of [0, 1] as const)
    if (state.pending[seat] !== null && !knows(viewer, seat))
      throw new SchemaError("view", ["pending", seat], "null, as another seat's choice is secret", "MS-3.3")
  return state
}

/**
 * A full state that gives the viewer this view: somebody else may have sealed any legal choice, or none.
 *
 * With `sealed: "none"` nobody but the viewer has chosen.
 *
 * @throws SchemaError for a view that no possible position gives.
 */
export function determinize(view: MilleSabordsView, random: Random, { sealed = "drawn" }: DeterminizeFlags = {}): MilleSabordsState {
  const state = shownBy(view)
  const waiting = actorsOf(state)
  // Only where both are asked can a choice be sealed, and only a viewer without one cannot tell.
  if (waiting.length < 2 || sealed === "none") return state
  const others = waiting.filter((seat) => !knows(view.viewer, seat))
  const seat = others[random.below(others.length + 1)]
  if (seat !== undefined) state.pending[seat as 0 | 1] = formatAction(pick(choicesFor(state, seat, true), random))
  return state
}
