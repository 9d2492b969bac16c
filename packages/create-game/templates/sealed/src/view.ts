/** The view of a game: everything but the other seat's sealed card. */
import type { Turn, Viewer } from "@flottille/core"
import type { Card } from "./actions"
import { knowsSealed } from "./events"
import { cloneState, type MyGameState, phaseOf, prizeOf } from "./state"
import { actors } from "./turn"

/**
 * A position as one viewer sees it. Its keys are in one order for all viewers; that a hidden card
 * is there can be seen.
 */
export interface MyGameView extends Omit<MyGameState, "sealed"> {
  readonly viewer: Viewer
  readonly sealed: (Card | "hidden" | null)[]
}

/**
 * Returns the view of a viewer.
 *
 * @rule XY-2.1
 */
export function view(state: MyGameState, viewer: Viewer): MyGameView {
  const sealed = state.sealed.map((card, seat) => (card === null || knowsSealed(viewer, seat) ? card : "hidden"))
  return { viewer, ...cloneState(state), sealed }
}

/** Returns turn and phase; the seats still to choose are public. */
export function turn(state: MyGameState): Turn {
  const phase = phaseOf(state)
  const number = Math.min(prizeOf(state), state.options.prizes)
  return { number, phase, seats: phase === "over" ? [] : [0, 1], waiting: actors(state), budgets: [] }
}
