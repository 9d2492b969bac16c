/** The end of a game, and its result. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import { hasArrived, type MyGameState, phaseOf } from "./state"

/** The reason for the end of a game. */
export type EndReason = "arrival" | "last-ship" | "resignation"

/** The clause that each ending rests on. */
const endingRules: Readonly<Record<EndReason, string>> = {
  arrival: "XY-3.1",
  "last-ship": "XY-3.2",
  resignation: "XY-3.3",
}

function reasonOf(state: MyGameState): EndReason {
  if (state.resigned !== null) return "resignation"
  return hasArrived(state, 1 - state.active) ? "arrival" : "last-ship"
}

/**
 * Returns the result. The turn has already passed on from the seat that moved last.
 *
 * @rule XY-3.1 XY-3.2 XY-3.3
 */
export function outcome(state: MyGameState): Outcome | undefined {
  if (phaseOf(state) !== "over") return undefined
  const reason = reasonOf(state)
  return outcomeOf(2, [1 - (state.resigned ?? state.active)], { reason, rule: endingRules[reason] })
}

/**
 * A seat gives up.
 *
 * @rule XY-3.3
 */
export function resign(state: MyGameState, seat: Seat, emit?: Emit): void {
  if (phaseOf(state) === "over") return
  state.resigned = seat
  emit?.({ type: "resigned", seat })
}
