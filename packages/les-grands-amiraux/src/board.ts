/** The squares of the board. */
import { deepFreeze, integer, readAs, type Seat, type Shape, violation } from "@flottille/core"

/** A square as a number: 0 is A1, 7 is H1, 8 is A2, 79 is H10. */
export type Square = number

/** How many squares the board has, the condemned ones included. */
export const squareCount = 80

/** What a square must look like. */
export const squareShape: Shape<Square> = integer(0, squareCount - 1)

/** Whether something is a square. */
export function isSquare(square: unknown): square is Square {
  return violation(squareShape, square) === undefined
}

const names: readonly string[] = Array.from(
  { length: squareCount },
  (_, square) => `${"ABCDEFGH"[square % 8]}${Math.floor(square / 8) + 1}`,
)

/**
 * The name of a square.
 *
 * @param square - 0 to 79.
 * @throws SchemaError for what is no square.
 * @rule GA-1.1
 * @example
 * squareName(24) // => "A4"
 */
export function squareName(square: Square): string {
  return names[readAs(squareShape, square, "square", "GA-1.1")]!
}

/**
 * The square of a name, `undefined` if no square is called so. Names are upper-case.
 *
 * @rule GA-1.1
 * @example
 * squareNamed("H10") // => 79
 */
export function squareNamed(name: string): Square | undefined {
  const square = names.indexOf(name)
  return square < 0 ? undefined : square
}

/** C5, F5, C6, F6. @rule GA-1.1 */
export const condemned: readonly Square[] = [34, 37, 42, 45]

/**
 * Whether a square is condemned (C5, F5, C6, F6): nothing ever stands on it or passes over it.
 *
 * @throws SchemaError for what is no square.
 * @rule GA-1.1
 * @example
 * isCondemned(34) // => true
 */
export function isCondemned(square: Square): boolean {
  return condemned.includes(readAs(squareShape, square, "square", "GA-1.1"))
}

/** Whether a square lies in the four rows of a seat: rows 1–4 for white, 7–10 for red. @rule GA-1.3 */
export function isHome(square: Square, seat: Seat): boolean {
  const first = 48 * seat
  return square >= first && square < first + 32
}

const homeOf = (seat: Seat): readonly Square[] => [...names.keys()].filter((square) => isHome(square, seat))

/** The 32 squares of each seat's four rows, in ascending order: rows 1–4 for white, 7–10 for red. @rule GA-1.3 */
export const homeSquares: readonly [readonly Square[], readonly Square[]] = deepFreeze([homeOf(0), homeOf(1)])

/** The square so many columns and rows away; `undefined` beyond the edge and where it is condemned. */
export function squareAway(from: Square, columns: number, rows: number): Square | undefined {
  const square = from + columns + 8 * rows
  const onBoard = square >= 0 && square < squareCount && (square % 8) - (from % 8) === columns
  return onBoard && !condemned.includes(square) ? square : undefined
}
