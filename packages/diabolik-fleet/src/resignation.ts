/** DF-8.6: resigning. */
import type { Seat } from "@flottille/core"
import type { Cell } from "./board"
import type { Emit } from "./events"
import { canFinish, sinkingKeeps } from "./look-ahead"
import { survey } from "./sea"
import { openIfReady } from "./setup"
import { boardOf, type FleetState, isOut, seatNames } from "./state"
import { endTurn, lapse, settle } from "./turn"
import { eliminate } from "./victory"

/**
 * A seat resigns, at any time.
 *
 * @rule DF-8.6
 */
export function resign(state: FleetState, seat: Seat, emit: Emit): void {
  if (state.phase === "over" || isOut(state, seat) || seatNames(state.options)[seat] === undefined) return
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
  if (state.question?.type === "sink" && !sinkingKeeps(survey(state, state.seat), targetOf(state), state.cannonballs)) lapse(state)
  if (!state.question) settle(state, emit)
}

function targetOf(state: FleetState): Cell {
  const { question } = state
  return question?.type === "sink" ? (boardOf(state.options).cells.get(question.sinking.target) as Cell) : -1
}

/** Whether the pending question is put by the seat, to it, or about its ship. */
function isConcerned(state: FleetState, seat: Seat): boolean {
  const { question } = state
  if (!question) return false
  if (seat === state.seat || seat === question.seat) return true
  return question.type === "sink" && ((state.cells[targetOf(state)] ?? 0) >> 3) - 1 === seat
}
