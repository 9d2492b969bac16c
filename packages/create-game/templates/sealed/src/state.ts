/** A position, and the facts derived from it. */
import { deepFreeze, type Seat, type SeatInfo } from "@flottille/core"
import type { Card } from "./actions"
import { completeOptions, type MyGameOptions } from "./options"

/** A phase of the game. */
export type Phase = "bid" | "over"

/** The whole game at one moment. */
export interface MyGameState {
  readonly options: MyGameOptions
  /** The cards that each seat has not spent, in ascending order; a sealed one is among them until it is revealed. */
  hands: Card[][]
  /** By seat: the card sealed for this prize, or null. */
  sealed: (Card | null)[]
  /** Points won by each seat. */
  points: number[]
  /** The seat that has resigned, or null. */
  resigned: Seat | null
}

/** The seats. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "left", title: "Left" },
  { id: "right", title: "Right" },
])

/**
 * The position before the first action.
 *
 * @rule XY-1.1
 */
export function initialState(given?: Partial<MyGameOptions>): MyGameState {
  const options = completeOptions(given)
  const hand = () => Array.from({ length: options.prizes }, (_, index) => index + 1)
  return { options, hands: [hand(), hand()], sealed: [null, null], points: [0, 0], resigned: null }
}

/** Returns an independent copy; the options, which are frozen, are shared. */
export function cloneState(state: MyGameState): MyGameState {
  const { hands, sealed, points } = state
  return { ...state, hands: hands.map((hand) => [...hand]), sealed: [...sealed], points: [...points] }
}

/** The public part of a position. */
export type PublicPart = Pick<MyGameState, "options" | "hands" | "resigned">

/** The prize that is bid for; after the last one more than there are. */
export function prizeOf({ options, hands }: PublicPart): number {
  return options.prizes - (hands[0]?.length ?? 0) + 1
}

/** Returns the phase. */
export function phaseOf(part: PublicPart): Phase {
  return part.resigned !== null || prizeOf(part) > part.options.prizes ? "over" : "bid"
}

/** The public name of a seat. */
export function seatId(seat: Seat): string {
  return seats[seat]?.id ?? `seat ${seat}`
}
