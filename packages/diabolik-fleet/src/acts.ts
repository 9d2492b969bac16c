/** Acts of a ship: their conditions, costs and effects. */
import { type Case, type DiabolikFleetRefusal, firstRefusal, type Move, type Rebuild, type Reorient } from "./actions"
import { boardOf, type Cell, type Heading, headings, ownerOf, type Square } from "./board"
import type { Emit } from "./events"
import { followShip } from "./joint"
import type { Rules } from "./prepare"
import { enemiesAround, isFrozen, type SearchPosition, searchPosition } from "./search-position"
import { cellOf, cloneState, type DiabolikFleetState, setShip, shipAt } from "./state"
import { end } from "./victory"

/**
 * Returns the square that a ship can move to, or −1. It must be ahead of the bow, free and not on
 * the ship's home row, and the ship must not be frozen.
 *
 * @rule DF-2.2 DF-2.3 DF-6.1
 */
export function moveTarget(position: SearchPosition, from: Cell): Cell {
  // Stryker disable next-line ConditionalExpression: nothing can move off the edge, which is ahead of a frozen ship
  if (position.rows[from] === 0) return -1
  const to = position.board.ahead[from * 8 + (position.cells[from]! & 7)]!
  return position.cells[to] === 0 && position.rows[to] !== position.depth ? to : -1
}

/**
 * Returns the cost of turning a ship. In the standard game: 1, 2 with one enemy neighbour, 3 with
 * more.
 *
 * @rule DF-2.4
 */
function turnCost(position: SearchPosition, cell: Cell): number {
  return position.costs.reorient[costlyEnemies(position, cell)]!
}

/**
 * Returns the cost of moving a ship. In the standard game: 1, or 2 with enemy neighbours.
 *
 * @rule DF-2.2
 */
function moveCost(position: SearchPosition, from: Cell): number {
  return position.costs.move[costlyEnemies(position, from)]!
}

/**
 * Returns the number of neighbouring enemies that raises the cost of acts, capped where costs stop
 * rising.
 */
export function costlyEnemies(position: SearchPosition, cell: Cell): number {
  return enemiesAround(position, cell, position.costs.enemies)
}

/**
 * Returns the squares where a sunk ship can be rebuilt: free squares of the second row without
 * enemy neighbours. There are none while the fleet is complete.
 *
 * @rule DF-2.6
 */
export function rebuildCells(position: SearchPosition): readonly Cell[] {
  if (position.ships.length >= position.wholeFleet) return []
  const row = position.board.secondRow[position.seat]!
  return row.filter((cell) => position.cells[cell] === 0 && enemiesAround(position, cell, 1) === 0)
}

/**
 * Refusals unless the ship belongs to the seat and is not frozen.
 *
 * @rule DF-2.8 DF-6.1
 */
function handlingCases(position: SearchPosition, square: Square): readonly Case[] {
  const { board, cells } = position
  const ship = shipAt(board, cells, square)
  return [
    ["DF-2.8", "no-ship-there", ship === 0, { square }],
    ["DF-2.8", "not-your-ship", ownerOf(ship) !== position.seat, { square }],
    ["DF-6.1", "frozen", isFrozen(board, cellOf(board, square), ship), { square }],
  ]
}

/**
 * Refusal if the act costs more cannonballs than are left.
 *
 * @rule DF-2.1
 */
function costCase({ cannonballs }: DiabolikFleetState, cost: number): Case {
  return ["DF-2.1", "too-few-cannonballs", cost > cannonballs, { cost }]
}

/**
 * Refusal of a second act that is not a move, if the first was not one.
 *
 * @rule DF-4.1
 */
function pressingCase({ obligation }: DiabolikFleetState): Case {
  return ["DF-4.1", "must-move", obligation === "pressing"]
}

/**
 * Refusal of a first act after which no ship could afford to move. Checked last, because it changes
 * the position to that after the act.
 *
 * @rule DF-4.1
 */
function followingCase(
  rules: Rules,
  state: DiabolikFleetState,
  { square, heading }: Reorient | Rebuild,
  cost: number,
): Case {
  const after = cloneState(state)
  setShip(rules, after, state.active, square, heading)
  const position = searchPosition(rules, after, state.active)
  const left = state.cannonballs - cost
  const mayFollow = position.ships.some((cell) => moveTarget(position, cell) >= 0 && moveCost(position, cell) <= left)
  return ["DF-4.1", "no-move-would-follow", state.obligation === "open" && !mayFollow]
}

/**
 * Returns the reason why a ship cannot move so, or `undefined`. The look-ahead may still refuse.
 */
export function refuseMove(rules: Rules, state: DiabolikFleetState, action: Move): DiabolikFleetRefusal {
  const { from, to } = action
  const position = searchPosition(rules, state, state.active)
  const { board, cells } = position
  const cell = cellOf(board, from)
  return firstRefusal({ ...action, left: state.cannonballs }, [
    ...handlingCases(position, from),
    ["DF-2.2", "not-ahead", board.ahead[cell * 8 + (cells[cell]! & 7)] !== cellOf(board, to)],
    ["DF-2.2", "occupied", shipAt(board, cells, to), { square: to }],
    ["DF-2.3", "own-home-row", moveTarget(position, cell) < 0, { square: to }],
    costCase(state, moveCost(position, cell)),
  ])
}

/**
 * Returns the reason why a ship cannot turn so, or `undefined`. The look-ahead may still refuse.
 */
export function refuseReorient(rules: Rules, state: DiabolikFleetState, action: Reorient): DiabolikFleetRefusal {
  const { square, heading } = action
  const position = searchPosition(rules, state, state.active)
  const cell = cellOf(position.board, square)
  const cost = turnCost(position, cell)
  return firstRefusal({ ...action, left: state.cannonballs }, [
    ...handlingCases(position, square),
    ["DF-2.4", "same-heading", headings[position.cells[cell]! & 7] === heading],
    pressingCase(state),
    costCase(state, cost),
    followingCase(rules, state, action, cost),
  ])
}

/**
 * Returns the reason why a ship cannot be rebuilt there, or `undefined`. The look-ahead may still
 * refuse.
 */
export function refuseRebuild(rules: Rules, state: DiabolikFleetState, action: Rebuild): DiabolikFleetRefusal {
  const { square } = action
  const position = searchPosition(rules, state, state.active)
  const cell = cellOf(position.board, square)
  const cost = position.costs.rebuild
  return firstRefusal({ ...action, left: state.cannonballs }, [
    // Stryker disable next-line OptionalChaining: every seat of a board has a second row
    ["DF-2.6", "not-your-second-row", !position.board.secondRow[position.seat]?.includes(cell)],
    ["DF-2.6", "occupied", position.cells[cell]],
    ["DF-2.6", "fleet-complete", position.ships.length >= position.wholeFleet],
    ["DF-2.6", "enemy-near", enemiesAround(position, cell, 1)],
    pressingCase(state),
    costCase(state, cost),
    followingCase(rules, state, action, cost),
  ])
}

/**
 * Moves a ship. Arriving may win at once.
 *
 * @rule DF-2.2 DF-7.1
 */
export function applyMove(rules: Rules, state: DiabolikFleetState, { from, to }: Move, emit: Emit): void {
  const { active, cells, options } = state
  const position = searchPosition(rules, state, active)
  const start = cellOf(position.board, from)
  const goal = cellOf(position.board, to)
  const cost = moveCost(position, start)
  // Read before events are emitted, since listeners may query other positions.
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
export function applyReorient(
  rules: Rules,
  state: DiabolikFleetState,
  { square, heading }: Reorient,
  emit: Emit,
): void {
  const cost = turnCost(searchPosition(rules, state, state.active), cellOf(boardOf(rules, state.options), square))
  place(rules, state, square, heading, cost)
  emit?.({ type: "reoriented", seat: state.active, square, heading, cost })
}

/**
 * Rebuilds a ship.
 *
 * @rule DF-2.6
 */
export function applyRebuild(rules: Rules, state: DiabolikFleetState, { square, heading }: Rebuild, emit: Emit): void {
  const cost = rules.costs.rebuild
  place(rules, state, square, heading, cost)
  emit?.({ type: "rebuilt", seat: state.active, square, heading, cost })
}

/** Applies an act that does not move a ship. */
function place(rules: Rules, state: DiabolikFleetState, square: Square, heading: Heading, cost: number): void {
  setShip(rules, state, state.active, square, heading)
  state.cannonballs -= cost
  if (state.obligation === "open") state.obligation = "pressing"
}
