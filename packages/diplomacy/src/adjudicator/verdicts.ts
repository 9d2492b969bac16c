/** What came of each order once everything is decided. */
import { convoyVerdict } from "../orders/convoy"
import { holdVerdict } from "../orders/hold"
import { moveVerdict } from "../orders/move"
import { supportVerdict } from "../orders/support"
import { type Battle, CONVOY, HOLD, MOVE } from "./battle"
import { type Verdict, type VoidReason, verdict } from "./report"

/** Faults that do not lie in the order itself but in who gives it to whom, and when. */
const assignmentFaults: readonly VoidReason[] = ["no-such-unit", "foreign-unit", "second-order", "wrong-phase"]

/** An order that is void, whatever the others did; DP-2.1 speaks of moves, DP-2.2 of supports, DP-2.3 of convoys. */
export function voidVerdict(reason: VoidReason, kind: number): Verdict {
  return verdict("void", reason, assignmentFaults.includes(reason) || kind <= HOLD ? "DP-2" : `DP-2.${kind}`)
}

/** What came of a unit's order once everything is decided, and why. */
export function verdictOf(battle: Battle, unit: number): Verdict {
  const kind = battle.kind[unit]
  if (kind === MOVE) return moveVerdict(battle, unit)
  if (kind === HOLD) return holdVerdict(battle, unit)
  if (!battle.matched[unit]) return verdict("void", "unmatched", "DP-4")
  return kind === CONVOY ? convoyVerdict(battle, unit) : supportVerdict(battle, unit)
}
