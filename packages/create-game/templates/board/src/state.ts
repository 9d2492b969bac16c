/** A position, its shape, and the facts derived from it. */
import {
  array,
  deepFreeze,
  integer,
  literal,
  nullable,
  object,
  readOptions,
  type Seat,
  type SeatInfo,
} from "@flottille/core"
import type { OpenView } from "@flottille/core/open"
import { type MyGameOptions, optionTable, placeOf, rowsSeenBy, type Square } from "./board"

/** The whole game at one moment. */
export interface MyGameState {
  readonly options: MyGameOptions
  /** The owner of the ship on each square, or null: by row and column, as the first seat sees them. */
  board: (Seat | null)[][]
  /** Turns are numbered from 1; the seats take them in turn. */
  turn: number
  /** The seat that has resigned, or null. */
  resigned: Seat | null
}

/** A position as one viewer sees it: all of it, since nothing is hidden. */
export type MyGameView = OpenView<MyGameState>

/** The shape of a state. */
export const stateShape = object({
  options: object({ columns: optionTable.columns.shape, rows: optionTable.rows.shape }),
  board: array(array(nullable(literal(0, 1)), 2, 8), 3, 8),
  turn: integer(1, 128),
  resigned: nullable(literal(0, 1)),
})

/** The seats. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "south", title: "South" },
  { id: "north", title: "North" },
])

/** @rule XY-1.1 */
export function initialState(given?: Partial<MyGameOptions>): MyGameState {
  const options = readOptions(optionTable, given)
  const row = (owner: Seat | null) => new Array<Seat | null>(options.columns).fill(owner)
  const between = Array.from({ length: options.rows - 2 }, () => row(null))
  return { options, board: [row(0), ...between, row(1)], turn: 1, resigned: null }
}

/** Returns the seat whose turn it is. */
export function activeSeat({ turn }: MyGameState): Seat {
  return 1 - (turn % 2)
}

/** Returns the owner of the ship on a square, or null. */
export function ownerOf({ board }: MyGameState, square: Square): Seat | null {
  const [column, row] = placeOf(square)
  return board[row]?.[column] ?? null
}

/** Returns the squares of a seat's ships. */
export function shipsOf(state: MyGameState, seat: Seat): readonly Square[] {
  return rowsSeenBy(state.options, 0).flatMap((row) => row.filter((square) => ownerOf(state, square) === seat))
}

/** Returns true if a seat has a ship on the row farthest from its own. */
export function hasArrived({ board }: MyGameState, seat: Seat): boolean {
  return board.at(seat - 1)?.includes(seat) ?? false
}
