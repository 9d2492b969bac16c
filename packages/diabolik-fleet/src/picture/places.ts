/** Names of the places of a board: its squares, and those on the rim that bows can point at. */
import { type Board, type Bow, bowOf, fileSteps, type Heading, headings, rankSteps } from "../state/board"
import type { Square } from "../state/numbers"

/** A file and a rank; values beyond the board are on its rim. */
export interface Spot {
  readonly file: number
  readonly rank: number
}

/** Returns the nearest square of the board and the bow from there to the spot, or −1 for the square itself. */
export function nearestTo(
  { columns, rows, squares }: Board,
  { file, rank }: Spot,
): { readonly square: string; readonly bow: Bow } {
  const [x, y] = [Math.min(Math.max(file, 0), columns - 1), Math.min(Math.max(rank, 0), rows - 1)]
  const bow =
    x === file && y === rank
      ? -1
      : headings.findIndex((_, each) => fileSteps[each] === file - x && rankSteps[each] === rank - y)
  return { square: squares[y * columns + x]!, bow }
}

/** Returns the id of a spot: the name of a square, or `a2W` for the rim west of a2. */
export function idOf(board: Board, spot: Spot): string {
  const { square, bow } = nearestTo(board, spot)
  return bow < 0 ? square : `${square}${headings[bow]}`
}

/** Returns the place ahead of a bow: a square, or a place on the rim. */
export function placeAhead(board: Board, square: Square, heading: Heading): string {
  const [cell, bow] = [board.squares.indexOf(square), bowOf(heading)]
  return idOf(board, { file: board.files[cell]! + fileSteps[bow]!, rank: board.ranks[cell]! + rankSteps[bow]! })
}
