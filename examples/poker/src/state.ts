/** Positions of a poker game for two, and what follows from the bets so far. */
import {
  array,
  type GameShapes,
  integer,
  literal,
  nullable,
  object,
  type Seat,
  type Shape,
  string,
  tagged,
  type Viewer,
} from "@flottille/core"

/** The numbers in which the two games differ. */
export interface Limits {
  /** Cards of each of the three ranks. */
  readonly copies: number
  /** The size of a raise in each round. A public card is dealt before the second round. */
  readonly raises: readonly number[]
  /** Raises in a round at most, those of both seats together. */
  readonly most: number
}

/** The ranks, from 1: jack, queen, king. */
export const RANKS = "JQK"

export interface PokerState {
  readonly options: object
  /** The rank of each seat's card, 0 before the deal. */
  hands: number[]
  /** The rank of the public card, 0 before it is dealt. */
  board: number
  /** The bets: `f` for fold, `c` for call, `r` for raise, and `/` between the rounds. */
  bets: string
  resigned: Seat | null
}
export type PokerAction =
  | { readonly type: "deal"; readonly card: number }
  | { readonly type: "fold" }
  | { readonly type: "call" }
  | { readonly type: "raise" }
export type PokerEvent =
  | { readonly type: "dealt"; readonly seat: Seat | "board"; readonly card: number | null }
  | { readonly type: "bet"; readonly seat: Seat; readonly bet: "fold" | "call" | "raise" }
  | { readonly type: "shown"; readonly hands: readonly number[] }
  | { readonly type: "resigned"; readonly seat: Seat }
/** A position as a viewer sees it; `null` for a hidden card. */
export interface PokerView extends Omit<PokerState, "hands"> {
  readonly viewer: Viewer
  hands: (number | null)[]
}

const rank = integer(0, 3)
const common = { options: object({}), board: rank, bets: string(20), resigned: nullable(integer(0, 1)) }
export const shapes: GameShapes<PokerState, PokerAction, object, PokerView> = {
  options: {},
  action: tagged("type", {
    deal: object({ card: integer(1, 3) }),
    fold: object({}),
    call: object({}),
    raise: object({}),
  }) as Shape<PokerAction>,
  state: object({ ...common, hands: array(rank, 2, 2) }) as Shape<PokerState>,
  view: object({
    ...common,
    viewer: literal(0, 1, "spectator", "referee"),
    hands: array(nullable(rank), 2, 2),
  }) as Shape<PokerView>,
}

/** The betting, as the bets so far leave it. */
export interface Betting {
  /** The chips that each seat has put in; an ante of 1 at first. */
  readonly paid: readonly [number, number]
  /** Raises in this round. */
  readonly raised: number
  /** The seat to bet next in this round. */
  readonly next: Seat
  readonly folded: Seat | null
  /** True once both seats have called in this round. */
  readonly isClosed: boolean
}

/** Returns the betting of a position. */
export function bettingOf({ bets }: PokerState, { raises }: Limits): Betting {
  const paid: [number, number] = [1, 1]
  let [raised, next, folded, isClosed]: [number, Seat, Seat | null, boolean] = [0, 0, null, false]
  for (const [round, said] of bets.split("/").entries()) {
    raised = 0
    next = 0
    isClosed = said.length > 1 && said.endsWith("c")
    for (const bet of said) {
      const seat = next === 0 ? 0 : 1
      const level = Math.max(...paid)
      if (bet === "f") folded = seat
      else paid[seat] = bet === "r" ? level + (raises[round] ?? 0) : level
      if (bet === "r") raised++
      next = 1 - seat
    }
  }
  return { paid, raised, next, folded, isClosed }
}

/** Returns whether the hands are compared: all rounds are closed, and nobody has left. */
export function isShowdown(state: PokerState, limits: Limits): boolean {
  const { isClosed, folded } = bettingOf(state, limits)
  const isLast = state.bets.split("/").length === limits.raises.length
  return isClosed && isLast && folded === null && state.resigned === null
}

/** Returns the ranks that are left in the stock, one element a card. */
export function stockOf(seen: readonly (number | null)[], { copies }: Limits): readonly number[] {
  return [1, 2, 3].flatMap((card) => {
    const left = copies - seen.filter((each) => each === card).length
    return Array.from({ length: Math.max(0, left) }, () => card)
  })
}
