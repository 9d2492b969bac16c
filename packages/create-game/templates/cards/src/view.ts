/** The view of a game: one's own hand, and the number of cards in the others. */
import type { Turn, Viewer } from "@flottille/core"
import type { Card } from "./deck"
import { seesHand } from "./events"
import { activeOf, cloneState, type MyGameState, nextDealt, type PublicPart, phaseOf, tricksOf } from "./state"
import { actors } from "./turn"

/**
 * A position as one viewer sees it. Its keys are in one order for all viewers; a hidden card is
 * null.
 */
export interface MyGameView extends Omit<MyGameState, "hands"> {
  readonly viewer: Viewer
  readonly hands: (Card | null)[][]
}

/**
 * Returns the view of a viewer.
 *
 * @rule XY-1.2
 */
export function view(state: MyGameState, viewer: Viewer): MyGameView {
  const hands = state.hands.map((hand, seat) => (seesHand(viewer, seat) ? [...hand] : hand.map(() => null)))
  return { viewer, ...cloneState(state), hands }
}

/** Returns turn and phase; both are public. */
export function turn(state: MyGameState): Turn {
  const phase = phaseOf(state)
  return {
    number: turnNumber(state),
    phase,
    seats: phase === "play" ? [activeOf(state)] : [],
    waiting: actors(state),
    budgets: [],
  }
}

/** A trick is a turn, the one under way included; the deal is turn 0. */
export function turnNumber(part: PublicPart): number {
  return nextDealt(part) === undefined ? Math.min(tricksOf(part) + 1, part.options.hand) : 0
}
