/** DF-8.6: resigning. */
import type { Seat } from "@flottille/core"
import { ownerOf, type Square } from "./board"
import type { Emit } from "./events"
import { canFinish, sinkingKeeps } from "./look-ahead"
import { survey } from "./sea"
import { openIfReady } from "./setup"
import { cellOf, type FleetState, livingSeats, shipAt } from "./state"
import { endTurn, lapse, settle } from "./turn"
import { eliminate } from "./victory"

/**
 * A seat resigns, at any time.
 *
 * @rule DF-8.6
 */
export function resign(state: FleetState, seat: Seat, emit: Emit): void {
  if (state.phase === "over" || !livingSeats(state).includes(seat)) return
  const before = state.phase
  if (isConcerned(state, seat)) lapse(state)
  eliminate(state, seat, "resignation", emit)
  if ((state.phase as FleetState["phase"]) === "over" || before === "draw") return
  if (before === "deployment") return openIfReady(state, emit)
  if (seat === state.seat || !canFinish(survey(state, state.seat), state.cannonballs, state.obligation)) {
    state.question = null
    return endTurn(state, emit)
  }
  // A joint sinking is pending and the fleet that left stood in a gap: what may no longer be offered lapses, too.
  const target = targetOf(state)
  if (target && !sinkingKeeps(survey(state, state.seat), cellOf(state, target), state.cannonballs)) lapse(state)
  if (!state.question) settle(state, emit)
}

/** The ship that a pending joint sinking would sink. */
function targetOf({ question }: FleetState): Square | undefined {
  return question?.type === "sink" ? question.sinking.target : undefined
}

/** Whether the pending question is put by the seat, to it, or about its ship. */
function isConcerned(state: FleetState, seat: Seat): boolean {
  const target = targetOf(state)
  return [state.seat, state.question?.seat, target && ownerOf(shipAt(state, target))].includes(seat)
}
