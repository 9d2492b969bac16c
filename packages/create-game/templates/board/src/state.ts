/** A position, its shape, and the facts derived from it. */
import {
  array,
  deepFreeze,
  integer,
  literal,
  nullable,
  object,
  REFEREE,
  type Seat,
  type SeatInfo,
  SPECTATOR,
  type Viewer,
} from "@flottille/core"
import {
  advance,
  completeOptions,
  homeRow,
  largest,
  type MyGameOptions,
  optionTable,
  type Square,
  squares,
  squaresOf,
} from "./board"

/** The whole game at one moment. */
export interface MyGameState {
  readonly options: MyGameOptions
  /** The squares of each seat's ships, in ascending order. */
  ships: Square[][]
  /** Turns are numbered from 1; the seats take them in turn. */
  turn: number
  /** The seat whose turn it is. */
  active: Seat
  /** The seat that has resigned, or null. */
  resigned: Seat | null
}

/** A position as one viewer sees it: all of it, since nothing is hidden. */
export interface MyGameView extends MyGameState {
  readonly viewer: Viewer
}

const fields = {
  options: object({ columns: optionTable.columns.shape, rows: optionTable.rows.shape }),
  ships: array(array(integer(0, squares - 1), 0, largest), 2),
  turn: integer(1, 2 * squares),
  active: literal(0, 1),
  resigned: nullable(literal(0, 1)),
}

/** The shapes of states and views. */
export const stateShape = object(fields)
export const viewShape = object({ viewer: literal(0, 1, SPECTATOR, REFEREE), ...fields })

/** The seats. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "south", title: "South" },
  { id: "north", title: "North" },
])

/**
 * The position before the first action.
 *
 * @rule XY-1.1
 */
export function initialState(given?: Partial<MyGameOptions>): MyGameState {
  const options = completeOptions(given)
  const ships = seats.map((_, seat) => [...squaresOf(options, homeRow(options, seat))])
  return { options, ships, turn: 1, active: 0, resigned: null }
}

/** Returns an independent copy; the options, which are frozen, are shared. */
export function cloneState(state: MyGameState): MyGameState {
  return { ...state, ships: state.ships.map((squares) => [...squares]) }
}

/** The ships of a seat. */
export function shipsOf({ ships }: MyGameState, seat: Seat): readonly Square[] {
  return ships[seat] ?? []
}

/** Returns the owner of the ship on a square, or undefined. */
export function ownerOf(state: MyGameState, square: Square): Seat | undefined {
  return [0, 1].find((seat) => shipsOf(state, seat).includes(square))
}

/** Returns true if a seat has a ship on the row farthest from its own. */
export function hasArrived(state: MyGameState, seat: Seat): boolean {
  return shipsOf(state, seat).some((square) => advance(state.options, seat, square) === state.options.rows - 1)
}

/** The public name of a seat. */
export function seatId(seat: Seat): string {
  return seats[seat]?.id ?? `seat ${seat}`
}

/** A square in a text: the initial of whose ship is on it, or a point. */
export function signOf(state: MyGameState, square: Square): string {
  const owner = ownerOf(state, square)
  return owner === undefined ? "." : seatId(owner).charAt(0)
}
