/** One position, and what is read off it. */
import { deepFreeze, type Seat, type SeatInfo } from "@flottille/core"
import { completeOptions, type MyGameOptions } from "./options"

/** Where a game stands. */
export type Phase = "play" | "over"

/** The whole game at one moment. */
export interface MyGameState {
  readonly options: MyGameOptions
  /** Stones left. */
  heap: number
  /** Turns are numbered from 1; the seats take them in turn. */
  turn: number
  /** Whose turn it is. */
  active: Seat
  /** Who has resigned, or null. */
  resigned: Seat | null
}

/** The seats. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "first", title: "First" },
  { id: "second", title: "Second" },
])

/**
 * The position before the first action.
 *
 * @rule XY-1.1
 */
export function initialState(given?: Partial<MyGameOptions>): MyGameState {
  const options = completeOptions(given)
  return { options, heap: options.heap, turn: 1, active: 0, resigned: null }
}

/** An independent copy; the options, which nobody can change, are shared. */
export function cloneState(state: MyGameState): MyGameState {
  return { ...state }
}

/** Where the game stands. */
export function phaseOf({ heap, resigned }: MyGameState): Phase {
  return heap === 0 || resigned !== null ? "over" : "play"
}

/** The public name of a seat. */
export function seatId(seat: Seat): string {
  return seats[seat]?.id ?? `seat ${seat}`
}
