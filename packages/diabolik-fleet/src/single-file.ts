/** DF-5: two ships of a fleet in single file. */
import { type Bow, type Cell, type Ship, shipOf } from "./board"
import type { Sea } from "./sea"

/**
 * Whether a ship stands in single file with the one on `cell` in a direction along its own line. Only dead ahead and dead astern can one,
 * because a ship's own heading must lie along the line that joins the two; the other's heading must, too.
 */
function hasPartner(sea: Sea, cell: Cell, direction: Bow): boolean {
  const { cells } = sea
  const { ahead } = sea.board
  let other = ahead[cell * 8 + direction] as Cell
  if (sea.line) while (cells[other] === 0) other = ahead[other * 8 + direction] as Cell
  const ship = cells[other] as Ship
  return ship >> 3 === sea.own && ((ship ^ direction) & 3) === 0
}

/**
 * Whether the ship on `cell` stands in single file with another.
 *
 * @rule DF-5.1 DF-5.3
 */
export function isInFile(sea: Sea, cell: Cell): boolean {
  const bow = (sea.cells[cell] as Ship) & 7
  return hasPartner(sea, cell, bow) || hasPartner(sea, cell, bow ^ 4)
}

/** Whether a ship of the seat would stand in single file on a cell, set or turned so. */
export function wouldBeInFile(sea: Sea, cell: Cell, bow: Bow): boolean {
  const before = sea.cells[cell] as Ship
  sea.cells[cell] = shipOf(sea.seat, bow)
  const inFile = isInFile(sea, cell)
  sea.cells[cell] = before
  return inFile
}

/**
 * How many ships of the seat stand in single file.
 *
 * @rule DF-5.1
 */
export function shipsInFile(sea: Sea): number {
  let count = 0
  for (let index = 0; index < sea.ships.length; index++) if (isInFile(sea, sea.ships[index] as Cell)) count++
  return count
}

/** Whether any two ships of the seat stand in single file. */
export function standsInFile(sea: Sea): boolean {
  for (let index = 0; index < sea.ships.length; index++) if (isInFile(sea, sea.ships[index] as Cell)) return true
  return false
}
