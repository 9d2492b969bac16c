/** Single file: two ships of a fleet in line with each other. */
import { type Bow, type Cell, fleetBits } from "../state/board"
import type { SearchPosition } from "./search-position"

/**
 * Returns true if a ship stands in single file with the one on `cell`, in a direction along its own
 * line.
 *
 * Both headings must lie along the line that joins the two ships, so only ships dead ahead and dead
 * astern qualify.
 */
function hasPartner(position: SearchPosition, cell: Cell, direction: Bow): boolean {
  const { cells } = position
  const { ahead } = position.board
  let other = ahead[cell * 8 + direction]!
  if (position.line) while (cells[other] === 0) other = ahead[other * 8 + direction]!
  const ship = cells[other]!
  return (ship & fleetBits) === position.own && ((ship ^ direction) & 3) === 0
}

/** @rule DF-5.1 DF-5.3 */
export function isInFile(position: SearchPosition, cell: Cell): boolean {
  return wouldBeInFile(position, cell, position.cells[cell]! & 7)
}

/**
 * Returns true if a ship of the seat with this bow would stand in single file on a cell. Opposite
 * headings give the same result.
 */
export function wouldBeInFile(position: SearchPosition, cell: Cell, bow: Bow): boolean {
  return hasPartner(position, cell, bow) || hasPartner(position, cell, bow ^ 4)
}

/** @rule DF-5.1 */
export function shipsInFile(position: SearchPosition): number {
  let count = 0
  for (let index = 0; index < position.ships.length; index++) if (isInFile(position, position.ships[index]!)) count++
  return count
}

export function standsInFile(position: SearchPosition): boolean {
  for (let index = 0; index < position.ships.length; index++)
    if (isInFile(position, position.ships[index]!)) return true
  return false
}
