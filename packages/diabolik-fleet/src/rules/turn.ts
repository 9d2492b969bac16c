/** The sequence of a turn, its questions, and the deployment before the first one. */
import type { Seat } from "@flottille/core"
import { reachedEnding } from "@flottille/core/kinds"
import type { Emit } from "../state/events"
import type { SeatName } from "../state/numbers"
import { seatNamed } from "../state/options"
import { type AnyState, assertBound, clockwise, resetTurn } from "../state/state"
import type { Base } from "./base"
import { noteDeclined } from "./joint"
import { canFinish } from "./look-ahead"
import { searchPosition } from "./search-position"
import { deployers } from "./setup"
import { mayGoOn } from "./turn-list"
import { eliminate, end, isOver } from "./victory"

/**
 * Starts the first turn once all fleets are deployed. The option names the first seat, or chance
 * draws it.
 *
 * @rule DF-1.5 DF-8.6
 */
export function openIfReady(rules: Base, state: AnyState, emit: Emit): void {
  assertBound("openIfReady", rules, state)
  if (deployers(rules, state).length > 0) return
  const { firstSeat } = state.options
  if (firstSeat === null) state.phase = "draw"
  else beginWith(rules, state, firstSeat, emit)
}

/** Starts the turn of the named seat, or of the next one still in play. */
export function beginWith(rules: Base, state: AnyState, name: SeatName, emit: Emit): void {
  const named = seatNamed(rules, state.options, name)
  beginTurn(rules, state, state.out.includes(named) ? clockwise(state, named) : named, emit)
}

/** Asks the next seat to stop. Once all others have agreed, the game ends (DF-7.6). */
export function askToStop(state: AnyState, after: Seat, emit: Emit): void {
  const seat = clockwise(state, after)
  if (seat === state.active) end(state, "agreement", emit)
  else state.question = { type: "stop", seat }
}

export function declineQuestion(state: AnyState): void {
  const { question } = state
  state.question = null
  if (question?.type === "stop") state.stopDeclined = true
  if (question?.type === "sink") noteDeclined(state, [...state.declined, question.sinking])
}

/**
 * Continues after an act or answer. If no act is possible and no bonus can be claimed, the turn
 * passes.
 *
 * @rule DF-4.4 DF-4.6
 */
export function settle(rules: Base, state: AnyState, emit: Emit): void {
  assertBound("settle", rules, state)
  if (isOver(state) || mayGoOn(rules, state)) return
  endTurn(rules, state, emit)
}

/** Ends the turn. The turn limit comes before the next blockade (DF-4.3, DF-7.4, DF-8.5). */
export function endTurn(rules: Base, state: AnyState, emit: Emit): void {
  const { active, turn } = state
  emit?.({ type: "turn-ended", seat: active, turn })
  const ending = reachedEnding(rules.endings, state)
  if (ending) return end(state, ending.reason, emit)
  beginTurn(rules, state, clockwise(state, active), emit)
}

/**
 * Starts the turn of a seat, or of the next one that is not blocked. A blocked seat plays no turn,
 * so none is counted.
 *
 * @rule DF-2.1 DF-7.3 DF-8.5
 */
function beginTurn(rules: Base, state: AnyState, first: Seat, emit: Emit): void {
  state.active = first
  resetTurn(state, "play", rules.cannonballs)
  if (canFinish(searchPosition(rules, state, first), rules.cannonballs, "open")) {
    state.turn++
    return announceTurn(state, emit)
  }
  eliminate(rules, state, first, "blockade", emit)
  if (!isOver(state)) beginTurn(rules, state, clockwise(state, first), emit)
}

/** Emits the start of a turn. A bonus turn has the number of its normal turn. */
function announceTurn({ active, turn, phase }: AnyState, emit: Emit): void {
  emit?.({ type: "turn-begun", seat: active, turn, bonus: phase === "bonus" })
}

/** @rule DF-4.5 */
export function beginBonus(state: AnyState, emit: Emit): void {
  resetTurn(state, "bonus", state.options.bonusCannonballs)
  announceTurn(state, emit)
}
