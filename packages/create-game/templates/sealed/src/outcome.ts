/** The end of a game, and its result. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import { type MyGameState, phaseOf } from "./state"

/** The reason for the end of a game. */
export type EndReason = "last-prize" | "resignation"

/** The clause that each ending rests on. */
const endingRules: Readonly<Record<EndReason, string>> = { "last-prize": "XY-3.1", resignation: "XY-3.2" }

/**
 * The result; equal points are a draw.
 *
 * @rule XY-3.1 XY-3.2
 */
export function outcome(state: MyGameState): Outcome | undefined {
  if (phaseOf(state) !== "over") return undefined
  const { resigned, points } = state
  const reason: EndReason = resigned === null ? "last-prize" : "resignation"
  const best = Math.max(...points)
  const first = [0, 1].filter((seat) => (resigned === null ? points[seat] === best : seat !== resigned))
  return outcomeOf(2, first.length === 1 ? first : [], { reason, rule: endingRules[reason] })
}

/**
 * Resigns a seat. Sealed cards stay sealed.
 *
 * @rule XY-3.2
 */
export function resign(state: MyGameState, seat: Seat, emit?: Emit): void {
  if (phaseOf(state) === "over") return
  state.resigned = seat
  emit?.({ type: "resigned", seat })
}
