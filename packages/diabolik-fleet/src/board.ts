/** The two boards, their directions and the four sides. */
import type { Seat } from "@flottille/core"

/** The eight directions, clockwise. */
export const headings = Object.freeze(["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const)

/** Where a bow points. */
export type Heading = (typeof headings)[number]

/** The four sides clockwise, each named after the edge where its fleet begins. */
export const allSeatNames = Object.freeze(["south", "west", "north", "east"] as const)

/** The name of a seat: the edge where its fleet begins. */
export type SeatName = (typeof allSeatNames)[number]

/** The names of the files from the west. */
export const fileNames = Object.freeze(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"] as const)

const rankNames = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** A square as people write it: file, then rank; `a1` lies in the south-west. */
export type Square = `${(typeof fileNames)[number]}${(typeof rankNames)[number]}`

/** A square as a number: file + size × rank, both from 0. */
export type Cell = number

/** A heading as a number, an index into `headings`; the opposite is 4 further. */
export type Bow = number

/** A board with all that never changes on it. */
export interface Board {
  readonly size: number
  /** Squares on the board, which is also the cell that stands for everything beyond the edge. */
  readonly beyond: Cell
  readonly squares: readonly Square[]
  /** The file of each cell, from 0. */
  readonly files: readonly number[]
  /** The rank of each cell, from 0. */
  readonly ranks: readonly number[]
  readonly cells: ReadonlyMap<string, Cell>
  /** The neighbour of a cell in a direction: `ahead[cell * 8 + bow]`, or `beyond`. */
  readonly ahead: readonly Cell[]
  /** The sides that play here, by seat. */
  readonly seats: readonly SeatName[]
  /** Rows from each cell to a seat's goal row: 0 on it, `size - 2` on the second row, `size - 1` on the home row. */
  readonly rowsToGoal: readonly (readonly number[])[]
  /** The cells of each seat's second row, in text order of their squares. */
  readonly secondRow: readonly (readonly Cell[])[]
}

const fileSteps = [0, 1, 1, 1, 0, -1, -1, -1]
const rankSteps = [1, 1, 0, -1, -1, -1, 0, 1]

/**
 * Rows between a square and the opposite edge, where a side's goal row is, whoever plays there.
 *
 * @rule DF-8.1
 */
function rowsToGoal(side: SeatName, last: number, file: number, rank: number): number {
  return { south: last - rank, west: last - file, north: rank, east: file }[side]
}

function makeBoard(size: number, seats: readonly SeatName[]): Board {
  const cells = Array.from({ length: size * size }, (_, cell) => cell)
  const files = cells.map((cell) => cell % size)
  const ranks = cells.map((cell) => Math.floor(cell / size))
  const fileOf = (cell: Cell) => files[cell]!
  const rankOf = (cell: Cell) => ranks[cell]!
  const squares = cells.map((cell): Square => `${fileNames[fileOf(cell)]!}${rankNames[rankOf(cell)]!}`)
  const neighbour = (cell: Cell, bow: Bow) => {
    const x = fileOf(cell) + fileSteps[bow]!
    const y = rankOf(cell) + rankSteps[bow]!
    return x >= 0 && y >= 0 && x < size && y < size ? x + size * y : size * size
  }
  const cellsBySquare = new Map(squares.map((square, cell) => [square, cell]))
  const distance = seats.map((side) => cells.map((cell) => rowsToGoal(side, size - 1, fileOf(cell), rankOf(cell))))
  return {
    size,
    beyond: size * size,
    squares,
    files,
    ranks,
    cells: cellsBySquare,
    ahead: cells.flatMap((cell) => headings.map((_, bow) => neighbour(cell, bow))),
    seats,
    rowsToGoal: distance,
    // Sorted as texts: `a10` comes before `a9`.
    secondRow: distance.map((rows) =>
      squares
        .filter((_, cell) => rows[cell] === size - 2)
        .sort()
        .map((square) => cellsBySquare.get(square)!),
    ),
  }
}

/** The board of two fleets. */
export const smallBoard: Board = makeBoard(8, ["south", "north"])

/** The board of three or four fleets; with three the east side stays empty. */
export const largeBoard: Board = makeBoard(12, allSeatNames)

/** Ships of a whole fleet. */
export const wholeFleet = 8

/**
 * What stands on a cell: 0 is open water, a ship is `8 × (seat + 1) + bow`.
 * So `ship >> 3` is 0 for water and tells fleets apart, `ship & 7` is the bow.
 */
export type Ship = number

/** A ship of a seat. */
export function shipOf(seat: Seat, bow: Bow): Ship {
  return 8 * (seat + 1) + bow
}

/** The seat that a ship belongs to; −1 for water. */
export function ownerOf(ship: Ship): Seat {
  return (ship >> 3) - 1
}

/** The direction of a heading, or −1 if there is none of that name. */
export function bowOf(heading: string): Bow {
  const names: readonly string[] = headings
  return names.indexOf(heading)
}
