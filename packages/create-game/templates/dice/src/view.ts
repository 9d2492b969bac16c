/** What a viewer sees: everything, for nothing is hidden. */
import type { Turn, Viewer } from "@flottille/core"
import { cloneState, type MyGameState, phaseOf } from "./state"
import { actors } from "./turn"

/** A position as somebody sees it. */
export interface MyGameView extends MyGameState {
  readonly viewer: Viewer
}

/** The view of anybody. */
export function view(state: MyGameState, viewer: Viewer): MyGameView {
  return { viewer, ...cloneState(state) }
}

/** Where the game stands. */
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
