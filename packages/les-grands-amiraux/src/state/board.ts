/** The squares of the board. */
import { assert, deepFreeze, integer, parse, type Seat, type Shape, violation } from "@flottille/core"
import type { Translated } from "@flottille/core/rulebook"
import type { LesGrandsAmirauxNumbers } from "./numbers"

/** A square as a number, row by row from A1. On the standard board, 7 is H1, 8 is A2 and 79 is H10. */
export type Square = number

/** The part of the rules that defines a board. */
export type Layout = Pick<LesGrandsAmirauxNumbers, "columns" | "rows" | "condemned" | "homeRows">

/** Maximum number of columns and of rows; columns are named by letters. */
export const mostLines = 12

const letters = "ABCDEFGHIJKL"

/** Returns the letter of a column, counted from 0. */
export function columnName(column: number): string {
  return letters.charAt(column)
}

const english = ["no", "one", "two", "three", "four", "five", "six"]
const french = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six"]

/** Returns a number of rows in words, from zero to six. */
export function rowsInWords(count: number): Translated {
  return { en: `${english[count]} row${count === 1 ? "" : "s"}`, fr: `${french[count]} ligne${count > 1 ? "s" : ""}` }
}

/** The squares of a board and their names. */
export interface Board {
  /** Number of squares, including condemned ones. */
  readonly squareCount: number
  readonly squareNames: readonly string[]
  /** The shape of a square. */
  readonly squareShape: Shape<Square>
  /** Matches the letter of a column at the start of a text. */
  readonly columnPattern: RegExp
  /** Matches a possible name of a square at the start of a text. */
  readonly squarePattern: RegExp
  /** By square: false if it is condemned. No piece ever stands on or passes over a condemned square. */
  readonly open: readonly boolean[]
  /** The squares on which each seat deploys, in ascending order. @rule GA-1.3 */
  readonly homeSquares: readonly [readonly Square[], readonly Square[]]
  /** Returns true if a value is a square. */
  isSquare(square: unknown): square is Square
  /**
   * Returns the name of a square.
   *
   * @throws SchemaError if it is not a square.
   */
  squareName(square: Square): string
  /** Returns the square with this upper-case name, or `undefined`. */
  squareNamed(name: string): Square | undefined
  /** Returns true if a seat deploys on this square. @rule GA-1.3 */
  isHome(square: Square, seat: Seat): boolean
  /** Returns the square at this offset, or `undefined` if it is condemned or off the board. */
  squareAway(from: Square, columns: number, rows: number): Square | undefined
}

/** Returns the names of all squares, in the order of their numbers. */
export function squareNamesOf({ columns, rows }: Pick<Layout, "columns" | "rows">): readonly string[] {
  return Object.freeze(
    Array.from(
      { length: columns * rows },
      (_, square) => `${letters[square % columns]}${Math.floor(square / columns) + 1}`,
    ),
  )
}

/**
 * Creates a board from its layout.
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
  // The largest first, so that 10 is not read as 1.
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

const straight = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const

/**
 * Returns the squares of the four straight lines from a square: down, left, right and up, each from
 * the nearest to the edge or a condemned square. For kinds of action of a variant.
 */
export function linesFrom(board: Pick<Board, "squareAway">, from: Square): readonly (readonly Square[])[] {
  const { squareAway } = board ?? {}
  assert(typeof squareAway === "function", "linesFrom", "board", "the rules that a kind is bound to")
  return straight.map(([columns, rows]) => {
    const line: Square[] = []
    for (let to = squareAway(from, columns, rows); to !== undefined; to = squareAway(to, columns, rows)) line.push(to)
    return line
  })
}
