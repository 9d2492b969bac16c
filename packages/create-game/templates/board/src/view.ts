/** The view of a game: everything, since nothing is hidden. */
import type { Seat, Turn, Viewer } from "@flottille/core"
import { cloneState, type MyGameState, phaseOf } from "./state"
import { actors } from "./turn"

/** A position as one viewer sees it. */
export interface MyGameView extends MyGameState {
  readonly viewer: Viewer
}

/** Returns the view of any viewer. */
export function view(state: MyGameState, viewer: Viewer): MyGameView {
  return { viewer, ...cloneState(state) }
}

/** Returns the seat that drawings are turned to: the viewer, or else the seat whose turn it is. */
export function nearSeat({ viewer, active }: MyGameView): Seat {
  return typeof viewer === "number" ? viewer : active
}

/** Returns turn and phase. */
export function turn(state: MyGameState): Turn {
  const phase = phaseOf(state)
  return {
    number: state.turn,
    phase,
    seats: phase === "over" ? [] : [state.active],
    waiting: actors(state),
    budgets: [],
  }
}

/** The state that a view shows. */
export function determinize({ viewer: _, ...state }: MyGameView): MyGameState {
  return cloneState(state)
}
