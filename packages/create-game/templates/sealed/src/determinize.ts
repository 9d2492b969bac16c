/** A full position behind a view. */
import { type DeterminizeFlags, type Frozen, pick, type Random } from "@flottille/core"
import type { Card } from "./actions"
import type { MyGameState } from "./state"
import type { MyGameView } from "./view"

/** A card of a hand, each equally likely; a hand without cards has none. */
function drawn(hand: readonly Card[] = [], random: Random): Card | null {
  return hand.length > 0 ? pick(hand, random) : null
}

/**
 * Samples the other seat's sealed card: any card that it has not spent. With `sealed: "none"` it
 * has not chosen yet.
 *
 * @rule XY-2.1
 */
export function determinize({ viewer: _, ...seen }: Frozen<MyGameView>, random: Random): MyGameState {
  return {
    options: seen.options,
    hands: seen.hands.map((hand) => [...hand]),
    sealed: seen.sealed.map((card, seat) => (card === "hidden" ? drawn(seen.hands[seat], random) : card)),
    points: [...seen.points],
    resigned: seen.resigned,
  }
}

/**
 * Returns a position in which only the viewer may have chosen, for a search that resolves both
 * choices at once.
 */
export function unsealed(
  state: MyGameState,
  { viewer }: MyGameView,
  { sealed = "drawn" }: DeterminizeFlags = {},
): MyGameState {
  if (sealed === "drawn" || viewer === "referee") return state
  return { ...state, sealed: state.sealed.map((card, seat) => (seat === viewer ? card : null)) }
}
