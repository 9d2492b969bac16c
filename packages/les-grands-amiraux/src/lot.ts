/** The lot for the first turn. */
import { type Actor, CHANCE, type ChanceOutcome, deepFreeze, type Refusal, type Seat } from "@flottille/core"
import type { LesGrandsAmirauxAction } from "./actions"
import type { Emit } from "./events"
import { nextTurn } from "./outcome"
import type { Rules } from "./prepare"
import { refusal } from "./refusal"
import type { RefusalCode } from "./refusals"
import { type LesGrandsAmirauxState, phaseOf } from "./state"

const bothSeats: readonly ChanceOutcome<LesGrandsAmirauxAction>[] = deepFreeze([
  { action: { type: "first", seat: 0 }, weight: 1 },
  { action: { type: "first", seat: 1 }, weight: 1 },
])
const none: typeof bothSeats = Object.freeze([])

/** Returns the two equally likely outcomes of the lot for the first turn. @rule GA-1.4 */
export function chanceOutcomes(state: LesGrandsAmirauxState): readonly ChanceOutcome<LesGrandsAmirauxAction>[] {
  return phaseOf(state) === "lot" ? bothSeats : none
}

/**
 * Returns the reason why an action is refused during the lot, or `undefined`. Only chance may draw,
 * and only the first seat.
 *
 * @rule GA-1.4
 */
export function refuseFirst(actor: Actor, action: LesGrandsAmirauxAction): Refusal<RefusalCode> | undefined {
  return (actor === CHANCE) === (action.type === "first") ? undefined : refusal("GA-1.4", "lot-decides")
}

/** Applies the lot, which starts the first turn. @rule GA-1.4 */
export function applyFirst(rules: Rules, state: LesGrandsAmirauxState, seat: Seat, emit: Emit): void {
  emit?.({ type: "first", seat })
  nextTurn(rules, state, seat, emit)
}
