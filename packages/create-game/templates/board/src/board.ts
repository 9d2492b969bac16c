/** The board: its options, its squares, and how they lie to each other. */
import { integer, type OptionTable, readOptions, type Seat } from "@flottille/core"

/** The options of a game. */
export interface MyGameOptions {
  /** Squares from side to side. */
  readonly columns: number
  /** Squares from home to home. */
  readonly rows: number
}

/** Columns and rows, at most. */
export const largest = 8

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  columns: { shape: integer(2, largest), default: 5, rule: "XY-1.1" },
  rows: { shape: integer(3, largest), default: 5, rule: "XY-1.1" },
}

/**
 * Completes options and checks them.
 *
 * @throws SchemaError naming the option and its clause.
 */
export function completeOptions(given?: Partial<MyGameOptions>): MyGameOptions {
  return readOptions(optionTable, given)
}

/** A square by its number: those of a row follow each other, and a row begins `largest` after the one before it. */
export type Square = number

/** Squares of the largest board. */
export const squares = largest * largest

const letters = "abcdefgh"

/** The column of a square, from 0 at the left as the first seat sees it. */
export const columnOf = (square: Square): number => square % largest

/** The row of a square, from 0 at the side of the first seat. */
export const rowOf = (square: Square): number => Math.floor(square / largest)

/**
 * The name of a square.
 *
 * @example
 * squareName(10) // => "c2"
 */
export function squareName(square: Square): string {
  return `${letters[columnOf(square)]}${rowOf(square) + 1}`
}

/** The square of a name, or -1. */
export function squareNamed(name: string): Square {
  const [, letter = "", row] = /^([a-h])([1-8])$/.exec(name) ?? []
  return row ? letters.indexOf(letter) + (Number(row) - 1) * largest : -1
}

/** The row that a seat begins on. */
export function homeRow({ rows }: MyGameOptions, seat: Seat): number {
  return seat === 0 ? 0 : rows - 1
}

/** Returns the distance of a square from a seat's home row, in rows. */
export function advance(options: MyGameOptions, seat: Seat, square: Square): number {
  return Math.abs(rowOf(square) - homeRow(options, seat))
}

/** The squares of a row, from the left as the first seat sees it. */
export function squaresOf({ columns }: MyGameOptions, row: number): readonly Square[] {
  return Array.from({ length: columns }, (_, column) => row * largest + column)
}

/**
 * The squares one row ahead, straight or to a side.
 *
 * @rule XY-2.1
 */
export function ahead(options: MyGameOptions, seat: Seat, from: Square): readonly Square[] {
  const row = rowOf(from) + (seat === 0 ? 1 : -1)
  if (row < 0 || row >= options.rows) return []
  return squaresOf(options, row).filter((square) => Math.abs(columnOf(square) - columnOf(from)) <= 1)
}

/** The rows as a seat sees them, the farthest first, each from its left. */
export function rowsSeenBy(options: MyGameOptions, seat: Seat): readonly (readonly Square[])[] {
  const rows = Array.from({ length: options.rows }, (_, row) => squaresOf(options, row))
  return seat === 0 ? rows.reverse() : rows.map((row) => [...row].reverse())
}
