/** DF-5: two ships of a fleet in single file. */
import { type Bow, type Cell, type Ship, shipOf } from "./board"
import type { Sea } from "./sea"

/**
 * The ship in single file with the one on `cell` in a direction along its own line, or −1. Only dead ahead and dead astern can a ship
 * be in single file, because its own heading must lie along the line that joins the two; the other's heading must, too.
 */
function partner(sea: Sea, cell: Cell, direction: Bow): Cell {
  const { cells } = sea
  const { ahead } = sea.board
  let other = ahead[cell * 8 + direction] as Cell
  if (sea.line) while (cells[other] === 0) other = ahead[other * 8 + direction] as Cell
  const ship = cells[other] as Ship
  return ship >> 3 === sea.own && ((ship ^ direction) & 3) === 0 ? other : -1
}

/**
 * The cell of a ship that stands in single file with the one on `cell`, or −1.
 *
 * @rule DF-5.1 DF-5.3
 */
export function inFileWith(sea: Sea, cell: Cell): Cell {
  const bow = (sea.cells[cell] as Ship) & 7
  const before = partner(sea, cell, bow)
  return before >= 0 ? before : partner(sea, cell, bow ^ 4)
}

/** Whether a ship of the seat would stand in single file on a cell, set or turned so. */
export function wouldBeInFile(sea: Sea, cell: Cell, bow: Bow): boolean {
  const before = sea.cells[cell] as Ship
  sea.cells[cell] = shipOf(sea.seat, bow)
  const inFile = inFileWith(sea, cell) >= 0
  sea.cells[cell] = before
  return inFile
}

/**
 * Whether any two ships of the seat stand in single file.
 *
 * @rule DF-5.1
 */
export function standsInFile(sea: Sea): boolean {
  const { ships } = sea
  for (let index = 0; index < ships.length; index++) if (inFileWith(sea, ships[index] as Cell) >= 0) return true
  return false
}

/** The ships that stand in single file, by their places in `sea.ships` as bits. */
export function shipsInFile(sea: Sea): number {
  let bits = 0
  for (let index = 0; index < sea.ships.length; index++) if (inFileWith(sea, sea.ships[index] as Cell) >= 0) bits |= 1 << index
  return bits
}

/**
 * How many files share no ship: at least as many acts are needed to break all. At a distance one ship may stand between several,
 * so there it is 1.
 *
 * @param inFile - {@link shipsInFile}, not 0.
 */
export function filesApart(sea: Sea, inFile: number): number {
  if (sea.line) return 1
  let count = 0
  let free = inFile
  for (let index = 0; index < sea.ships.length; index++) {
    if (!(free & (1 << index))) continue
    const cell = sea.ships[index] as Cell
    const bow = (sea.cells[cell] as Ship) & 7
    for (const direction of [bow, bow ^ 4]) {
      const other = sea.ships.indexOf(partner(sea, cell, direction))
      if (other < 0 || !(free & (1 << other))) continue
      free &= ~((1 << index) | (1 << other))
      count++
      break
    }
  }
  return count
}
