/** DF-2 and DF-4: what acts do, and how a turn goes on, ends and passes. */
import type { Seat } from "@flottille/core"
import type { FleetAction, Move, Rebuild, Reorient, Sink } from "./actions"
import { moveCost, REBUILD_COST, turnCost } from "./acts"
import { ownerOf, type Ship, type Square } from "./board"
import type { Emit } from "./events"
import { followShip, forgetLostShips, noteDeclined, questionOf } from "./joint"
import { mayGoOn } from "./legal"
import { canFinish } from "./look-ahead"
import { survey } from "./sea"
import { CANNONBALLS, cellOf, clockwise, type FleetState, fleetSize, type Question, refill, setShip, shipAt } from "./state"
import { eliminate, finish, isOver } from "./victory"

/** DF-2.2: moves a ship; arriving may win at once (DF-7.1). */
function doMove(state: FleetState, { from, to }: Move, emit: Emit): void {
  const { seat, cells, options } = state
  const sea = survey(state, seat)
  const start = cellOf(state, from)
  const goal = cellOf(state, to)
  const cost = moveCost(sea, start)
  cells[goal] = cells[start] as Ship
  cells[start] = 0
  state.cannonballs -= cost
  state.obligation = "met"
  followShip(state, from, to)
  emit?.({ type: "moved", seat, from, to, cost })
  if (sea.rows[goal] === 0) {
    emit?.({ type: "arrived", seat, square: to })
    if (sea.arrived + 1 >= options.arrivalsToWin) return finish(state, "arrival", emit)
  }
  settle(state, emit)
}

/** DF-2.4 and DF-2.6: turns a ship, or rebuilds one. */
function doWithoutMove(state: FleetState, { type, square, heading }: Reorient | Rebuild, emit: Emit): void {
  const { seat } = state
  const cost = type === "rebuild" ? REBUILD_COST : turnCost(survey(state, seat), cellOf(state, square))
  setShip(state, seat, square, heading)
  state.cannonballs -= cost
  if (state.obligation === "open") state.obligation = "pressing"
  emit?.({ type: type === "rebuild" ? "rebuilt" : "reoriented", seat, square, heading, cost })
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

/** DF-7.6: asks the next seat clockwise to stop; once all others have agreed the game ends. */
function askToStop(state: FleetState, after: Seat, emit: Emit): void {
  const seat = clockwise(state, after)
  if (seat === state.seat) finish(state, "agreement", emit)
  else state.question = { type: "stop", seat }
}

/** DF-7.6 and DF-8.4: an answer. */
function doAnswer(state: FleetState, question: Question, accepts: boolean, emit: Emit): void {
  emit?.({ type: accepts ? "accepted" : "declined", seat: question.seat })
  if (!accepts) {
    lapse(state)
    return settle(state, emit)
  }
  if (question.type === "stop") return askToStop(state, question.seat, emit)
  const { own, helper, target } = question.sinking
  state.question = null
  sink(state, target, own < helper ? [own, helper] : [helper, own], emit)
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
  if (isOver(state) || mayGoOn(state)) return
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
  state.seat = first
  refill(state, "play", CANNONBALLS)
  if (canFinish(survey(state, first), CANNONBALLS, "open")) {
    state.turn++
    return announceTurn(state, emit)
  }
  eliminate(state, first, "blockade", emit)
  if (!isOver(state)) beginTurn(state, clockwise(state, first), emit)
}

/** Tells whose turn it is: a bonus turn bears the number of its normal turn. */
function announceTurn({ seat, turn, phase }: FleetState, emit: Emit): void {
  emit?.({ type: "turn-begun", seat, turn, bonus: phase === "bonus" })
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
      // DF-4.5: played like any other.
      refill(state, "bonus", state.options.bonusCannonballs)
      return announceTurn(state, emit)
    case "propose":
      emit?.({ type: "stop-proposed", seat: state.seat })
      return askToStop(state, state.seat, emit)
    case "accept":
    case "decline":
      if (state.question) doAnswer(state, state.question, action.type === "accept", emit)
  }
}
