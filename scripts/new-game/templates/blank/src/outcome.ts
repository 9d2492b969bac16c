/** How a game ends, and who wins. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import { type MyGameState, phaseOf } from "./state"

/** Why a game ended. */
export type EndReason = "last-stone" | "resignation"

/** The clause that each ending rests on. */
const endingRules: Readonly<Record<EndReason, string>> = { "last-stone": "XY-2.1", resignation: "XY-2.2" }

/**
 * The result: the turn has passed on from whoever took the last stone.
 *
 * @rule XY-2.1 XY-2.2
 */
export function outcome(state: MyGameState): Outcome | undefined {
  if (phaseOf(state) !== "over") return undefined
  const reason: EndReason = state.resigned === null ? "last-stone" : "resignation"
  return outcomeOf(2, [1 - (state.resigned ?? state.active)], { reason, rule: endingRules[reason] })
}

/**
 * A seat gives up.
 *
 * @rule XY-2.2
 */
export function resign(state: MyGameState, seat: Seat, emit?: Emit): void {
  if (phaseOf(state) === "over") return
  state.resigned = seat
  emit?.({ type: "resigned", seat })
}
