/** A position, and the facts derived from it. */
import { deepFreeze, type Seat, type SeatInfo } from "@flottille/core"
import { completeOptions, type MyGameOptions } from "./options"

/** A phase of the game. */
export type Phase = "choice" | "throw" | "over"

/** The complete state of a game. It holds no random numbers: the dice are actions of chance. */
export interface MyGameState {
  readonly options: MyGameOptions
  /** The space of each seat's ship, 0 at the start. */
  spaces: number[]
  /** Dice in the air: 0 while the seat chooses. */
  dice: number
  /** Turns are numbered from 1; the seats take them in turn. */
  turn: number
  /** The seat whose turn it is. */
  active: Seat
  /** The seat that has resigned, or null. */
  resigned: Seat | null
}

/** The seats. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "red", title: "Red" },
  { id: "blue", title: "Blue" },
])

/**
 * The position before the first action.
 *
 * @rule XY-1.1
 */
export function initialState(given?: Partial<MyGameOptions>): MyGameState {
  return { options: completeOptions(given), spaces: [0, 0], dice: 0, turn: 1, active: 0, resigned: null }
}

/** Returns an independent copy; the options, which are frozen, are shared. */
export function cloneState(state: MyGameState): MyGameState {
  return { ...state, spaces: [...state.spaces] }
}

/** The space of a seat's ship. */
export function spaceOf({ spaces }: MyGameState, seat: Seat): number {
  return spaces[seat] ?? 0
}

/** Returns the phase. */
export function phaseOf({ options, spaces, dice, turn, resigned }: MyGameState): Phase {
  if (resigned !== null || turn > options.turns || spaces.includes(options.spaces)) return "over"
  return dice > 0 ? "throw" : "choice"
}

/** The public name of a seat. */
export function seatId(seat: Seat): string {
  return seats[seat]?.id ?? `seat ${seat}`
}
