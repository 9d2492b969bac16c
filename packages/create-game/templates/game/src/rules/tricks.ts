/** Playing cards and winning tricks. */
import type { Refusal, Seat } from "@flottille/core"
import { type Emit, type MyGameAction, type Play, playOf, type RefusalCode } from "../state/actions"
import { activeOf, inTurn, type MyGameState } from "../state/state"

/**
 * Lists the plays of a seat: any card of its hand.
 *
 * @rule XY-2.1
 */
export function listPlays({ hands }: MyGameState, seat: Seat): readonly MyGameAction[] {
  return (hands[seat] ?? []).flatMap((card) => playOf[card] ?? [])
}

/**
 * Returns the refusal of a card, or `undefined`. The answer does not reveal where else the card is.
 *
 * @rule XY-2.1
 */
export function refusePlay({ hands }: MyGameState, seat: Seat, { card }: Play): Refusal<RefusalCode> | undefined {
  return hands[seat]?.includes(card) ? undefined : { code: "not-in-your-hand", rule: "XY-2.1", details: { card } }
}

/**
 * The card is on the table, and perhaps the trick is over.
 *
 * @rule XY-2.1
 */
export function applyPlay(state: MyGameState, { card }: Play, emit?: Emit): void {
  const seat = activeOf(state)
  state.hands[seat] = (state.hands[seat] ?? []).filter((each) => each !== card)
  state.table[seat] = card
  emit?.({ type: "played", seat, card })
  endTrick(state, emit)
}

/**
 * Once all who are left have played, the highest card on the table wins the trick; its seat begins the next.
 *
 * @rule XY-2.2
 */
export function endTrick(state: MyGameState, emit?: Emit): void {
  const rankOf = (seat: Seat) => state.table[seat] ?? 0
  const order = inTurn(state)
  if (order.some((seat) => rankOf(seat) === 0)) return
  const winner = order.reduce((best, seat) => (rankOf(seat) > rankOf(best) ? seat : best))
  state.won[winner] = (state.won[winner] ?? 0) + 1
  state.leader = winner
  takeUp(state, order)
  emit?.({ type: "won", seat: winner })
}

/** The cards of some seats leave the table; everyone has seen them. */
export function takeUp(state: MyGameState, seats: readonly Seat[]): void {
  for (const seat of seats) {
    const card = state.table[seat] ?? null
    if (card !== null) state.seen.push(card)
    state.table[seat] = null
  }
}
