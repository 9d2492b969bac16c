/** DF-2 and DF-4: what acts do, and how a turn goes on, ends and passes. */
import type { Seat } from "@flottille/core"
import type { FleetAction, Move, Rebuild, Reorient, Sink } from "./actions"
import { moveCost, REBUILD_COST, reorientCost } from "./acts"
import { ownerOf, type Ship, type Square } from "./board"
import type { Emit } from "./events"
import { followShip, forgetLostShips, noteDeclined, questionOf } from "./joint"
import { mayGoOn } from "./legal"
import { canFinish } from "./look-ahead"
import { survey } from "./sea"
import { CANNONBALLS, cellOf, clockwise, type FleetState, fleetSize, refill, setShip, shipAt } from "./state"
import { eliminate, finish } from "./victory"

/** DF-2.2: moves a ship; arriving may win at once (DF-7.1). */
function doMove(state: FleetState, { from, to }: Move, emit: Emit): void {
  const { seat } = state
  const sea = survey(state, seat)
  const start = cellOf(sea, from)
  const goal = cellOf(sea, to)
  const cost = moveCost(sea, start)
  state.cells[goal] = state.cells[start] as Ship
  state.cells[start] = 0
  state.cannonballs -= cost
  state.obligation = "met"
  followShip(state, from, to)
  emit?.({ type: "moved", seat, from, to, cost })
  if (sea.rows[goal] === 0) {
    emit?.({ type: "arrived", seat, square: to })
    if (sea.arrived + 1 >= state.options.arrivalsToWin) return finish(state, "arrival", emit)
  }
  settle(state, emit)
}

/** DF-2.4 and DF-2.6: turns a ship, or rebuilds one. */
function doWithoutMove(state: FleetState, { type, square, heading }: Reorient | Rebuild, emit: Emit): void {
  const { seat } = state
  const isRebuilt = type === "rebuild"
  const cost = isRebuilt ? REBUILD_COST : reorientCost(survey(state, seat), cellOf(state, square))
  setShip(state, seat, square, heading)
  state.cannonballs -= cost
  if (state.obligation === "open") state.obligation = "pressing"
  emit?.({ type: isRebuilt ? "rebuilt" : "reoriented", seat, square, heading, cost })
  settle(state, emit)
}

/** DF-2.5: sinks a ship, or asks the owner of the helping ship first (DF-8.4). */
function doSink(state: FleetState, action: Sink, emit: Emit): void {
  const { target, attackers } = action
  state.question = questionOf(state, action)
  if (!state.question) return sink(state, target, attackers, emit)
  emit?.({ type: "sinking-proposed", seat: state.seat, asked: state.question.seat, target })
}

/** A ship leaves the board; its fleet may be lost with it (DF-7.2, DF-8.2). */
function sink(state: FleetState, target: Square, attackers: readonly [Square, Square], emit: Emit): void {
  const owner = ownerOf(shipAt(state, target))
  state.cells[cellOf(state, target)] = 0
  if (state.phase === "play") state.bonusEarned = true
  forgetLostShips(state)
  emit?.({ type: "sunk", seat: state.seat, owner, target, attackers: [...attackers] })
  if (fleetSize(state, owner) < state.options.minimumFleet) eliminate(state, owner, "destruction", emit)
  settle(state, emit)
}

/** DF-7.6: the active seat proposes to stop; the others are asked clockwise. */
function doPropose(state: FleetState, emit: Emit): void {
  state.question = { type: "stop", seat: clockwise(state, state.seat) }
  emit?.({ type: "stop-proposed", seat: state.seat })
}

/** DF-7.6 and DF-8.4: an answer. */
function doAnswer(state: FleetState, accepts: boolean, emit: Emit): void {
  const { question } = state
  if (!question) return
  emit?.({ type: accepts ? "accepted" : "declined", seat: question.seat })
  if (!accepts) {
    lapse(state)
    return settle(state, emit)
  }
  if (question.type === "sink") {
    const { own, helper, target } = question.sinking
    state.question = null
    return sink(state, target, own < helper ? [own, helper] : [helper, own], emit)
  }
  const next = clockwise(state, question.seat)
  if (next === state.seat) return finish(state, "agreement", emit)
  state.question = { type: "stop", seat: next }
}

/** The pending question counts as declined. */
export function lapse(state: FleetState): void {
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
export function settle(state: FleetState, emit: Emit): void {
  if (state.phase === "over" || mayGoOn(state)) return
  endTurn(state, emit)
}

/**
 * Ends the turn; the limit is judged before the next seat's blockade.
 *
 * @rule DF-4.3 DF-7.4 DF-8.5
 */
export function endTurn(state: FleetState, emit: Emit): void {
  const { seat, turn } = state
  emit?.({ type: "turn-ended", seat, turn })
  const { turnLimit } = state.options
  if (turnLimit !== null && turn >= turnLimit) return finish(state, "turn-limit", emit)
  beginTurn(state, clockwise(state, seat), emit)
}

/**
 * Begins the turn of a seat, or of the next that is not blocked; a blocked seat plays no turn, so none is counted.
 *
 * @rule DF-2.1 DF-7.3 DF-8.5
 */
export function beginTurn(state: FleetState, first: Seat, emit: Emit): void {
  for (let seat = first; ; seat = clockwise(state, seat)) {
    state.seat = seat
    refill(state, "play", CANNONBALLS)
    if (canFinish(survey(state, seat), CANNONBALLS, "open")) {
      state.turn++
      emit?.({ type: "turn-begun", seat, turn: state.turn, bonus: false })
      return
    }
    eliminate(state, seat, "blockade", emit)
    // The compiler has not seen that `eliminate` may have ended the game.
    if ((state.phase as FleetState["phase"]) === "over") return
  }
}

/**
 * Begins the bonus turn: like any other, under the number of its normal turn.
 *
 * @rule DF-4.5
 */
function beginBonus(state: FleetState, emit: Emit): void {
  refill(state, "bonus", state.options.bonusCannonballs)
  emit?.({ type: "turn-begun", seat: state.seat, turn: state.turn, bonus: true })
}

/** Does what the active seat, or a seat that was asked, has chosen. */
export function play(state: FleetState, action: FleetAction, emit: Emit): void {
  switch (action.type) {
    case "move":
      return doMove(state, action, emit)
    case "reorient":
    case "rebuild":
      return doWithoutMove(state, action, emit)
    case "sink":
      return doSink(state, action, emit)
    case "end":
      return endTurn(state, emit)
    case "bonus":
      return beginBonus(state, emit)
    case "propose":
      return doPropose(state, emit)
    case "accept":
    case "decline":
      return doAnswer(state, action.type === "accept", emit)
  }
}
