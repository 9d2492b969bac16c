/** The view of a viewer, and a full position behind it. */
import { type Frozen, type Random, shuffle, type Turn, type Viewer } from "@flottille/core"
import { actors } from "../rules/turn"
import { seesHand } from "../state/actions"
import type { Card, MyGameState, PublicPart } from "../state/state"
import { activeOf, cloneState, deck, nextDealt, phaseOf, sorted, tricksOf } from "../state/state"

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

/**
 * Deals the cards that the viewer has not seen to the hands that it does not see, each deal as likely as any other.
 *
 * @rule XY-1.2
 */
export function determinize({ viewer: _, ...seen }: Frozen<MyGameView>, random: Random): MyGameState {
  const known = new Set([...seen.hands.flat(), ...seen.table, ...seen.seen])
  const unknown = shuffle(
    deck.filter((card) => !known.has(card)),
    random,
  )
  return {
    options: seen.options,
    hands: seen.hands.map((hand) => sorted(hand.map((card) => card ?? unknown.pop() ?? 0))),
    table: [...seen.table],
    seen: [...seen.seen],
    won: [...seen.won],
    leader: seen.leader,
    out: [...seen.out],
  }
}
