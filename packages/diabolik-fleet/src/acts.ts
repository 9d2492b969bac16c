/** What each act of a ship needs, costs and does. */
import { type Case, type DiabolikFleetRefusal, firstRefusal, type Move, type Rebuild, type Reorient } from "./actions"
import { type Cell, type Heading, headings, ownerOf, type Square, wholeFleet } from "./board"
import type { Emit } from "./events"
import { followShip } from "./joint"
import { enemiesAround, isFrozen, type SearchPosition, searchPosition } from "./search-position"
import { cellOf, cloneState, type DiabolikFleetState, setShip, shipAt } from "./state"
import { end } from "./victory"

/**
 * Cannonballs for a rebuilding.
 *
 * @rule DF-2.6
 */
export const rebuildCost = 3

/**
 * The square that a ship can move to, or −1: ahead of its bow, free, not on its own home row, and the ship not frozen.
 *
 * @rule DF-2.2 DF-2.3 DF-6.1
 */
export function moveTarget(position: SearchPosition, from: Cell): Cell {
  if (position.rows[from] === 0) return -1
  const to = position.board.ahead[from * 8 + (position.cells[from]! & 7)]!
  return position.cells[to] === 0 && position.rows[to] !== position.board.size - 1 ? to : -1
}

/**
 * What turning a ship costs where it is: 1, 2 with one enemy neighbour, 3 with more.
 *
 * @rule DF-2.4
 */
export function turnCost(position: SearchPosition, cell: Cell): number {
  return 1 + enemiesAround(position, cell)
}

/**
 * What moving a ship costs from where it is: 1, or 2 with enemy neighbours. So as much as turning it, but never more than 2.
 *
 * @rule DF-2.2
 */
function moveCost(position: SearchPosition, from: Cell): number {
  return Math.min(2, turnCost(position, from))
}

/**
 * Where a sunk ship can be rebuilt: free squares of the second row that neighbour no enemy; none while the fleet is complete.
 *
 * @rule DF-2.6
 */
export function rebuildCells(position: SearchPosition): readonly Cell[] {
  if (position.ships.length >= wholeFleet) return []
  const row = position.board.secondRow[position.seat]!
  return row.filter((cell) => position.cells[cell] === 0 && enemiesAround(position, cell) === 0)
}

/**
 * A ship of one's own that is not frozen.
 *
 * @rule DF-2.8 DF-6.1
 */
function handlingCases(position: SearchPosition, square: Square): readonly Case[] {
  const ship = shipAt(position, square)
  return [
    ["DF-2.8", "no-ship-there", ship === 0, { square }],
    ["DF-2.8", "not-your-ship", ownerOf(ship) !== position.seat, { square }],
    ["DF-6.1", "frozen", isFrozen(position.board, cellOf(position, square), ship), { square }],
  ]
}

/**
 * Nobody spends more than is left.
 *
 * @rule DF-2.1
 */
function costCase({ cannonballs }: DiabolikFleetState, cost: number): Case {
  return ["DF-2.1", "too-few-cannonballs", cost > cannonballs, { cost }]
}

/**
 * The second act must be a move if the first was none.
 *
 * @rule DF-4.1
 */
function pressingCase({ obligation }: DiabolikFleetState): Case {
  return ["DF-4.1", "must-move", obligation === "pressing"]
}

/**
 * After a first act that is no move some ship must be able to move for what is left. Asked last, for the position judged on is then the one
 * after that act.
 *
 * @rule DF-4.1
 */
function followingCase(state: DiabolikFleetState, { square, heading }: Reorient | Rebuild, cost: number): Case {
  const after = cloneState(state)
  setShip(after, state.active, square, heading)
  const position = searchPosition(after, state.active)
  const left = state.cannonballs - cost
  const mayFollow = position.ships.some((cell) => moveTarget(position, cell) >= 0 && moveCost(position, cell) <= left)
  return ["DF-4.1", "no-move-would-follow", state.obligation === "open" && !mayFollow]
}

/** Why a ship cannot move so; the look-ahead may still say no. */
export function refuseMove(state: DiabolikFleetState, action: Move): DiabolikFleetRefusal {
  const { from, to } = action
  const position = searchPosition(state, state.active)
  const cell = cellOf(position, from)
  return firstRefusal({ ...action, left: state.cannonballs }, [
    ...handlingCases(position, from),
    ["DF-2.2", "not-ahead", position.board.ahead[cell * 8 + (shipAt(position, from) & 7)] !== cellOf(position, to)],
    ["DF-2.2", "occupied", shipAt(position, to), { square: to }],
    ["DF-2.3", "own-home-row", moveTarget(position, cell) < 0, { square: to }],
    costCase(state, moveCost(position, cell)),
  ])
}

/** Why a ship cannot be turned so; the look-ahead may still say no. */
export function refuseReorient(state: DiabolikFleetState, action: Reorient): DiabolikFleetRefusal {
  const { square, heading } = action
  const position = searchPosition(state, state.active)
  const cost = turnCost(position, cellOf(position, square))
  return firstRefusal({ ...action, left: state.cannonballs }, [
    ...handlingCases(position, square),
    ["DF-2.4", "same-heading", headings[shipAt(position, square) & 7] === heading],
    pressingCase(state),
    costCase(state, cost),
    followingCase(state, action, cost),
  ])
}

/** Why a ship cannot be rebuilt there; the look-ahead may still say no. */
export function refuseRebuild(state: DiabolikFleetState, action: Rebuild): DiabolikFleetRefusal {
  const { square } = action
  const position = searchPosition(state, state.active)
  const cell = cellOf(position, square)
  return firstRefusal({ ...action, left: state.cannonballs }, [
    ["DF-2.6", "not-your-second-row", !position.board.secondRow[position.seat]?.includes(cell)],
    ["DF-2.6", "occupied", position.cells[cell]],
    ["DF-2.6", "fleet-complete", position.ships.length >= wholeFleet],
    ["DF-2.6", "enemy-near", enemiesAround(position, cell)],
    pressingCase(state),
    costCase(state, rebuildCost),
    followingCase(state, action, rebuildCost),
  ])
}

/**
 * Moves a ship; arriving may win at once.
 *
 * @rule DF-2.2 DF-7.1
 */
export function applyMove(state: DiabolikFleetState, { from, to }: Move, emit: Emit): void {
  const { active, cells, options } = state
  const position = searchPosition(state, active)
  const start = cellOf(state, from)
  const goal = cellOf(state, to)
  const cost = moveCost(position, start)
  // Read before anybody is told, for listeners may ask about other positions.
  const arrives = position.rows[goal] === 0
  const wins = arrives && position.arrived + 1 >= options.arrivalsToWin
  cells[goal] = cells[start]!
  cells[start] = 0
  state.cannonballs -= cost
  state.obligation = "met"
  followShip(state, from, to)
  emit?.({ type: "moved", seat: active, from, to, cost })
  if (arrives) emit?.({ type: "arrived", seat: active, square: to })
  if (wins) end(state, "arrival", emit)
}

/**
 * Turns a ship.
 *
 * @rule DF-2.4
 */
export function applyReorient(state: DiabolikFleetState, { square, heading }: Reorient, emit: Emit): void {
  const cost = turnCost(searchPosition(state, state.active), cellOf(state, square))
  place(state, square, heading, cost)
  emit?.({ type: "reoriented", seat: state.active, square, heading, cost })
}

/**
 * Rebuilds a ship.
 *
 * @rule DF-2.6
 */
export function applyRebuild(state: DiabolikFleetState, { square, heading }: Rebuild, emit: Emit): void {
  place(state, square, heading, rebuildCost)
  emit?.({ type: "rebuilt", seat: state.active, square, heading, cost: rebuildCost })
}

/** An act that moves no ship. */
function place(state: DiabolikFleetState, square: Square, heading: Heading, cost: number): void {
  setShip(state, state.active, square, heading)
  state.cannonballs -= cost
  if (state.obligation === "open") state.obligation = "pressing"
}
