/** What a viewer sees: all but the card that the other seat has sealed. */
import type { Turn, Viewer } from "@flottille/core"
import type { Card } from "./actions"
import { knowsSealed } from "./events"
import { cloneState, type MyGameState, phaseOf, prizeOf } from "./state"
import { actors } from "./turn"

/** A position as somebody sees it. Its keys are in one order for everybody; that a hidden card is there can be seen. */
export interface MyGameView extends Omit<MyGameState, "sealed"> {
  readonly viewer: Viewer
  readonly sealed: (Card | "hidden" | null)[]
}

/**
 * What a viewer may know.
 *
 * @rule XY-2.1
 */
export function view(state: MyGameState, viewer: Viewer): MyGameView {
  const sealed = state.sealed.map((card, seat) => (card === null || knowsSealed(viewer, seat) ? card : "hidden"))
  return { viewer, ...cloneState(state), sealed }
}

/** Where the game stands: everybody sees who has still to choose. */
export function turn(state: MyGameState): Turn {
  const phase = phaseOf(state)
  const number = Math.min(prizeOf(state), state.options.prizes)
  return { number, phase, seats: phase === "over" ? [] : [0, 1], waiting: actors(state), budgets: [] }
}
