/** The run of a turn, its questions, and the setting up before the first one. */
import { type Actor, CHANCE, type Seat } from "@flottille/core"
import type { DiabolikFleetAction } from "./actions"
import { applyMove, applyRebuild, applyReorient } from "./acts"
import type { SeatName } from "./board"
import type { Emit } from "./events"
import { noteDeclined } from "./joint"
import { canFinish } from "./look-ahead"
import { seatNamed } from "./options"
import { searchPosition } from "./search-position"
import { applyDeploy, deployers } from "./setup"
import { applySink, sinkShip } from "./sinking"
import { cannonballsPerTurn, clockwise, type DiabolikFleetState, type Question, resetTurn } from "./state"
import { mayGoOn } from "./turn-list"
import { eliminate, end, isOver } from "./victory"

const seatAlone: readonly (readonly Actor[])[] = [0, 1, 2, 3].map((seat) => Object.freeze([seat]))

/** Whom the game waits for. */
export function actors(state: DiabolikFleetState): readonly Actor[] {
  switch (state.phase) {
    case "deployment":
      return deployers(state)
    case "draw":
      return [CHANCE]
    case "over":
      return []
    default:
      return seatAlone[state.question?.seat ?? state.active] ?? []
  }
}

/** A legal action, and what follows from it. */
export function step(state: DiabolikFleetState, actor: Actor, action: DiabolikFleetAction, emit?: Emit): void {
  switch (action.type) {
    case "deploy":
      if (actor !== CHANCE) applyDeploy(state, actor, action, emit)
      return openIfReady(state, emit)
    case "first":
      return beginWith(state, action.seat, emit)
    case "move":
      applyMove(state, action, emit)
      return settle(state, emit)
    case "reorient":
      applyReorient(state, action, emit)
      return settle(state, emit)
    case "rebuild":
      applyRebuild(state, action, emit)
      return settle(state, emit)
    case "sink":
      applySink(state, action, emit)
      if (!state.question) settle(state, emit)
      return
    case "end":
      return endTurn(state, emit)
    case "bonus":
      return beginBonus(state, emit)
    case "propose":
      emit?.({ type: "stop-proposed", seat: state.active })
      return askToStop(state, state.active, emit)
    case "accept":
    case "decline":
      if (state.question) answer(state, state.question, action.type === "accept", emit)
  }
}

/**
 * Once all fleets stand, chance draws who begins, or the seat named by the option does.
 *
 * @rule DF-1.5 DF-8.6
 */
export function openIfReady(state: DiabolikFleetState, emit: Emit): void {
  if (deployers(state).length > 0) return
  const { firstSeat } = state.options
  if (firstSeat === null) state.phase = "draw"
  else beginWith(state, firstSeat, emit)
}

/** The named seat begins, or the next that is still in play. */
function beginWith(state: DiabolikFleetState, name: SeatName, emit: Emit): void {
  const named = seatNamed(state.options, name)
  beginTurn(state, state.out.includes(named) ? clockwise(state, named) : named, emit)
}

/**
 * Asks the next seat clockwise to stop; once all others have agreed the game ends.
 *
 * @rule DF-7.6
 */
function askToStop(state: DiabolikFleetState, after: Seat, emit: Emit): void {
  const seat = clockwise(state, after)
  if (seat === state.active) end(state, "agreement", emit)
  else state.question = { type: "stop", seat }
}

/**
 * An answer.
 *
 * @rule DF-7.6 DF-8.4
 */
function answer(state: DiabolikFleetState, question: Question, accepts: boolean, emit: Emit): void {
  emit?.({ type: accepts ? "accepted" : "declined", seat: question.seat })
  if (accepts && question.type === "stop") return askToStop(state, question.seat, emit)
  if (accepts && question.type === "sink") {
    const { own, helper, target } = question.sinking
    state.question = null
    sinkShip(state, target, own < helper ? [own, helper] : [helper, own], emit)
  } else declineQuestion(state)
  settle(state, emit)
}

/** The pending question counts as declined. */
export function declineQuestion(state: DiabolikFleetState): void {
  const { question } = state
  state.question = null
  if (question?.type === "stop") state.stopDeclined = true
  if (question?.type === "sink") noteDeclined(state, [...state.declined, question.sinking])
}

/**
 * Judged after every act and answer: when no act is possible any more the turn passes by itself, unless the bonus can be claimed.
 *
 * @rule DF-4.4 DF-4.6
 */
export function settle(state: DiabolikFleetState, emit: Emit): void {
  if (isOver(state) || mayGoOn(state)) return
  endTurn(state, emit)
}

/**
 * Ends the turn; the limit is judged before the next seat's blockade.
 *
 * @rule DF-4.3 DF-7.4 DF-8.5
 */
export function endTurn(state: DiabolikFleetState, emit: Emit): void {
  const { active, turn } = state
  emit?.({ type: "turn-ended", seat: active, turn })
  const { turnLimit } = state.options
  if (turnLimit !== null && turn >= turnLimit) return end(state, "turn-limit", emit)
  beginTurn(state, clockwise(state, active), emit)
}

/**
 * Begins the turn of a seat, or of the next that is not blocked; a blocked seat plays no turn, so none is counted.
 *
 * @rule DF-2.1 DF-7.3 DF-8.5
 */
function beginTurn(state: DiabolikFleetState, first: Seat, emit: Emit): void {
  state.active = first
  resetTurn(state, "play", cannonballsPerTurn)
  if (canFinish(searchPosition(state, first), cannonballsPerTurn, "open")) {
    state.turn++
    return announceTurn(state, emit)
  }
  eliminate(state, first, "blockade", emit)
  if (!isOver(state)) beginTurn(state, clockwise(state, first), emit)
}

/** Tells whose turn it is: a bonus turn bears the number of its normal turn. */
function announceTurn({ active, turn, phase }: DiabolikFleetState, emit: Emit): void {
  emit?.({ type: "turn-begun", seat: active, turn, bonus: phase === "bonus" })
}

/**
 * A bonus turn, played like any other.
 *
 * @rule DF-4.5
 */
function beginBonus(state: DiabolikFleetState, emit: Emit): void {
  resetTurn(state, "bonus", state.options.bonusCannonballs)
  announceTurn(state, emit)
}
