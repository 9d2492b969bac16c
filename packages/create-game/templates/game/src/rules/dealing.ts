/** Dealing cards. */
import type { ChanceOutcome, Refusal } from "@flottille/core"
import { type Deal, dealOf, type Emit, type MyGameAction, type RefusalCode } from "../state/actions"
import { type Card, deck, type MyGameState, nextDealt, phaseOf, sorted } from "../state/state"

/** Returns the cards that are still in the deck. */
function undealt({ hands }: MyGameState): readonly Card[] {
  return deck.filter((card) => !hands.some((hand) => hand.includes(card)))
}

/**
 * The cards that may come next, each as likely as any other. Only the referee asks: it knows all hands.
 *
 * @rule XY-1.2
 */
export function listDeals(state: MyGameState): readonly ChanceOutcome<MyGameAction>[] {
  if (phaseOf(state) !== "deal") return []
  return undealt(state).flatMap((card) => {
    const action = dealOf[card]
    return action ? [{ action, weight: 1 }] : []
  })
}

/**
 * Returns the refusal of a dealt card, or `undefined`.
 *
 * @rule XY-1.2
 */
export function refuseDeal(state: MyGameState, { card }: Deal): Refusal<RefusalCode> | undefined {
  return undealt(state).includes(card) ? undefined : { code: "dealt-before", rule: "XY-1.2", details: { card } }
}

/**
 * Puts the card into the hand of its seat, hidden from the others.
 *
 * @rule XY-1.2
 */
export function applyDeal(state: MyGameState, { card }: Deal, emit?: Emit): void {
  const seat = nextDealt(state) ?? 0
  state.hands[seat] = sorted([...(state.hands[seat] ?? []), card])
  emit?.({ type: "dealt", seat, card })
}
