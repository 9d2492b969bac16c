/** The view of a game: everything, since nothing is hidden. */
import type { Turn, Viewer } from "@flottille/core"
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
