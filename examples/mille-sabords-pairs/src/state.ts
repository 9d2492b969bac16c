/** MP-1: four ships at sea, a wind that shifts by a table, and islands. */
import {
  array,
  deepFreeze,
  integer,
  literal,
  nullable,
  type OptionTable,
  object,
  readOptions,
  type Seat,
  type SeatInfo,
  string,
} from "@flottille/core"
import type { OpenView } from "@flottille/core/open"
import { type MilleSabordsOptions, mechanicsOf, type Ship, standardRules } from "@flottille/mille-sabords"

/** The options of a game. */
export interface PairsOptions {
  /** The direction the wind blows from in turn 1, in degrees. */
  readonly wind: number
  /** The last turn. */
  readonly turnLimit: number
}

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<PairsOptions> = {
  wind: { shape: integer(0, 359), default: 0, rule: "MP-1.1" },
  turnLimit: { shape: integer(1, 100), default: 30, rule: "MP-4.2" },
}

/** The whole game at one moment. */
export interface PairsState {
  readonly options: PairsOptions
  turn: number
  /** Port's frigate and sloop, then starboard's. A lost ship has no resistance and lies still. */
  ships: Ship[]
  /** The sealed orders of each seat in their notation, until both are in. */
  pending: (string | null)[]
  /** The seat that has resigned, or null. */
  resigned: Seat | null
}

/** A view: the state with `"sealed"` for orders that another seat has sealed. */
export type PairsView = OpenView<PairsState>

/** The seats. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "port", title: "Port" },
  { id: "starboard", title: "Starboard" },
])

/** The mechanics of Mille Sabords. */
export const mechanics = mechanicsOf(standardRules)

const far = 30_000_000
const coordinate = integer(-far, far)

/** The shape of a state. */
export const stateShape = object({
  options: object({ wind: optionTable.wind.shape, turnLimit: optionTable.turnLimit.shape }),
  turn: integer(1, 101),
  ships: array(
    object({
      x: coordinate,
      y: coordinate,
      heading: integer(0, 359),
      resistance: integer(0, 10),
      points: integer(0, 3),
      left: integer(0, 3),
    }),
    4,
    4,
  ),
  pending: array(nullable(string(9)), 2),
  resigned: nullable(literal(0, 1)),
})

const islands = deepFreeze([
  { x: -6, y: 11, radius: 3 },
  { x: 6, y: -11, radius: 3 },
])

/** The options of Mille Sabords for each class of ships: frigates, then sloops. */
const classes: readonly MilleSabordsOptions[] = [
  mechanics.options({ islands }),
  mechanics.options({ islands, rose: [0, 2, 3, 3, 3] }),
]

/** Returns the options of Mille Sabords that a ship sails by. */
export function classOf(ship: number): MilleSabordsOptions {
  return classes[ship % 2] ?? mechanics.options()
}

/** The agreed table: shifts of the wind in degrees, clockwise positive, at the end of each turn. */
export const shifts: readonly number[] = [0, 45, 0, -45]

/**
 * Returns the direction the wind blows from in a turn.
 *
 * @rule MP-1.1
 * @example
 * [1, 2, 3, 4, 5].map((turn) => windAt({ options: { wind: 350 }, turn })) // => [350, 350, 35, 35, 350]
 */
export function windAt({
  options,
  turn,
}: {
  readonly options: Pick<PairsOptions, "wind">
  readonly turn: number
}): number {
  const past = shifts.slice(0, (turn - 1) % shifts.length)
  return past.reduce((wind, shift) => (wind + shift + 360) % 360, options.wind)
}

/** Returns the seat of a ship. */
export const ownerOf = (ship: number): Seat => (ship < 2 ? 0 : 1)

/** Returns the numbers of a seat's ships. */
export const shipsOf = (seat: Seat): readonly [number, number] => (seat === 0 ? [0, 1] : [2, 3])

/** Returns true if a side has no ship left. */
export function isBeaten({ ships }: PairsState, seat: Seat): boolean {
  return shipsOf(seat).every((ship) => ships[ship]?.resistance === 0)
}

/** Gives the ships that are left the points of their headings. */
export function givePoints(state: PairsState): void {
  state.ships.forEach((ship, number) => {
    ship.points = ship.resistance > 0 ? mechanics.points(classOf(number), ship.heading, windAt(state)) : 0
    ship.left = ship.resistance > 0 ? ship.points || 1 : 0
  })
}

/** @rule MP-1.1 MP-1.2 */
export function initialState(given?: Partial<PairsOptions>): PairsState {
  const options = readOptions(optionTable, given)
  const ships = [0, 1, 2, 3].map((number): Ship => {
    const side = ownerOf(number) === 0 ? -90 : 90
    // From the start point to the side, then up or down the wind.
    const place: Ship = { x: 0, y: 0, heading: (options.wind + side + 360) % 360, resistance: 0, points: 0, left: 0 }
    mechanics.move(place, { way: 8, turn: -side })
    mechanics.move(place, { way: number % 2 === 0 ? 2 : -2, turn: -side })
    return { ...place, resistance: number % 2 === 0 ? 10 : 6 }
  })
  const state: PairsState = { options, turn: 1, ships, pending: [null, null], resigned: null }
  givePoints(state)
  return state
}
