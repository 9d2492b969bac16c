/** DF-8.6: resigning. */
import type { Seat } from "@flottille/core"
import { ownerOf } from "./board"
import type { Emit } from "./events"
import { canFinish, sinkingKeeps } from "./look-ahead"
import { survey } from "./sea"
import { openIfReady } from "./setup"
import { cellOf, type FleetState, livingSeats, shipAt } from "./state"
import { endTurn, lapse, settle } from "./turn"
import { eliminate, isOver } from "./victory"

/**
 * A seat resigns, at any time.
 *
 * @rule DF-8.6
 */
export function resign(state: FleetState, seat: Seat, emit: Emit): void {
  const before = state.phase
  if (before === "over" || !livingSeats(state).includes(seat)) return
  const { question } = state
  const target = question?.type === "sink" ? question.sinking.target : undefined
  // The question is put by the seat, to it, or about its ship.
  if ([state.seat, question?.seat, target && ownerOf(shipAt(state, target))].includes(seat)) lapse(state)
  eliminate(state, seat, "resignation", emit)
  if (isOver(state) || before === "draw") return
  if (before === "deployment") return openIfReady(state, emit)
  const sea = survey(state, state.seat)
  if (seat === state.seat || !canFinish(sea, state.cannonballs, state.obligation)) {
    state.question = null
    return endTurn(state, emit)
  }
  // A joint sinking is pending and the fleet that left stood in a gap: what may no longer be offered lapses, too.
  if (state.question && target && !sinkingKeeps(sea, cellOf(state, target), state.cannonballs)) lapse(state)
  if (!state.question) settle(state, emit)
}
