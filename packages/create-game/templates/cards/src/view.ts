/** What a viewer sees: its own hand, and of the others how many cards they hold. */
import type { Turn, Viewer } from "@flottille/core"
import type { Card } from "./deck"
import { seesHand } from "./events"
import { activeOf, cloneState, type MyGameState, nextDealt, type PublicPart, phaseOf, tricksOf } from "./state"
import { actors } from "./turn"

/** A position as somebody sees it. Its keys are in one order for everybody; a hidden card is null. */
export interface MyGameView extends Omit<MyGameState, "hands"> {
  readonly viewer: Viewer
  readonly hands: (Card | null)[][]
}

/**
 * What a viewer may know.
 *
 * @rule XY-1.2
 */
export function view(state: MyGameState, viewer: Viewer): MyGameView {
  const hands = state.hands.map((hand, seat) => (seesHand(viewer, seat) ? [...hand] : hand.map(() => null)))
  return { viewer, ...cloneState(state), hands }
}

/** Where the game stands: all of it is public. */
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
