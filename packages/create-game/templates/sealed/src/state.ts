/** Options, positions and their shapes, and the facts derived from a position. */
import {
  type Actor,
  array,
  deepFreeze,
  type Frozen,
  integer,
  literal,
  nullable,
  type OptionTable,
  object,
  REFEREE,
  readOptions,
  type Seat,
  type SeatInfo,
  type Shape,
  SPECTATOR,
  string,
  type Viewer,
} from "@flottille/core"
import { SEALED } from "@flottille/core/kinds"

/** A card by its number. */
export type Card = number

/** The options of a game. */
export interface MyGameOptions {
  /** Prizes, worth 1 to as many points; each seat has a card for every one of these numbers. */
  readonly prizes: number
}

/** Prizes, at most. */
export const mostPrizes = 9

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  prizes: { shape: integer(1, mostPrizes), default: 5, rule: "XY-1.1" },
}

/**
 * Completes options and checks them.
 *
 * @throws SchemaError naming the option and its clause.
 */
export function completeOptions(given?: Partial<MyGameOptions>): MyGameOptions {
  return readOptions(optionTable, given)
}

/** A phase of the game. */
export type PhaseName = "bid" | "over"

/** The whole game at one moment. */
export interface MyGameState {
  readonly options: MyGameOptions
  /** The cards that each seat has not spent, in ascending order; a sealed one is among them until it is revealed. */
  hands: Card[][]
  /** By seat: the choice sealed for this prize in notation, or null. */
  pending: (string | null)[]
  /** Points won by each seat. */
  points: number[]
  /** The seat that has resigned, or null. */
  resigned: Seat | null
}

/** A position as one viewer sees it: `"sealed"` stands for a choice that another seat has sealed. */
export interface MyGameView extends MyGameState {
  readonly viewer: Viewer
}

const fields = {
  options: object({ prizes: optionTable.prizes.shape }),
  hands: array(array(integer(1, mostPrizes), 0, mostPrizes), 2),
  pending: array(nullable(string(6)), 2),
  points: array(integer(0, (mostPrizes * (mostPrizes + 1)) / 2), 2),
  resigned: nullable(literal(0, 1)),
}

/** The shape of a state. */
export const stateShape: Shape<Frozen<MyGameState>> = object(fields)

/** The shape of a view. */
export const viewShape: Shape<Frozen<MyGameView>> = object({ viewer: literal(0, 1, SPECTATOR, REFEREE), ...fields })

/** The seats. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "left", title: "Left" },
  { id: "right", title: "Right" },
])

/** The actors of a bid. */
export const bothSeats: readonly Actor[] = Object.freeze([0, 1])

/**
 * The position before the first action.
 *
 * @rule XY-1.1
 */
export function initialState(given?: Partial<MyGameOptions>): MyGameState {
  const options = completeOptions(given)
  const hand = () => Array.from({ length: options.prizes }, (_, index) => index + 1)
  return { options, hands: [hand(), hand()], pending: [null, null], points: [0, 0], resigned: null }
}

/** Returns an independent copy; the options, which are frozen, are shared. */
export function cloneState(state: Frozen<MyGameState>): MyGameState {
  const { hands, pending, points } = state
  return { ...state, hands: hands.map((hand) => [...hand]), pending: [...pending], points: [...points] }
}

/** The prize that is bid for; after the last one more than there are. */
export function prizeOf({ options, hands }: Pick<MyGameState, "options" | "hands">): number {
  return options.prizes - (hands[0]?.length ?? 0) + 1
}

/** The card that a seat has sealed, `"hidden"` if the viewer does not know it, or null. */
export function sealedCard({ pending }: Pick<MyGameState, "pending">, seat: Seat): Card | "hidden" | null {
  const choice = pending[seat] ?? null
  if (choice === null) return null
  return choice === SEALED ? "hidden" : Number(choice.replace("seal ", ""))
}

/** The public name of a seat. */
export function seatId(seat: Seat): string {
  return seats[seat]?.id ?? `seat ${seat}`
}
