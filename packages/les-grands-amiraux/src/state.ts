/** One position, and what is read off it. */
import { deepFreeze, type Seat, type SeatInfo } from "@flottille/core"
import type { Square } from "./board"
import { type Fleet, isOf, NOTHING, type Piece, rankCode } from "./fleet"
import { completeOptions, type LesGrandsAmirauxOptions } from "./options"
import type { Rules } from "./prepare"

/** Both sides, in seat order. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "white", title: "White" },
  { id: "red", title: "Red" },
])

/** The public name of a seat. */
export function seatId(seat: Seat): "white" | "red" {
  return seat === 0 ? "white" : "red"
}

/** Why a game ended. */
export type EndReason = "admiral-captured" | "admiral-on-mine" | "no-action" | "quiet-turns" | "turn-limit" | "resigned"

/** How a game ended. */
export interface Ending {
  /** `null` is a draw. */
  readonly winner: Seat | null
  readonly reason: EndReason
}

/**
 * `deployment` until both are ready; `lot` while chance decides who begins; `play` at the start of a turn; `chain` when a piece
 * has leapt and may leap again; `over`.
 */
export type Phase = "deployment" | "lot" | "play" | "chain" | "over"

/** A whole game at one moment, as the referee knows it. Plain JSON; squares are numbered as {@link Square} says. */
export interface LesGrandsAmirauxState {
  readonly options: LesGrandsAmirauxOptions
  /** An entry for each square, as {@link Piece} says. What is missing of a fleet is still to be placed, or has been removed. */
  squares: Piece[]
  /** Whether white and red have declared their deployment finished. */
  ready: [boolean, boolean]
  /** Whose turn it is; `null` before the first turn. */
  active: Seat | null
  /** Where the leaping piece of a running chain stands. */
  chain: Square | null
  /** How many leaps the running chain has, 0 without one; only where the rules limit chains to several leaps. */
  leaps?: number
  /** The number of the current turn, from 1; 0 before the first. */
  turn: number
  /** How many turns in a row have passed without a removal. */
  quiet: number
  ending: Ending | null
}

/** The empty board before the first placement. */
export function initialState(rules: Rules, given?: Partial<LesGrandsAmirauxOptions>): LesGrandsAmirauxState {
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

/** An independent copy; the options, which never change, are shared. */
export function cloneState(state: LesGrandsAmirauxState): LesGrandsAmirauxState {
  const { squares, ready, ending } = state
  return { ...state, squares: squares.slice(), ready: [ready[0], ready[1]], ending: ending && { ...ending } }
}

/** What the phase rests on: a state has it, and so has a view. */
export type Progress = Readonly<Pick<LesGrandsAmirauxState, "active" | "chain" | "ending">> & {
  readonly ready: readonly [boolean, boolean]
}

/** Whether both fleets stand and the Grand Admirals are unveiled. @rule GA-1.3 GA-1.5 */
export function isDeployed(state: { readonly ready: readonly [boolean, boolean] }): boolean {
  return state.ready[0] && state.ready[1]
}

/** The phase of a game. */
export function phaseOf(state: Progress): Phase {
  if (state.ending !== null) return "over"
  if (!isDeployed(state)) return "deployment"
  if (state.active === null) return "lot"
  return state.chain === null ? "play" : "chain"
}

/** How many pieces of each rank code a seat does not have on the board; entry 0 counts nothing. @rule GA-1.2 */
export function missing({ wholeFleet }: Fleet, squares: readonly Piece[], seat: Seat): number[] {
  const left = wholeFleet.slice()
  for (const piece of squares) {
    if (isOf(piece, seat)) left[rankCode(piece)] = (left[rankCode(piece)] ?? 0) - 1
  }
  return left
}

/** How many pieces of a seat stand on the board. */
export function standing(squares: readonly Piece[], seat: Seat): number {
  return squares.filter((piece) => isOf(piece, seat)).length
}

/** The place of the Grand Admiral of a seat, `-1` if it has been taken. */
export function admiralOf({ admiral }: Fleet, squares: readonly Piece[], seat: Seat): Square {
  return squares.findIndex((piece) => isOf(piece, seat) && rankCode(piece) === admiral)
}
