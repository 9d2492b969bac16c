/** MS-3.3: what each viewer may know. Only pending choices are secret, and whether there are any. */
import { type Actor, pick, type Random, REFEREE, type Seat, type Turn, type Viewer } from "@flottille/core"
import { formatAction } from "./actions"
import { choicesFor } from "./choices"
import { cloneState, type MilleSabordsState, type Ship } from "./state"
import { actorsOf, isAsked, seatList } from "./turn"

/** All that a viewer may know: the whole state, but for the choices that others have sealed. */
export interface MilleSabordsView extends MilleSabordsState {
  readonly viewer: Viewer
}

/** Whom the game waits for, as far as a viewer can tell: a seat that has chosen knows that the other has not. */
function waitingFor(state: MilleSabordsState, viewer: Viewer): readonly Actor[] {
  const hasChosen = viewer === REFEREE || ((viewer === 0 || viewer === 1) && state.pending[viewer] !== null)
  return hasChosen ? actorsOf(state) : seatList(isAsked(state, 0), isAsked(state, 1))
}

/** Where the game stands, for a viewer. */
export function turnFor(state: MilleSabordsState, viewer: Viewer): Turn {
  const budget = (seat: Seat, { points, left }: Ship) => ({ seat, unit: "movement point", total: points, left: Math.min(left, points) })
  return {
    number: state.turn,
    phase: state.phase,
    seats: seatList(isAsked(state, 0), isAsked(state, 1)),
    waiting: waitingFor(state, viewer),
    budgets: state.phase === "movement" ? [budget(0, state.ships[0]), budget(1, state.ships[1])] : [],
  }
}

/** What a viewer may know. */
export function viewFor(state: MilleSabordsState, viewer: Viewer): MilleSabordsView {
  const isKnown = (seat: Seat) => viewer === seat || viewer === REFEREE
  const pending: MilleSabordsState["pending"] = [isKnown(0) ? state.pending[0] : null, isKnown(1) ? state.pending[1] : null]
  return { ...cloneState(state), pending, viewer }
}

/** A full state that gives the viewer this view: somebody else may have sealed any legal choice, or none. */
export function determinize({ viewer, ...seen }: MilleSabordsView, random: Random): MilleSabordsState {
  const state = cloneState(seen)
  const waiting = actorsOf(state)
  // Only where both are asked can a choice be sealed, and only a viewer without one cannot tell.
  if (waiting.length < 2 || viewer === REFEREE) return state
  const others = waiting.filter((seat) => seat !== viewer)
  const seat = others[random.below(others.length + 1)]
  if (seat === undefined) return state
  const choices = choicesFor(state, seat, true)
  if (choices.length > 0) state.pending[seat === 0 ? 0 : 1] = formatAction(pick(choices, random))
  return state
}
