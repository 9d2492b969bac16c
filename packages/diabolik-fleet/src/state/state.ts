/** The state of a game, and functions that read it. */
import { assert, type Frozen, SchemaError, type Seat, type Viewer } from "@flottille/core"
import type { Boards, Cell, Grid, Heading, Ship } from "./board"
import { boardOf, classOf, headings, ownerOf, shipOf } from "./board"
import type { DiabolikFleetNumbers, Square } from "./numbers"
import type { DiabolikFleetOptions } from "./options"

/** The phase of a game. A bonus turn is a phase of its own. */
export type Phase = (typeof phases)[number]

export const phases = ["deployment", "draw", "play", "bonus", "over"] as const

/**
 * The state of the move obligation (DF-4.1): `open` before the first act, `pressing` after a first
 * act that moved no ship, `met` once a ship has moved.
 */
export type Obligation = (typeof obligations)[number]

export const obligations = ["open", "pressing", "met"] as const

/** The reason for the end of a game; the rulebook has a sentence for each. */
export type EndReason = (typeof endReasons)[number]

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

/** A question that suspends the turn until it is answered. */
export type Question =
  | { readonly type: "stop"; readonly seat: Seat }
  | { readonly type: "sink"; readonly seat: Seat; readonly sinking: JointSinking }

/**
 * The state of a game at one moment, as plain JSON. `Reason` is a reason for the end of the game,
 * `PhaseName` the name of a phase.
 */
export interface DiabolikFleetState<Reason extends string = EndReason, PhaseName extends string = Phase> {
  readonly options: DiabolikFleetOptions
  phase: Phase | PhaseName
  /**
   * The content of each square, rank by rank from the south: 0, or `8 × (seat + 1) + heading`. Ships
   * of a further class of a variant have `64 × class` more.
   */
  cells: Ship[]
  /** The number of the turn, from 1; 0 before the first. */
  turn: number
  /** The seat whose turn it is; 0 before the first turn. */
  active: Seat
  /** Number of cannonballs left in this turn. */
  cannonballs: number
  /** The duty to move (DF-4.1): open; pressing after a first act that moved no ship; met. */
  obligation: Obligation
  /** True if a ship was sunk in this normal turn. */
  bonusEarned: boolean
  /** True if the others have declined to stop in this turn. */
  stopDeclined: boolean
  /** The pending question with the seat that must answer instead of the active one, or null. */
  question: Question | null
  /** Joint sinkings declined in this turn, with up-to-date squares. */
  declined: JointSinking[]
  /** Seats that are out, in the order in which they left. */
  out: Seat[]
  /** The reason for the end of the game, or null. */
  ending: Reason | null
}

/** A state of a game with any endings and phases. */
export type AnyState = DiabolikFleetState<string, string>

/**
 * A viewer's view of a state. `Reason` is a reason for the end of the game, `PhaseName` the name of a
 * phase.
 */
export interface DiabolikFleetView<Reason extends string = EndReason, PhaseName extends string = Phase>
  extends Readonly<DiabolikFleetState<Reason, PhaseName>> {
  readonly viewer: Viewer
  /** Number of unseen ships on the board, by seat. */
  readonly hidden: readonly number[]
}

export type AnyView = DiabolikFleetView<string, string>

export function initialState(rules: Boards, options: DiabolikFleetOptions): AnyState {
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

export function assertState(caller: string, state: Pick<AnyState, "cells">): void {
  if (!Array.isArray(state?.cells)) throw new SchemaError(caller, ["state"], "a state of the game")
}

export function assertBound(caller: string, rules: Boards, state: Pick<AnyState, "cells">): void {
  if (!rules?.boards) throw new SchemaError(caller, ["rules"], "the rules that a kind is bound to")
  assertState(caller, state)
}

export function resetTurn(state: AnyState, phase: Phase, cannonballs: number): void {
  state.phase = phase
  state.cannonballs = cannonballs
  state.obligation = "open"
  state.bonusEarned = false
  state.stopDeclined = false
  state.question = null
  if (state.declined.length > 0) state.declined = []
}

/** Returns an independent copy that shares only the immutable options. */
export function cloneState<Reason extends string, PhaseName extends string>(
  state: Omit<Frozen<AnyState>, "ending" | "phase"> & {
    readonly ending: Reason | null
    readonly phase: Phase | PhaseName
  },
): DiabolikFleetState<Reason, PhaseName> {
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

export function fleetSize(state: Pick<AnyState, "cells">, seat: Seat): number {
  let count = 0
  for (const ship of state.cells) if (ownerOf(ship) === seat) count++
  return count
}

/** Returns the seats still in play, in seat order. */
export function livingSeats({ options, out }: Pick<AnyState, "options" | "out">): Seat[] {
  return [0, 1, 2, 3].slice(0, options.seats).filter((seat) => !out.includes(seat))
}

export function cellOf(board: Grid, square: Square): Cell {
  return board.cells.get(square)!
}

export function shipAt(board: Grid, cells: ArrayLike<Ship>, square: Square): Ship {
  return cells[cellOf(board, square)]!
}

/** Puts a seat's ship on a square: one of the standard class 0, or of a class of a variant, from 1. */
export function setShip(
  rules: Boards,
  state: AnyState,
  seat: Seat,
  placement: { readonly square: Square; readonly heading: Heading },
  shipClass = 0,
): void {
  assertBound("setShip", rules, state)
  const cell = boardOf(rules, state.options).cells.get(placement?.square)
  assert(cell !== undefined, "setShip", "placement", "a square of the board and a heading")
  state.cells[cell] = shipOf(seat, headings.indexOf(placement.heading), shipClass)
}

/** Returns the next seat clockwise that is still in play (DF-8.5). */
export function clockwise(state: AnyState, seat: Seat): Seat {
  let next = seat
  do next = (next + 1) % state.options.seats
  while (state.out.includes(next) && next !== seat)
  return next
}

/** Returns the number of cannonballs at the start of the current turn (DF-2.1, DF-4.5). */
export function cannonballsOf(
  rules: Pick<DiabolikFleetNumbers, "cannonballs">,
  state: Pick<AnyState, "options" | "phase">,
): number {
  return state.phase === "bonus" ? state.options.bonusCannonballs : rules.cannonballs
}

/** Returns true during a normal turn or a bonus turn, and in a phase of a variant. */
export function isTurn(phase: string): boolean {
  return phase !== "deployment" && phase !== "draw" && phase !== "over"
}

/** Returns the sign of the class of a ship; empty for the usual class. */
export function signOf({ classes }: Pick<DiabolikFleetNumbers, "classes">, ship: Ship): string {
  return classes?.[classOf(ship) - 1]?.sign ?? ""
}
