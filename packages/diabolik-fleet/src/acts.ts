/** DF-2: what each act needs and costs, on scratch paper. */
import { type Cell, FLEET, type Ship } from "./board"
import { enemiesAround, type Sea } from "./sea"

/**
 * Cannonballs for a rebuilding.
 *
 * @rule DF-2.6
 */
export const REBUILD_COST = 3

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
 * What turning a ship costs where it is: 1, 2 with one enemy neighbour, 3 with more.
 *
 * @rule DF-2.4
 */
export function turnCost(sea: Sea, cell: Cell): number {
  return 1 + enemiesAround(sea, cell)
}

/**
 * What moving a ship costs from where it is: 1, or 2 with enemy neighbours. So as much as turning it, but never more than 2.
 *
 * @rule DF-2.2
 */
export function moveCost(sea: Sea, from: Cell): number {
  return Math.min(2, turnCost(sea, from))
}

/**
 * Where a sunk ship can be rebuilt: free squares of the second row that neighbour no enemy; none while the fleet is complete.
 *
 * @rule DF-2.6
 */
export function rebuildCells(sea: Sea): readonly Cell[] {
  if (sea.ships.length >= FLEET) return []
  const row = sea.board.secondRow[sea.seat] as readonly Cell[]
  return row.filter((cell) => sea.cells[cell] === 0 && enemiesAround(sea, cell) === 0)
}
