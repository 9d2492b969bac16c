/** MS-3.3: what each viewer may know. Only pending choices are secret, and whether there are any. */
import type { Random, Seat, Turn, Viewer } from "@flottille/core"
import { formatAction } from "./actions"
import { choicesFor } from "./choices"
import { knows } from "./events"
import { cloneState, type MilleSabordsState, type Ship } from "./state"
import { actorsOf, isAsked, seatList } from "./turn"

/** All that a viewer may know: the whole state, but for the choices that others have sealed. */
export interface MilleSabordsView extends MilleSabordsState {
  readonly viewer: Viewer
}

/** Where the game stands, for a viewer. A seat that has chosen knows that the other has not; who has not chosen cannot tell. */
export function turnFor(state: MilleSabordsState, viewer: Viewer): Turn {
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

/** What a viewer may know. */
export function viewFor(state: MilleSabordsState, viewer: Viewer): MilleSabordsView {
  const known = (seat: 0 | 1) => (knows(viewer, seat) ? state.pending[seat] : null)
  return { ...cloneState(state), pending: [known(0), known(1)], viewer }
}

/** A full state that gives the viewer this view: somebody else may have sealed any legal choice, or none. */
export function determinize({ viewer, ...seen }: MilleSabordsView, random: Random): MilleSabordsState {
  const state = cloneState(seen)
  const waiting = actorsOf(state)
  // Only where both are asked can a choice be sealed, and only a viewer without one cannot tell.
  if (waiting.length < 2) return state
  const others = waiting.filter((seat) => !knows(viewer, seat))
  const seat = others[random.below(others.length + 1)]
  if (seat === undefined) return state
  const choices = choicesFor(state, seat, true)
  const choice = choices[random.below(choices.length || 1)]
  if (choice) state.pending[seat as 0 | 1] = formatAction(choice)
  return state
}
