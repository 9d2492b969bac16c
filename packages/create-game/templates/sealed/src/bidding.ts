/** Sealing, withdrawing and revealing cards. */
import type { Refusal, Seat } from "@flottille/core"
import { type MyGameAction, type Seal, sealOf, withdrawal } from "./actions"
import type { Emit } from "./events"
import type { RefusalCode } from "./refusals"
import { type MyGameState, phaseOf, prizeOf } from "./state"

/** Returns true if a seat has a card on the table that it may take back. */
export function hasSealed(state: MyGameState, seat: Seat): boolean {
  return phaseOf(state) === "bid" && [0, 1].includes(seat) && state.sealed[seat] !== null
}

/**
 * Lists the cards that a seat can seal.
 *
 * @rule XY-2.1
 */
export function listSeals({ hands }: MyGameState, seat: Seat): readonly MyGameAction[] {
  return (hands[seat] ?? []).flatMap((card) => sealOf[card] ?? [])
}

/**
 * Lists the withdrawal of a seat. It is an amending action: always accepted, listed only on
 * request.
 *
 * @rule XY-2.2
 */
export function listWithdrawals(state: MyGameState, seat: Seat): readonly MyGameAction[] {
  return hasSealed(state, seat) ? withdrawal : []
}

/**
 * Returns the refusal of a bid, or `undefined`.
 *
 * @rule XY-2.1 XY-2.2
 */
export function refuseBid({ hands }: MyGameState, seat: Seat, action: MyGameAction): Refusal<RefusalCode> | undefined {
  if (action.type === "withdraw") return { code: "nothing-sealed", rule: "XY-2.2" }
  return hands[seat]?.includes(action.card)
    ? undefined
    : { code: "spent", rule: "XY-2.1", details: { card: action.card } }
}

/**
 * The card is on the table, face down; if it is the second, both are revealed.
 *
 * @rule XY-2.1
 */
export function applySeal(state: MyGameState, seat: Seat, { card }: Seal, emit?: Emit): void {
  state.sealed[seat] = card
  emit?.({ type: "sealed", seat, card })
  reveal(state, emit)
}

/**
 * The card is in the hand again.
 *
 * @rule XY-2.2
 */
export function applyWithdrawal(state: MyGameState, seat: Seat, emit?: Emit): void {
  state.sealed[seat] = null
  emit?.({ type: "withdrawn", seat })
}

/**
 * Two sealed cards are shown and spent; the higher one wins the prize.
 *
 * @rule XY-2.3
 */
function reveal(state: MyGameState, emit?: Emit): void {
  const [left, right] = state.sealed
  if (typeof left !== "number" || typeof right !== "number") return
  const prize = prizeOf(state)
  const winner = left === right ? null : left > right ? 0 : 1
  if (winner !== null) state.points[winner] = (state.points[winner] ?? 0) + prize
  state.hands = state.hands.map((hand, seat) => hand.filter((card) => card !== state.sealed[seat]))
  state.sealed = [null, null]
  emit?.({ type: "revealed", cards: [left, right], prize, winner })
}
