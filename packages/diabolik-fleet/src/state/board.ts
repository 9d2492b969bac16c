/** Boards, their directions and the four sides. */
import { SchemaError, type Seat } from "@flottille/core"
import type { DiabolikFleetNumbers, Sea, SeatCount, SeatName, Square } from "./numbers"
import { fileNames, seatCounts } from "./numbers"

/**
 * The eight directions, clockwise.
 *
 * @example
 * const east: Heading = "E"
 * headings.indexOf(east) * 45 // => 90
 */
export const headings = Object.freeze(["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const)

/** The direction of a bow, by 45°, clockwise from north. */
export type Heading = (typeof headings)[number]

/** A square as a number: file + columns × rank, both from 0. */
export type Cell = number

/** A heading as an index into `headings`. Add 4 for the opposite heading. */
export type Bow = number

export interface Grid {
  readonly columns: number
  readonly rows: number
  /** Number of squares, which is also the cell that stands for all water beyond the edge. */
  readonly beyond: Cell
  /** The squares of the whole rectangle. */
  readonly squares: readonly Square[]
  /** The squares by their names. */
  readonly named: ReadonlyMap<string, Square>
  /** The file of each cell, from 0. */
  readonly files: readonly number[]
  /** The rank of each cell, from 0. */
  readonly ranks: readonly number[]
  /** The cells of the sea by their squares, without those that are no part of it. */
  readonly cells: ReadonlyMap<string, Cell>
  /** The neighbour of a cell in a direction: `ahead[cell * 8 + bow]`, or `beyond`. */
  readonly ahead: readonly Cell[]
}

/** A board with its precomputed tables. */
export interface Board extends Grid {
  /** The sides in play, by seat. */
  readonly seats: readonly SeatName[]
  /** Number of rows from each seat's home row to its goal row. */
  readonly depths: readonly number[]
  /** Rows from each cell to a seat's goal row: 0 on it, the depth on the home row, one less on the second row. */
  readonly rowsToGoal: readonly (readonly number[])[]
  /** The cells of each seat's second row, in text order of their squares. */
  readonly secondRow: readonly (readonly Cell[])[]
}

export interface Boards {
  readonly boards: { readonly [seats in SeatCount]?: Board }
}

/** File and rank steps of one square ahead, by bow; east and north are positive. */
export const fileSteps: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1]
export const rankSteps: readonly number[] = [1, 1, 0, -1, -1, -1, 0, 1]

function squaresOf(columns: number, rows: number): readonly Square[] {
  const files = fileNames.slice(0, columns)
  return Array.from({ length: rows }, (_, rank) => files.map((file): Square => `${file}${rank + 1}`)).flat()
}

/** Creates a rectangle, rank by rank from the south; `without` stays out of `cells` and `ahead`. */
function gridOf(columns: number, rows: number, without: readonly Square[] = []): Grid {
  const beyond = columns * rows
  const squares = squaresOf(columns, rows)
  const cells = new Map(squares.map((square, cell) => [square, cell]))
  for (const square of without) cells.delete(square)
  const isSea = (cell: Cell) => cells.has(squares[cell]!)
  const files = squares.map((_, cell) => cell % columns)
  const ranks = squares.map((_, cell) => Math.floor(cell / columns))
  const neighbour = (cell: Cell, bow: Bow) => {
    const x = files[cell]! + fileSteps[bow]!
    const y = ranks[cell]! + rankSteps[bow]!
    const near = x >= 0 && y >= 0 && x < columns && y < rows ? x + columns * y : beyond
    return isSea(cell) && isSea(near) ? near : beyond
  }
  return {
    columns,
    rows,
    beyond,
    squares,
    named: new Map(squares.map((square) => [square, square])),
    files,
    ranks,
    cells,
    ahead: squares.flatMap((_, cell) => headings.map((__, bow) => neighbour(cell, bow))),
  }
}

/** Returns the number of rows from a side's edge to the opposite one. */
export function depthOf({ columns, rows }: Pick<Grid, "columns" | "rows">, side: SeatName): number {
  return (side === "south" || side === "north" ? rows : columns) - 1
}

/** Returns the rows from each square to the edge opposite a side (DF-8.1). */
function rowsToGoal(grid: Grid, side: SeatName): readonly number[] {
  const { files, ranks } = grid
  const depth = depthOf(grid, side)
  const along = side === "south" || side === "north" ? ranks : files
  return side === "south" || side === "west" ? along.map((row) => depth - row) : along
}

export function rowsToGoalOf(sea: Pick<Grid, "columns" | "rows">, side: SeatName, square: Square): number {
  const grid = gridOf(sea.columns, sea.rows)
  return rowsToGoal(grid, side)[grid.squares.indexOf(square)] ?? 0
}

function boardOn(grid: Grid, seats: readonly SeatName[]): Board {
  const distances = seats.map((side) => rowsToGoal(grid, side))
  const depths = seats.map((side) => depthOf(grid, side))
  return {
    ...grid,
    seats,
    depths,
    rowsToGoal: distances,
    // Sorted as text: `a10` comes before `a9`.
    secondRow: distances.map((rows, seat) =>
      grid.squares
        .filter((square, cell) => rows[cell] === depths[seat]! - 1 && grid.cells.has(square))
        .sort()
        .map((square) => grid.cells.get(square)!),
    ),
  }
}

/** Returns the seas of rules, fewest seats first. */
export function seasOf({ seas }: Pick<DiabolikFleetNumbers, "seas">): readonly (readonly [SeatCount, Sea])[] {
  return seatCounts.flatMap((seats) => {
    const sea = seas[seats]
    return sea ? [[seats, sea] as const] : []
  })
}

/** Creates the boards of rules. Equal seas share their squares. */
export function boardsOf(rules: Pick<DiabolikFleetNumbers, "seas">): Boards {
  const grids = new Map<string, Grid>()
  const boards = seasOf(rules).map(([seats, { columns, rows, sides, without }]) => {
    const size = [columns, rows, ...(without ?? [])].join()
    const grid = grids.get(size) ?? gridOf(columns, rows, without)
    grids.set(size, grid)
    return [seats, boardOn(grid, sides)] as const
  })
  return { boards: Object.fromEntries(boards) }
}

function failBoard(): never {
  throw new SchemaError("boardOf", ["rules"], "the rules that a kind is bound to, and the options of their game")
}

/** Returns the board of a game with this number of seats. */
export function boardOf(rules: Boards, options: { readonly seats: SeatCount }): Board {
  return rules?.boards?.[options?.seats] ?? failBoard()
}

/** Returns the size of the smallest rectangle that contains every board. */
function extentOf(rules: Pick<DiabolikFleetNumbers, "seas">): readonly [columns: number, rows: number] {
  const seas = seasOf(rules).map(([, sea]) => sea)
  return [Math.max(...seas.map(({ columns }) => columns)), Math.max(...seas.map(({ rows }) => rows))]
}

export function allSquares(rules: Pick<DiabolikFleetNumbers, "seas">): readonly Square[] {
  return squaresOf(...extentOf(rules))
}

export function wholeGrid(rules: Pick<DiabolikFleetNumbers, "seas">): Grid {
  return gridOf(...extentOf(rules))
}

/**
 * The content of a cell: 0 for open water, else `64 × class + 8 × (seat + 1) + bow`. In the standard
 * game every ship is of class 0. `ship & fleetBits` identifies the fleet and `ship & 7` the bow.
 */
export type Ship = number

/** The bits of a ship that identify its fleet. */
export const fleetBits = 0b111000

export function shipOf(seat: Seat, bow: Bow, shipClass = 0): Ship {
  return 64 * shipClass + 8 * (seat + 1) + bow
}

/** Returns the seat of a ship; −1 for water. */
export function ownerOf(ship: Ship): Seat {
  return ((ship & fleetBits) >> 3) - 1
}

/** Returns the class of a ship: 0, or the number of a class of a variant from 1. */
export function classOf(ship: Ship): number {
  return ship >> 6
}

export function turnedTo(ship: Ship, bow: Bow): Ship {
  return ship - (ship & 7) + bow
}

/** Returns the index of a heading, or −1 if there is none with this name. */
export function bowOf(heading: string): Bow {
  const names: readonly string[] = headings
  return names.indexOf(heading)
}
