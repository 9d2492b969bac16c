/** One position, and small readers of it. */
import type { Frozen, Seat } from "@flottille/core"
import {
  type Boards,
  boardOf,
  type Cell,
  type Grid,
  type Heading,
  headings,
  ownerOf,
  type Ship,
  type Square,
  shipOf,
} from "./board"
import type { DiabolikFleetOptions } from "./options"
import type { DiabolikFleetRules } from "./rules"

/** What the game is about at the moment. A bonus turn is a phase of its own. */
export type Phase = (typeof phases)[number]

/** The phases in the order of the game. */
export const phases = ["deployment", "draw", "play", "bonus", "over"] as const

/**
 * How the move obligation (DF-4.1) stands: `open` before the first act, `pressing` after a first act that moved no ship, `met` once a
 * ship has moved.
 */
export type Obligation = (typeof obligations)[number]

/** What the move obligation can be. */
export const obligations = ["open", "pressing", "met"] as const

/** Why a game has ended. */
export type EndReason = (typeof endReasons)[number]

/** The reasons for which a game can end. */
export const endReasons = [
  "arrival",
  "destruction",
  "blockade",
  "last-fleet",
  "resignation",
  "agreement",
  "turn-limit",
] as const

/** A joint sinking: the active seat's ship, the helping ship and the target. */
export interface JointSinking {
  readonly own: Square
  readonly helper: Square
  readonly target: Square
}

/** A question that stops the turn until somebody answers. */
export type Question =
  | { readonly type: "stop"; readonly seat: Seat }
  | { readonly type: "sink"; readonly seat: Seat; readonly sinking: JointSinking }

/** A whole game at one moment: plain JSON. */
export interface DiabolikFleetState {
  readonly options: DiabolikFleetOptions
  phase: Phase
  /** What stands on each square, rank by rank from the south: 0, or `8 × (seat + 1) + heading`. */
  cells: Ship[]
  /** The number of the turn, from 1; 0 before the first. */
  turn: number
  /** Whose turn it is; 0 before the first. */
  active: Seat
  /** Cannonballs left in this turn. */
  cannonballs: number
  obligation: Obligation
  /** Whether a ship was sunk in this normal turn. */
  bonusEarned: boolean
  /** Whether the others have declined to stop in this turn. */
  stopDeclined: boolean
  /** Whom the game waits for instead of the active seat, and about what. */
  question: Question | null
  /** Joint sinkings declined in this turn, their squares kept up to date. */
  declined: JointSinking[]
  /** Seats that are out, in the order in which they left. */
  out: Seat[]
  /** Why the game has ended, or null. */
  ending: EndReason | null
}

/** The empty board before the first ship is set. */
export function initialState(rules: Boards, options: DiabolikFleetOptions): DiabolikFleetState {
  return {
    options,
    phase: "deployment",
    cells: new Array<Ship>(boardOf(rules, options).beyond).fill(0),
    turn: 0,
    active: 0,
    cannonballs: 0,
    obligation: "open",
    bonusEarned: false,
    stopDeclined: false,
    question: null,
    declined: [],
    out: [],
    ending: null,
  }
}

/** Begins a turn or the end: nothing of the turn before stays. */
export function resetTurn(state: DiabolikFleetState, phase: Phase, cannonballs: number): void {
  state.phase = phase
  state.cannonballs = cannonballs
  state.obligation = "open"
  state.bonusEarned = false
  state.stopDeclined = false
  state.question = null
  if (state.declined.length > 0) state.declined = []
}

/** An independent copy; only the options, which never change, are shared. */
export function cloneState(state: Frozen<DiabolikFleetState>): DiabolikFleetState {
  const { cells, question, declined, out } = state
  return {
    ...state,
    cells: cells.slice(),
    question: question && copyQuestion(question),
    declined: declined.map((sinking) => ({ ...sinking })),
    out: out.slice(),
  }
}

function copyQuestion(question: Question): Question {
  return question.type === "sink" ? { ...question, sinking: { ...question.sinking } } : { ...question }
}

/** How many ships of a seat are on the board. */
export function fleetSize(state: Pick<DiabolikFleetState, "cells">, seat: Seat): number {
  let count = 0
  for (const ship of state.cells) if (ownerOf(ship) === seat) count++
  return count
}

/** The seats still in play, in seat order. */
export function livingSeats({ options, out }: Pick<DiabolikFleetState, "options" | "out">): Seat[] {
  return [0, 1, 2, 3].slice(0, options.seats).filter((seat) => !out.includes(seat))
}

/** The cell of a square of the board. */
export function cellOf(board: Grid, square: Square): Cell {
  return board.cells.get(square)!
}

/** What stands on a square of the board. */
export function shipAt(board: Grid, cells: ArrayLike<Ship>, square: Square): Ship {
  return cells[cellOf(board, square)]!
}

/** Sets a ship, or turns the one that stands there. */
export function setShip(rules: Boards, state: DiabolikFleetState, seat: Seat, square: Square, heading: Heading): void {
  state.cells[cellOf(boardOf(rules, state.options), square)] = shipOf(seat, headings.indexOf(heading))
}

/**
 * The next seat clockwise that is still in play.
 *
 * @rule DF-8.5
 */
export function clockwise(state: DiabolikFleetState, seat: Seat): Seat {
  let next = seat
  do next = (next + 1) % state.options.seats
  while (state.out.includes(next) && next !== seat)
  return next
}

/**
 * How many cannonballs the current turn began with.
 *
 * @rule DF-2.1 DF-4.5
 */
export function cannonballsOf(
  rules: Pick<DiabolikFleetRules, "cannonballs">,
  state: Pick<DiabolikFleetState, "options" | "phase">,
): number {
  return state.phase === "bonus" ? state.options.bonusCannonballs : rules.cannonballs
}

/** Whether somebody's turn is being played. */
export function isTurn(phase: Phase): boolean {
  return phase === "play" || phase === "bonus"
}
