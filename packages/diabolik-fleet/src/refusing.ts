/** Why something may not be done: for each action the cases in the order in which they are judged. */
import { type Actor, CHANCE, type Seat } from "@flottille/core"
import type { Deploy, First, FleetAction, Move, Rebuild, Reorient, Sink } from "./actions"
import { moveCost, moveTarget, REBUILD_COST, turnCost } from "./acts"
import { FLEET, HEADINGS, LARGE_BOARD, ownerOf, type Square } from "./board"
import { showsFlank, sinkingsOf } from "./flanks"
import { isDeclined } from "./joint"
import { listTurn } from "./legal"
import { isAmong } from "./notation"
import { type Case, type FleetRefusal, refuseFirst } from "./refusals"
import { enemiesAround, isFrozen, type Sea, survey } from "./sea"
import { standsInFile, wouldBeInFile } from "./single-file"
import { boardOf, cellOf, cloneState, type FleetState, seatNames, setShip, shipAt } from "./state"

/** What does not belong to the moment, each with the clause that says when it does, and squares that the board does not have. */
export function refuseMoment(state: FleetState, action: FleetAction): FleetRefusal {
  const { phase, question, options } = state
  const { type } = action
  const isAnswer = type === "accept" || type === "decline"
  const { cells, size } = boardOf(options)
  const square = Object.values(action)
    .flat()
    .find((value) => LARGE_BOARD.cells.has(value) && !cells.has(value))
  return refuseFirst({}, [
    ["DF-1.3", "not-now", phase === "deployment" && type !== "deploy"],
    ["DF-1.5", "not-now", phase === "draw" && type !== "first"],
    [question?.type === "sink" ? "DF-8.4" : "DF-7.6", "answer-first", question && !isAnswer],
    ["DF-7.6", "nothing-asked", isAnswer && !question],
    ["DF-1.2", "not-now", type === "deploy" && phase !== "deployment"],
    ["DF-1.5", "not-now", type === "first" && phase !== "draw"],
    ["DF-1.1", "no-such-square", square, { square, size }],
  ])
}

/** Why an action of the moment may not be done. */
export function refuseAction(state: FleetState, actor: Actor, action: FleetAction): FleetRefusal {
  if (action.type === "deploy") return refuseDeploy(state, actor === CHANCE ? -1 : actor, action)
  return action.type === "first" ? refuseDraw(state, action) : refuseInTurn(state, action)
}

/** DF-1.2 and DF-1.6: setting a ship. */
function refuseDeploy(state: FleetState, seat: Seat, { square, heading }: Deploy): FleetRefusal {
  const sea = survey(state, seat)
  const cell = cellOf(sea, square)
  return refuseFirst({ square, heading }, [
    ["DF-1.2", "not-your-second-row", !sea.board.secondRow[seat]?.includes(cell)],
    ["DF-1.2", "occupied", sea.cells[cell]],
    ["DF-1.6", "fleet-in-file", wouldBeInFile(sea, cell, HEADINGS.indexOf(heading))],
  ])
}

/** DF-1.5: the draw names a seat in play. */
function refuseDraw({ options, out }: FleetState, { seat }: First): FleetRefusal {
  const named = seatNames(options).indexOf(seat)
  return refuseFirst({ seat }, [
    ["DF-1.5", "no-such-seat", named < 0],
    ["DF-8.6", "seat-is-out", out.includes(named)],
  ])
}

/** Why the active seat may not do this: what is not listed is refused, and this finds the clause. */
function refuseInTurn(state: FleetState, action: FleetAction): FleetRefusal {
  if (isAmong(listTurn(state), action)) return undefined
  const sea = survey(state, state.seat)
  return refuseFirst({ ...action, left: state.cannonballs }, [
    ...casesOf(state, sea, action),
    // The look-ahead has said no, though a move could follow.
    ["DF-5.2", "cannot-be-completed", true],
  ])
}

function casesOf(state: FleetState, sea: Sea, action: FleetAction): readonly Case[] {
  const { phase, obligation, bonusEarned, options } = state
  switch (action.type) {
    case "move":
      return moveCases(state, sea, action)
    case "reorient":
      return reorientCases(state, sea, action)
    case "rebuild":
      return rebuildCases(state, sea, action)
    case "sink":
      return sinkCases(state, sea, action)
    case "propose":
      return [
        ["DF-7.6", "stopping-is-off", !options.allowStop],
        ["DF-7.6", "turn-has-begun", obligation !== "open"],
        ["DF-7.6", "already-declined", true],
      ]
    case "bonus":
      return [
        ["DF-4.5", "no-second-bonus", phase === "bonus"],
        ["DF-4.5", "no-bonus-earned", !bonusEarned],
        ...endCases(state, sea),
        ["DF-4.6", "bonus-cannot-be-completed", true],
      ]
    default:
      return endCases(state, sea)
  }
}

/** DF-2.8 and DF-6.1: a ship of one's own that is not frozen. */
function handlingCases(sea: Sea, square: Square): readonly Case[] {
  const ship = shipAt(sea, square)
  return [
    ["DF-2.8", "no-ship-there", ship === 0, { square }],
    ["DF-2.8", "not-your-ship", ownerOf(ship) !== sea.seat, { square }],
    ["DF-6.1", "frozen", isFrozen(sea.board, cellOf(sea, square), ship), { square }],
  ]
}

/** DF-2.1: nobody spends more than is left. */
function costCase({ cannonballs }: FleetState, cost: number): Case {
  return ["DF-2.1", "too-few-cannonballs", cost > cannonballs, { cost }]
}

/** DF-4.1: the second act must be a move if the first was none. */
function pressingCase({ obligation }: FleetState): Case {
  return ["DF-4.1", "must-move", obligation === "pressing"]
}

/** DF-4.1: after a first act that is no move some ship must be able to move for what is left. The scratch paper then shows that act. */
function followingCase(state: FleetState, { square, heading }: Reorient | Rebuild, cost: number): Case {
  const after = cloneState(state)
  setShip(after, state.seat, square, heading)
  const sea = survey(after, state.seat)
  const left = state.cannonballs - cost
  const mayFollow = sea.ships.some((cell) => moveTarget(sea, cell) >= 0 && moveCost(sea, cell) <= left)
  return ["DF-4.1", "no-move-would-follow", state.obligation === "open" && !mayFollow]
}

function moveCases(state: FleetState, sea: Sea, { from, to }: Move): readonly Case[] {
  const cell = cellOf(sea, from)
  return [
    ...handlingCases(sea, from),
    ["DF-2.2", "not-ahead", sea.board.ahead[cell * 8 + (shipAt(sea, from) & 7)] !== cellOf(sea, to)],
    ["DF-2.2", "occupied", shipAt(sea, to), { square: to }],
    ["DF-2.3", "own-home-row", moveTarget(sea, cell) < 0, { square: to }],
    costCase(state, moveCost(sea, cell)),
  ]
}

function reorientCases(state: FleetState, sea: Sea, action: Reorient): readonly Case[] {
  const { square, heading } = action
  const cost = turnCost(sea, cellOf(sea, square))
  return [
    ...handlingCases(sea, square),
    ["DF-2.4", "same-heading", HEADINGS[shipAt(sea, square) & 7] === heading],
    pressingCase(state),
    costCase(state, cost),
    followingCase(state, action, cost),
  ]
}

function rebuildCases(state: FleetState, sea: Sea, action: Rebuild): readonly Case[] {
  const { square } = action
  const cell = cellOf(sea, square)
  return [
    ["DF-2.6", "not-your-second-row", !sea.board.secondRow[sea.seat]?.includes(cell)],
    ["DF-2.6", "occupied", sea.cells[cell]],
    ["DF-2.6", "fleet-complete", sea.ships.length >= FLEET],
    ["DF-2.6", "enemy-near", enemiesAround(sea, cell)],
    pressingCase(state),
    costCase(state, REBUILD_COST),
    followingCase(state, action, REBUILD_COST),
  ]
}

/** DF-2.5, DF-3, DF-4.2 and DF-8.4: by two ships of the seat, or by one and a helper. */
function sinkCases(state: FleetState, sea: Sea, action: Sink): readonly Case[] {
  const { target, attackers } = action
  const { board, seat } = sea
  const cell = cellOf(sea, target)
  const owner = ownerOf(shipAt(sea, target))
  const empty = [target, ...attackers].find((square) => shipAt(sea, square) === 0)
  const [square, another] = attackers.filter((each) => ownerOf(shipAt(sea, each)) !== seat)
  const direction = (each: Square) => HEADINGS.findIndex((_, bow) => board.ahead[cellOf(sea, each) * 8 + bow] === cell)
  const distant = attackers.find((each) => direction(each) < 0)
  const { own, joint } = sinkingsOf(state, seat, cell)
  return [
    ["DF-2.5", "your-own-ship", owner === seat, { square: target }],
    ["DF-6.1", "frozen", isFrozen(board, cell, shipAt(sea, target)), { square: target }],
    ["DF-2.5", "no-ship-there", empty, { square: empty }],
    ["DF-2.5", "same-attacker", attackers[0] === attackers[1], { square: attackers[0] }],
    ["DF-2.8", "not-your-ship", another, { square }],
    ["DF-8.4", "joint-sinking-is-off", square && !state.options.jointSinking, { square }],
    ["DF-8.4", "helper-of-the-target", square && ownerOf(shipAt(sea, square)) === owner],
    ["DF-2.5", "not-a-neighbour", distant, { square: distant }],
    ["DF-3.1", "no-flank", !attackers.every((each) => showsFlank(state.options, shipAt(sea, each), direction(each)))],
    ["DF-4.2", "no-ship-moved-yet", state.obligation !== "met"],
    ["DF-8.4", "already-declined", square && isDeclined(state, action)],
    ["DF-3.2", "another-pair-is-listed", !isAmong([...own.slice(0, 1), ...joint], action)],
  ]
}

/** DF-4.3 and DF-5.1: the end of a turn. */
function endCases({ obligation }: FleetState, sea: Sea): readonly Case[] {
  return [
    ["DF-4.1", "must-move", obligation !== "met"],
    ["DF-5.1", "ships-in-file", standsInFile(sea)],
  ]
}
