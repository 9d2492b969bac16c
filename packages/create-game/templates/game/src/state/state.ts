/** The options, the cards, a position, and the facts derived from it. */
import { deepFreeze, integer, type OptionTable, readOptions, type Seat, type SeatInfo } from "@flottille/core"

/** The options of a game. */
export interface MyGameOptions {
  /** The number of seats. */
  readonly seats: number
  /** Cards dealt to each. */
  readonly hand: number
}

/** Seats, at most. */
export const mostSeats = 4

/** Cards of a hand, at most. */
export const largestHand = 5

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  seats: { shape: integer(2, mostSeats), default: 3, rule: "XY-1.1" },
  hand: { shape: integer(1, largestHand), default: 3, rule: "XY-1.2" },
}

/**
 * Completes options and checks them.
 *
 * @throws SchemaError naming the option and its clause.
 */
export function completeOptions(given?: Partial<MyGameOptions>): MyGameOptions {
  return readOptions(optionTable, given)
}

/** A card by its rank, which no other card has. */
export type Card = number

/** All cards, the lowest first: as many as the largest hands of all seats. */
export const deck: readonly Card[] = deepFreeze(
  Array.from({ length: mostSeats * largestHand }, (_, index) => index + 1),
)

/** Cards in ascending order: as a hand holds them, so that nothing tells in which order they came. */
export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => one - other)
}

/** A phase of the game. */
export type Phase = "deal" | "play" | "over"

/**
 * The complete state of a game. The rest of the deck is not stored: it is the cards that were not
 * dealt.
 */
export interface MyGameState {
  readonly options: MyGameOptions
  /** Each seat's cards, in ascending order. */
  hands: Card[][]
  /** The card that each seat has played to this trick, or null. */
  table: (Card | null)[]
  /** The cards of the tricks before, in the order in which they were taken up. */
  seen: Card[]
  /** Tricks won by each seat. */
  won: number[]
  /** The seat that leads this trick. */
  leader: Seat
  /** By seat: true if it has resigned. */
  out: boolean[]
}

const allSeats: readonly SeatInfo[] = deepFreeze([
  { id: "east", title: "East" },
  { id: "south", title: "South" },
  { id: "west", title: "West" },
  { id: "north", title: "North" },
])

const seatLists: readonly (readonly SeatInfo[])[] = deepFreeze(allSeats.map((_, last) => allSeats.slice(0, last + 1)))

/** The seats of a game. */
export function seatsOf({ seats }: MyGameOptions): readonly SeatInfo[] {
  return seatLists[seats - 1] ?? allSeats
}

/**
 * The position before the first action.
 *
 * @rule XY-1.1 XY-1.2
 */
export function initialState(given?: Partial<MyGameOptions>): MyGameState {
  const options = completeOptions(given)
  const forEach = <T>(value: () => T) => Array.from({ length: options.seats }, value)
  return {
    options,
    hands: forEach(() => []),
    table: forEach(() => null),
    seen: [],
    won: forEach(() => 0),
    leader: 0,
    out: forEach(() => false),
  }
}

/** Returns an independent copy; the options, which are frozen, are shared. */
export function cloneState(state: MyGameState): MyGameState {
  const { hands, table, seen, won, out } = state
  return {
    ...state,
    hands: hands.map((hand) => [...hand]),
    table: [...table],
    seen: [...seen],
    won: [...won],
    out: [...out],
  }
}

/** The public part of a position. */
export type PublicPart = Pick<MyGameState, "options" | "table" | "seen" | "won" | "leader" | "out"> & {
  readonly hands: readonly { readonly length: number }[]
}

/** Tricks that are over. */
export function tricksOf({ won }: PublicPart): number {
  return won.reduce((sum, tricks) => sum + tricks, 0)
}

/** The seats that have not resigned, the leader first, then in the order of the table. */
export function inTurn({ options, leader, out }: PublicPart): readonly Seat[] {
  const order = Array.from({ length: options.seats }, (_, index) => (leader + index) % options.seats)
  return order.filter((seat) => !out[seat])
}

/** Returns the next seat to receive a card, or undefined after the deal. */
export function nextDealt({ options, hands, table, seen }: PublicPart): Seat | undefined {
  if (seen.length > 0 || table.some((card) => card !== null)) return undefined
  const fewest = Math.min(...hands.map((hand) => hand.length))
  return fewest < options.hand ? hands.findIndex((hand) => hand.length === fewest) : undefined
}

/** Returns the seat whose turn it is: the first one that has not played to this trick. */
export function activeOf(part: PublicPart): Seat {
  return inTurn(part).find((seat) => part.table[seat] === null) ?? part.leader
}

/** Returns the phase. */
export function phaseOf(part: PublicPart): Phase {
  if (inTurn(part).length <= 1 || tricksOf(part) === part.options.hand) return "over"
  return nextDealt(part) === undefined ? "play" : "deal"
}
