/** The board: its options, its squares, and how they lie to each other. */
import { integer, type OptionTable, type Seat } from "@flottille/core"

/** The options of a game. */
export interface MyGameOptions {
  /** Squares from side to side. */
  readonly columns: number
  /** Squares from home to home. */
  readonly rows: number
}

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  columns: { shape: integer(2, 8), default: 5, rule: "XY-1.1" },
  rows: { shape: integer(3, 8), default: 5, rule: "XY-1.1" },
}

/** A square: its column and its row, as the first seat sees them. */
export type Square = string

const letters = [..."abcdefgh"]

/** Returns the squares of a row, from the left as the first seat sees it. */
function squaresOf(columns: number, row: number): readonly Square[] {
  return letters.slice(0, columns).map((letter) => `${letter}${row + 1}`)
}

/** The squares of the largest board. */
export const squares: readonly Square[] = letters.flatMap((_, row) => squaresOf(8, row))

/** Returns the column and the row of a square, from 0. */
export const placeOf = (square: Square): readonly [column: number, row: number] => [
  letters.indexOf(square.charAt(0)),
  Number(square.slice(1)) - 1,
]

/**
 * Returns the squares one row ahead, straight or to a side.
 *
 * @rule XY-2.1
 */
export function ahead({ columns, rows }: MyGameOptions, seat: Seat, from: Square): readonly Square[] {
  const [column, row] = placeOf(from)
  const next = row + (seat === 0 ? 1 : -1)
  return next < 0 || next >= rows ? [] : squaresOf(columns, next).slice(Math.max(0, column - 1), column + 2)
}

/** Returns the rows as a seat sees them, the farthest first, each from its left. */
export function rowsSeenBy({ columns, rows }: MyGameOptions, seat: Seat): readonly (readonly Square[])[] {
  const seen = Array.from({ length: rows }, (_, row) => squaresOf(columns, row))
  return seat === 0 ? seen.reverse() : seen.map((row) => row.toReversed())
}
