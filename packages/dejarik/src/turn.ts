/** DJ-2: a turn is two actions. */
import type { Refusal, Seat } from "@flottille/core"
import type { Pass } from "./actions"
import { listChoices, ONLY_PASS } from "./choices"
import { duellists, startDuel } from "./duel"
import type { Emit } from "./events"
import { type RefusalCode, refuse } from "./refusals"
import { clockwise, type DejarikState, disengage, type Ending, isOut, standing } from "./state"
import { drawnBy, end } from "./victory"

/** Actions of a turn. */
export const ACTIONS_PER_TURN = 2

/** A seat begins its turn. */
export function startTurn(state: DejarikState, seat: Seat, emit: Emit): void {
  state.phase = "play"
  state.turn++
  state.active = seat
  state.left = ACTIONS_PER_TURN
  emit?.({ type: "began", turn: state.turn, seat })
}

/**
 * The turn ends and passes clockwise, unless the game is drawn.
 *
 * @rule DJ-2.1 DJ-6.2
 */
function endTurn(state: DejarikState, emit: Emit): void {
  // After an attack `quiet` is −1 (ATTACKED), so this makes it 0.
  state.quiet++
  const draw = drawnBy(state)
  if (draw) end(state, draw, emit)
  else startTurn(state, clockwise(state, state.active), emit)
}

/**
 * An action is over: the seat goes on with the next one, or its turn ends, because both are used or because it is out.
 *
 * @rule DJ-2.1
 */
export function endAction(state: DejarikState, emit: Emit): void {
  disengage(state)
  if (state.left === 0 || isOut(state, state.active)) endTurn(state, emit)
  else state.phase = "play"
}

/**
 * What follows when pieces have left the board: a win, the last fight, or the turn goes on.
 *
 * @param ending - The name of the win, if it is one.
 * @returns Whether the win or the fight has taken the turn's place.
 * @rule DJ-6.1 DJ-5.1
 */
export function judgeLosses(state: DejarikState, ending: Ending, emit: Emit): boolean {
  if (standing(state).length === 1) {
    end(state, ending, emit)
    return true
  }
  const last = duellists(state)
  if (last) startDuel(state, last, emit)
  return last !== undefined
}

/** Why a seat may not pass: it may only when nothing else is legal. */
export function refusePass(state: DejarikState): Refusal<RefusalCode> | undefined {
  return listChoices(state) === ONLY_PASS ? undefined : refuse("DJ-2.2", "can-act")
}

/**
 * A pass costs one action.
 *
 * @rule DJ-2.2
 */
export function pass(state: DejarikState, _action: Pass, emit: Emit): void {
  emit?.({ type: "passed", seat: state.active })
  state.left--
  endAction(state, emit)
}
