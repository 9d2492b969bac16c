/** The sequence of a turn, its questions, and the deployment before the first one. */
import { type Actor, CHANCE, type Seat } from "@flottille/core"
import type { DiabolikFleetAction } from "./actions"
import { applyMove, applyRebuild, applyReorient } from "./acts"
import type { Emit } from "./events"
import { noteDeclined } from "./joint"
import { canFinish } from "./look-ahead"
import { seatNamed } from "./options"
import type { Rules } from "./prepare"
import type { SeatName } from "./rules"
import { searchPosition } from "./search-position"
import { applyDeploy, deployers } from "./setup"
import { applySink, sinkShip } from "./sinking"
import { clockwise, type DiabolikFleetState, type Question, resetTurn } from "./state"
import { mayGoOn } from "./turn-list"
import { eliminate, end, isOver } from "./victory"

const seatAlone: readonly (readonly Actor[])[] = [0, 1, 2, 3].map((seat) => Object.freeze([seat]))

/** Returns the actors that the game waits for. */
export function actors(rules: Pick<Rules, "ships">, state: DiabolikFleetState): readonly Actor[] {
  switch (state.phase) {
    case "deployment":
      return deployers(rules, state)
    case "draw":
      return [CHANCE]
    case "over":
      return []
    default:
      // Stryker disable next-line ArrayDeclaration: every seat is in the table
      return seatAlone[state.question?.seat ?? state.active] ?? []
  }
}

/** Applies a legal action and its consequences. */
export function step(
  rules: Rules,
  state: DiabolikFleetState,
  actor: Actor,
  action: DiabolikFleetAction,
  emit?: Emit,
): void {
  switch (action.type) {
    case "deploy":
      // Stryker disable next-line ConditionalExpression: chance deploys no ships; that is refused before
      if (actor !== CHANCE) applyDeploy(rules, state, actor, action, emit)
      return openIfReady(rules, state, emit)
    case "first":
      return beginWith(rules, state, action.seat, emit)
    case "move":
      applyMove(rules, state, action, emit)
      return settle(rules, state, emit)
    case "reorient":
      applyReorient(rules, state, action, emit)
      return settle(rules, state, emit)
    case "rebuild":
      applyRebuild(rules, state, action, emit)
      return settle(rules, state, emit)
    case "sink":
      applySink(rules, state, action, emit)
      if (!state.question) settle(rules, state, emit)
      return
    case "end":
      return endTurn(rules, state, emit)
    case "bonus":
      return beginBonus(state, emit)
    case "propose":
      emit?.({ type: "stop-proposed", seat: state.active })
      return askToStop(state, state.active, emit)
    case "accept":
    case "decline":
      // Stryker disable next-line ConditionalExpression: an answer without a question is refused before
      if (state.question) answer(rules, state, state.question, action.type === "accept", emit)
  }
}

/**
 * Starts the first turn once all fleets are deployed. The option names the first seat, or chance
 * draws it.
 *
 * @rule DF-1.5 DF-8.6
 */
export function openIfReady(rules: Rules, state: DiabolikFleetState, emit: Emit): void {
  if (deployers(rules, state).length > 0) return
  const { firstSeat } = state.options
  if (firstSeat === null) state.phase = "draw"
  else beginWith(rules, state, firstSeat, emit)
}

/** Starts the turn of the named seat, or of the next one still in play. */
function beginWith(rules: Rules, state: DiabolikFleetState, name: SeatName, emit: Emit): void {
  const named = seatNamed(rules, state.options, name)
  beginTurn(rules, state, state.out.includes(named) ? clockwise(state, named) : named, emit)
}

/**
 * Asks the next seat clockwise to stop. Once all others have agreed, the game ends.
 *
 * @rule DF-7.6
 */
function askToStop(state: DiabolikFleetState, after: Seat, emit: Emit): void {
  const seat = clockwise(state, after)
  if (seat === state.active) end(state, "agreement", emit)
  else state.question = { type: "stop", seat }
}

/**
 * Applies an answer.
 *
 * @rule DF-7.6 DF-8.4
 */
function answer(rules: Rules, state: DiabolikFleetState, question: Question, accepts: boolean, emit: Emit): void {
  emit?.({ type: accepts ? "accepted" : "declined", seat: question.seat })
  if (accepts && question.type === "stop") return askToStop(state, question.seat, emit)
  // Stryker disable next-line ConditionalExpression: an accepted stop was handled before
  if (accepts && question.type === "sink") {
    const { own, helper, target } = question.sinking
    state.question = null
    // Stryker disable next-line EqualityOperator: two ships never share a square
    sinkShip(rules, state, target, own < helper ? [own, helper] : [helper, own], emit)
  } else declineQuestion(state)
  settle(rules, state, emit)
}

/** Declines the pending question. */
export function declineQuestion(state: DiabolikFleetState): void {
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
export function settle(rules: Rules, state: DiabolikFleetState, emit: Emit): void {
  if (isOver(state) || mayGoOn(rules, state)) return
  endTurn(rules, state, emit)
}

/**
 * Ends the turn. The turn limit is judged before the next seat's blockade.
 *
 * @rule DF-4.3 DF-7.4 DF-8.5
 */
export function endTurn(rules: Rules, state: DiabolikFleetState, emit: Emit): void {
  const { active, turn } = state
  emit?.({ type: "turn-ended", seat: active, turn })
  const { turnLimit } = state.options
  if (turnLimit !== null && turn >= turnLimit) return end(state, "turn-limit", emit)
  beginTurn(rules, state, clockwise(state, active), emit)
}

/**
 * Starts the turn of a seat, or of the next one that is not blocked. A blocked seat plays no turn,
 * so none is counted.
 *
 * @rule DF-2.1 DF-7.3 DF-8.5
 */
function beginTurn(rules: Rules, state: DiabolikFleetState, first: Seat, emit: Emit): void {
  state.active = first
  resetTurn(state, "play", rules.cannonballs)
  // Stryker disable next-line StringLiteral: any other word means that nothing has been done
  if (canFinish(searchPosition(rules, state, first), rules.cannonballs, "open")) {
    state.turn++
    return announceTurn(state, emit)
  }
  eliminate(rules, state, first, "blockade", emit)
  if (!isOver(state)) beginTurn(rules, state, clockwise(state, first), emit)
}

/** Emits the start of a turn. A bonus turn has the number of its normal turn. */
function announceTurn({ active, turn, phase }: DiabolikFleetState, emit: Emit): void {
  emit?.({ type: "turn-begun", seat: active, turn, bonus: phase === "bonus" })
}

/**
 * Starts a bonus turn, which is played like any other.
 *
 * @rule DF-4.5
 */
function beginBonus(state: DiabolikFleetState, emit: Emit): void {
  resetTurn(state, "bonus", state.options.bonusCannonballs)
  announceTurn(state, emit)
}
