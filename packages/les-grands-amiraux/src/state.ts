import {
  type Actor,
  CHANCE,
  deepFreeze,
  literal,
  REFEREE,
  readAs,
  type Seat,
  type Shape,
  SPECTATOR,
  type Turn,
  type Viewer,
} from "@flottille/core"
import { SQUARES, type Square } from "./board"
import { ADMIRAL, FLEET, isOf, NOTHING, type Piece, RANKS, rankCode } from "./fleet"

/** How a game is set up. */
export interface AmirauxOptions {
  /** Who has the first turn; `"random"` leaves it to chance, 1 : 1. @rule GA-1.4 */
  readonly firstSeat: "white" | "red" | "random"
  /** In how many directions ships step and duel; 4 departs from the published rules. @rule GA-2.3 GA-3.1 */
  readonly shipDirections: 8 | 4
  /**
   * What happens when a Grand Admiral attacks a mine: its owner loses; or it is removed like any other attacker, and the game goes on; or nothing
   * but that the mine is shown, which departs from the published rules. @rule GA-5.2
   */
  readonly admiralOnMine: "loses" | "removed" | "immune"
  /** `"perfect"`: views keep every rank ever shown. `"none"`: they show only what lies face up, for people who want to remember by themselves. @rule GA-6.1 */
  readonly memory: "perfect" | "none"
  /** So many turns in a row without a removal are a draw; `null`: never. @rule GA-5.4 */
  readonly quietTurns: number | null
  /** So many turns in all are a draw; `null`: never. @rule GA-5.4 */
  readonly turnLimit: number | null
}

/** The public names of the seats. */
export const SEAT_IDS = Object.freeze(["white", "red"] as const)

/** Every way in which a game can end. */
export const REASONS = ["admiral-captured", "admiral-on-mine", "no-action", "quiet-turns", "turn-limit", "resigned"] as const

/** Why a game ended. */
export type AmirauxReason = (typeof REASONS)[number]

/** The clause that each end rests on. */
export const ENDINGS: Readonly<Record<AmirauxReason, string>> = {
  "admiral-captured": "GA-5.1",
  "admiral-on-mine": "GA-5.2",
  "no-action": "GA-5.3",
  "quiet-turns": "GA-5.4",
  "turn-limit": "GA-5.4",
  resigned: "GA-5.5",
}

/** How a game ended. */
export interface AmirauxResult {
  /** `null` is a draw. */
  readonly winner: Seat | null
  readonly reason: AmirauxReason
}

/**
 * `deployment` until both are ready; `lot` while chance decides who begins; `play` at the start of a turn; `chain` when a piece
 * has leapt and may leap again; `over`.
 */
export type AmirauxPhase = "deployment" | "lot" | "play" | "chain" | "over"

/** A whole game at one moment, as the referee knows it. Plain JSON; squares are numbered as {@link Square} says. */
export interface AmirauxState {
  readonly options: AmirauxOptions
  /** 80 entries, as {@link Piece} says. What is missing of a fleet is still to be placed, or has been removed. */
  squares: Piece[]
  /** Whether white and red have declared their deployment finished. */
  ready: [boolean, boolean]
  /** Whose turn it is; `null` before the first turn. */
  toMove: Seat | null
  /** Where the leaping piece of a running chain stands. */
  chain: Square | null
  /** The number of the current turn, from 1; 0 before the first. */
  turn: number
  /** How many turns in a row have passed without a removal. */
  quiet: number
  result: AmirauxResult | null
}

/** The empty board before the first placement. */
export function opening(options: AmirauxOptions): AmirauxState {
  return {
    options,
    squares: new Array<Piece>(SQUARES).fill(NOTHING),
    ready: [false, false],
    toMove: null,
    chain: null,
    turn: 0,
    quiet: 0,
    result: null,
  }
}

/** An independent copy; the options, which never change, are shared. */
export function cloneState(state: AmirauxState): AmirauxState {
  const { squares, ready, result } = state
  return { ...state, squares: squares.slice(), ready: [ready[0], ready[1]], result: result && { ...result } }
}

/** What the phase rests on: a state has it, and so has a view. */
export type Progress = Readonly<Pick<AmirauxState, "toMove" | "chain" | "result">> & { readonly ready: readonly [boolean, boolean] }

/** Whether both fleets stand and the Grand Admirals are unveiled. @rule GA-1.3 GA-1.5 */
export function isDeployed(state: { readonly ready: readonly [boolean, boolean] }): boolean {
  return state.ready[0] && state.ready[1]
}

/** The phase of a game. */
export function phaseOf(state: Progress): AmirauxPhase {
  if (state.result !== null) return "over"
  if (!isDeployed(state)) return "deployment"
  if (state.toMove === null) return "lot"
  return state.chain === null ? "play" : "chain"
}

const NOBODY: readonly Actor[] = Object.freeze([])
const LOT: readonly Actor[] = Object.freeze([CHANCE])
/** The seats whose bits are not set: 1 for white, 2 for red. */
const OTHERS: readonly (readonly Seat[])[] = deepFreeze([[0, 1], [1], [0]])

/** Whom the game waits for: during deployment everybody who is not ready. All of it is public. @rule GA-1.3 */
export function actorsOf({ ready, toMove, result }: Progress): readonly Actor[] {
  if (result !== null) return NOBODY
  if (toMove !== null) return OTHERS[2 - toMove] ?? NOBODY
  return OTHERS[(ready[0] ? 1 : 0) + (ready[1] ? 2 : 0)] ?? LOT
}

/** How many pieces of each rank code a fleet has; entry 0 counts nothing. */
export const WHOLE: readonly number[] = [0, ...RANKS.map((rank) => FLEET[rank])]

/** How many pieces of each rank code a seat does not have on the board; entry 0 counts nothing. @rule GA-1.2 */
export function missing(squares: readonly Piece[], seat: Seat): number[] {
  const left = WHOLE.slice()
  for (const piece of squares) {
    if (isOf(piece, seat)) left[rankCode(piece)] = (left[rankCode(piece)] ?? 0) - 1
  }
  return left
}

/** How many pieces of a seat stand on the board. */
export function standing(squares: readonly Piece[], seat: Seat): number {
  return squares.filter((piece) => isOf(piece, seat)).length
}

/** Who looks at a game. */
export const viewerShape: Shape<0 | 1 | typeof SPECTATOR | typeof REFEREE> = literal(0, 1, SPECTATOR, REFEREE)

/** Where the game stands. The count of pieces still to be placed is told to their owner and the referee only. @rule GA-1.3 */
export function turnOf(state: AmirauxState, viewer: Viewer): Turn {
  readAs(viewerShape, viewer, "viewer")
  const phase = phaseOf(state)
  const waiting = actorsOf(state)
  const seats = waiting.filter((actor) => actor !== CHANCE)
  const told = seats.filter((seat) => phase === "deployment" && (viewer === seat || viewer === REFEREE))
  const budgets = told.map((seat) => ({ seat, unit: "piece", total: 32, left: 32 - standing(state.squares, seat) }))
  return { number: state.turn, phase, seats, waiting, budgets }
}

/** The place of the Grand Admiral of a seat, `-1` if it has been taken. */
export function admiralOf(squares: readonly Piece[], seat: Seat): Square {
  return squares.findIndex((piece) => isOf(piece, seat) && rankCode(piece) === ADMIRAL)
}
