/** Who begins. */
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

/** The two outcomes of the lot for the first turn, as likely as each other. @rule GA-1.4 */
export function chanceOutcomes(state: LesGrandsAmirauxState): readonly ChanceOutcome<LesGrandsAmirauxAction>[] {
  return phaseOf(state) === "lot" ? bothSeats : none
}

/** Only the lot says who begins, and it says nothing else. @rule GA-1.4 */
export function refuseFirst(actor: Actor, action: LesGrandsAmirauxAction): Refusal<RefusalCode> | undefined {
  return (actor === CHANCE) === (action.type === "first") ? undefined : refusal("GA-1.4", "lot-decides")
}

/** The lot has fallen. @rule GA-1.4 */
export function applyFirst(rules: Rules, state: LesGrandsAmirauxState, seat: Seat, emit: Emit): void {
  emit?.({ type: "first", seat })
  nextTurn(rules, state, seat, emit)
}
