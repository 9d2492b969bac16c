/** The state of a game, and functions that read it. */
import { type Actor, deepFreeze, type OptionTable, type Seat, type SeatInfo } from "@flottille/core"
import type { Board, Square } from "./board"
import { type Fleet, isOf, NOTHING, type Piece, rankCode } from "./fleet"
import type { LesGrandsAmirauxNumbers } from "./numbers"
import { completeOptions, type LesGrandsAmirauxOptions } from "./options"

export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "white", title: "White" },
  { id: "red", title: "Red" },
])

/** Returns the acting seat, 0 or 1; chance counts as 0. */
export function seatOfActor(actor: Actor): 0 | 1 {
  return actor === 1 ? 1 : 0
}

export function seatId(seat: Seat): "white" | "red" {
  return seat === 0 ? "white" : "red"
}

/** The reason for the end of a game; the rulebook has a sentence for each. */
export type EndReason = "admiral-captured" | "admiral-on-mine" | "no-action" | "quiet-turns" | "turn-limit" | "resigned"

/** The end of a game. `Reason` is a reason for the end. */
export interface Ending<Reason extends string = EndReason> {
  /** The winner, or `null` for a draw. */
  readonly winner: Seat | null
  readonly reason: Reason
}

/**
 * The phase of a game. `deployment` lasts until both are ready; in `lot` chance draws the first
 * seat; `play` is the start of a turn; in `chain` a piece that has leapt may leap again; `over` is
 * the end.
 */
export type Phase = "deployment" | "lot" | "play" | "chain" | "over"

/**
 * The full state of a game at one moment, as plain JSON. Squares are numbered as in {@link Square}.
 * `Reason` is a reason for the end of the game.
 */
export interface LesGrandsAmirauxState<Reason extends string = EndReason> {
  readonly options: LesGrandsAmirauxOptions
  /** The content of each square. Missing pieces of a fleet are still to be placed, or removed. */
  squares: Piece[]
  /** True if white and red have finished their deployment. */
  ready: [boolean, boolean]
  /** The seat to move; `null` before the first turn. */
  active: Seat | null
  /** The square of the piece in a chain, or `null`. */
  chain: Square | null
  /** Number of leaps in the current chain; present only if the rules limit chains to several leaps. */
  leaps?: number
  /** The number of the current turn, from 1; 0 before the first. */
  turn: number
  /** Number of consecutive turns without a removal. */
  quiet: number
  ending: Ending<Reason> | null
}

/** A state of a game with any endings. */
export type AnyState = LesGrandsAmirauxState<string>

/** Returns the empty board before the first placement. */
export function initialState(
  rules: Pick<Board, "squareCount"> &
    Pick<LesGrandsAmirauxNumbers, "longestChain"> & { readonly optionTable: OptionTable<LesGrandsAmirauxOptions> },
  given?: Partial<LesGrandsAmirauxOptions>,
): LesGrandsAmirauxState<never> {
  return {
    options: completeOptions(rules, given),
    squares: new Array<Piece>(rules.squareCount).fill(NOTHING),
    ready: [false, false],
    active: null,
    chain: null,
    ...((rules.longestChain ?? 0) > 1 ? { leaps: 0 } : {}),
    turn: 0,
    quiet: 0,
    ending: null,
  }
}

/** Returns an independent copy that shares only the immutable options. */
export function cloneState<Reason extends string>(state: LesGrandsAmirauxState<Reason>): LesGrandsAmirauxState<Reason> {
  const { squares, ready, ending } = state
  return { ...state, squares: squares.slice(), ready: [ready[0], ready[1]], ending: ending && { ...ending } }
}

/** The fields of a state or view that determine the phase. */
export type Progress = Readonly<Pick<AnyState, "active" | "chain" | "ending">> & {
  readonly ready: readonly [boolean, boolean]
}

/** Returns true once both fleets are placed and the Grand Admirals unveiled. @rule GA-1.3 GA-1.5 */
export function isDeployed(state: { readonly ready: readonly [boolean, boolean] }): boolean {
  return state.ready[0] && state.ready[1]
}

/** Returns the phase of a game. */
export function phaseOf(state: Progress): Phase {
  if (state.ending !== null) return "over"
  if (!isDeployed(state)) return "deployment"
  if (state.active === null) return "lot"
  return state.chain === null ? "play" : "chain"
}

/**
 * Returns the number of pieces of each rank code that a seat lacks on the board; entry 0 is unused.
 *
 * @rule GA-1.2
 */
export function missing({ wholeFleets }: Pick<Fleet, "wholeFleets">, squares: readonly Piece[], seat: Seat): number[] {
  const left = wholeFleets[seat === 0 ? 0 : 1].slice()
  for (const piece of squares) {
    if (isOf(piece, seat)) left[rankCode(piece)] = (left[rankCode(piece)] ?? 0) - 1
  }
  return left
}

/** Returns the number of pieces that a seat has on the board. */
export function standing(squares: readonly Piece[], seat: Seat): number {
  let count = 0
  for (let square = 0; square < squares.length; square++) if (isOf(squares[square] ?? NOTHING, seat)) count++
  return count
}

/** Returns the square of a seat's Grand Admiral, or `-1` if it has been captured. */
export function admiralOf({ admiral }: Pick<Fleet, "admiral">, squares: readonly Piece[], seat: Seat): Square {
  return squares.findIndex((piece) => isOf(piece, seat) && rankCode(piece) === admiral)
}
