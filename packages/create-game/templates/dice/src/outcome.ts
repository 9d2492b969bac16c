/** The end of a game, and its result. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import { type MyGameState, phaseOf, spaceOf } from "./state"

/** The reason for the end of a game. */
export type EndReason = "arrival" | "turn-limit" | "resignation"

/** The clause that each ending rests on. */
const endingRules: Readonly<Record<EndReason, string>> = {
  arrival: "XY-3.1",
  "turn-limit": "XY-3.2",
  resignation: "XY-3.3",
}

function reasonOf({ options, spaces, resigned }: MyGameState): EndReason {
  if (resigned !== null) return "resignation"
  return spaces.includes(options.spaces) ? "arrival" : "turn-limit"
}

/**
 * The result; two ships that are as far as each other when the turns are over draw.
 *
 * @rule XY-3.1 XY-3.2 XY-3.3
 */
export function outcome(state: MyGameState): Outcome | undefined {
  if (phaseOf(state) !== "over") return undefined
  const reason = reasonOf(state)
  const rule = endingRules[reason]
  if (state.resigned !== null) return outcomeOf(2, [1 - state.resigned], { reason, rule })
  const lead = spaceOf(state, 0) - spaceOf(state, 1)
  return outcomeOf(2, lead === 0 ? [] : [lead > 0 ? 0 : 1], { reason, rule })
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
