/** A position, and the facts derived from it. */
import { deepFreeze, type Seat, type SeatInfo } from "@flottille/core"
import { advance, homeRow, type Square, squaresOf } from "./board"
import { completeOptions, type MyGameOptions } from "./options"

/** A phase of the game. */
export type Phase = "play" | "over"

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

/** Returns the phase; the last move may have ended the game. */
export function phaseOf(state: MyGameState): Phase {
  const { active, resigned } = state
  const isOver = resigned !== null || hasArrived(state, 1 - active) || shipsOf(state, active).length === 0
  return isOver ? "over" : "play"
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
