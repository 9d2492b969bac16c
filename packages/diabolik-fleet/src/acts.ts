/** DF-2: what each act needs and costs, on scratch paper. */
import { type Cell, FLEET, type Ship } from "./board"
import { enemiesAround, type Sea } from "./sea"

/**
 * Cannonballs for a rebuilding.
 *
 * @rule DF-2.6
 */
export const REBUILD_COST = 3

/** More balls than there are: a cost that nobody can pay. */
export const NEVER = 99

/**
 * The square that a ship can move to, or −1: ahead of its bow, free, not on its own home row, and the ship not frozen.
 *
 * @rule DF-2.2 DF-2.3 DF-6.1
 */
export function moveTarget(sea: Sea, from: Cell): Cell {
  if (sea.rows[from] === 0) return -1
  const to = sea.board.ahead[from * 8 + ((sea.cells[from] as Ship) & 7)] as Cell
  return sea.cells[to] === 0 && sea.rows[to] !== sea.board.size - 1 ? to : -1
}

/**
 * What a move costs: 2 if the square it leaves neighbours an enemy.
 *
 * @rule DF-2.2
 */
export function priceOfMove(enemies: number): number {
  return enemies > 0 ? 2 : 1
}

/**
 * What turning a ship costs: 1, 2 with one enemy neighbour, 3 with more.
 *
 * @param enemies - More than two count as two.
 * @rule DF-2.4
 */
export function priceOfTurn(enemies: 0 | 1 | 2): number {
  return 1 + enemies
}

/** What it costs to move a ship from where it is. */
export function moveCost(sea: Sea, from: Cell): number {
  return priceOfMove(enemiesAround(sea, from))
}

/**
 * What it costs to turn a ship where it is; a frozen ship never turns.
 *
 * @rule DF-6.1
 */
export function reorientCost(sea: Sea, cell: Cell): number {
  return sea.rows[cell] === 0 ? NEVER : priceOfTurn(enemiesAround(sea, cell))
}

/**
 * Where a sunk ship can be rebuilt: free squares of the second row that neighbour no enemy; none while the fleet is complete.
 *
 * @rule DF-2.6
 */
export function rebuildCells(sea: Sea): Cell[] {
  if (sea.ships.length >= FLEET) return []
  const row = sea.board.secondRow[sea.seat] as readonly Cell[]
  return row.filter((cell) => sea.cells[cell] === 0 && enemiesAround(sea, cell) === 0)
}
