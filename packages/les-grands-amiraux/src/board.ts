/** The squares of the board. */
import { deepFreeze, integer, parse, type Seat, type Shape, violation } from "@flottille/core"
import type { Translated } from "@flottille/core/rulebook"
import type { LesGrandsAmirauxRules } from "./rules"

/** A square as a number: 0 is A1, the row of it from left to right, then the next row; of the standard board 7 is H1, 8 is A2, 79 is H10. */
export type Square = number

/** The part of the rules that makes a board. */
export type Layout = Pick<LesGrandsAmirauxRules, "columns" | "rows" | "condemned" | "homeRows">

/** Columns have letters, and so there are not more of either than this. */
export const mostLines = 12

const letters = "ABCDEFGHIJKL"

/** The letter of a column, counted from 0. */
export function columnName(column: number): string {
  return letters.charAt(column)
}

const english = ["no", "one", "two", "three", "four", "five", "six"]
const french = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six"]

/** So many rows in words, from none to six. */
export function rowsInWords(count: number): Translated {
  return { en: `${english[count]} row${count === 1 ? "" : "s"}`, fr: `${french[count]} ligne${count > 1 ? "s" : ""}` }
}

/** What can be asked about the squares of a board. */
export interface Board {
  /** How many squares there are, the condemned ones included. */
  readonly squareCount: number
  readonly squareNames: readonly string[]
  /** What a square must look like. */
  readonly squareShape: Shape<Square>
  /** The letter of a column at the beginning of a text. */
  readonly columnPattern: RegExp
  /** What may be the name of a square at the beginning of a text. */
  readonly squarePattern: RegExp
  /** By square: false where it is condemned, so that nothing ever stands on it or passes over it. */
  readonly open: readonly boolean[]
  /** The squares on which each seat deploys, in ascending order. @rule GA-1.3 */
  readonly homeSquares: readonly [readonly Square[], readonly Square[]]
  /** Whether something is a square. */
  isSquare(square: unknown): square is Square
  /**
   * The name of a square.
   *
   * @throws SchemaError for what is no square.
   */
  squareName(square: Square): string
  /** The square of a name, `undefined` if no square is called so. Names are upper-case. */
  squareNamed(name: string): Square | undefined
  /** Whether a seat deploys there. @rule GA-1.3 */
  isHome(square: Square, seat: Seat): boolean
  /** The square so many columns and rows away; `undefined` beyond the edge and where it is condemned. */
  squareAway(from: Square, columns: number, rows: number): Square | undefined
}

/** All squares by name, in the order of their numbers. */
export function squareNamesOf({ columns, rows }: Pick<Layout, "columns" | "rows">): readonly string[] {
  return Object.freeze(
    Array.from(
      { length: columns * rows },
      (_, square) => `${letters[square % columns]}${Math.floor(square / columns) + 1}`,
    ),
  )
}

/**
 * A board by its layout.
 *
 * @rule GA-1.1 GA-1.3
 * @example
 * boardOf({ columns: 10, rows: 10, condemned: ["C5"], homeRows: 4 }).squareName(99) // => "J10"
 */
export function boardOf(layout: Layout): Board {
  const { columns, rows, homeRows } = layout
  const squareNames = squareNamesOf(layout)
  const squareCount = squareNames.length
  const squareShape = integer(0, squareCount - 1)
  const open: readonly boolean[] = Object.freeze(squareNames.map((name) => !layout.condemned.includes(name)))
  const homeFrom = (row: number) => {
    const first = columns * row
    return [...squareNames.keys()].filter(
      (square) => open[square] && square >= first && square < first + columns * homeRows,
    )
  }
  const homeSquares = deepFreeze([homeFrom(0), homeFrom(rows - homeRows)] as const)
  const homes = squareNames.map((_, square) => homeSquares.findIndex((home) => home.includes(square)))
  const column = `^[A-${columnName(columns - 1)}]`
  // The greatest first, so that 10 is not read as 1.
  const numbers = Array.from({ length: rows }, (_, row) => rows - row)
  return {
    squareCount,
    squareNames,
    squareShape,
    columnPattern: new RegExp(column),
    squarePattern: new RegExp(`${column}(${numbers.join("|")})`),
    open,
    homeSquares,
    isSquare: (square): square is Square => violation(squareShape, square) === undefined,
    squareName: (square) => squareNames[parse(squareShape, square, "square", "GA-1.1")]!,
    squareNamed(name) {
      const square = squareNames.indexOf(name)
      return square < 0 ? undefined : square
    },
    isHome: (square, seat) => homes[square] === seat,
    squareAway(from, right, up) {
      const square = from + right + columns * up
      const onBoard = square >= 0 && square < squareCount && (square % columns) - (from % columns) === right
      return onBoard && open[square] ? square : undefined
    },
  }
}
