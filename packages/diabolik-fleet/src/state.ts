/** The options of a game, and its state. */
import {
  type Frozen,
  flag,
  integer,
  limit,
  literal,
  nullable,
  type OptionTable,
  readOptions,
  SchemaError,
  type Seat,
} from "@flottille/core"
import {
  type Board,
  type Cell,
  HEADINGS,
  type Heading,
  LARGE_BOARD,
  ownerOf,
  SEAT_NAMES,
  type SeatName,
  type Ship,
  SMALL_BOARD,
  type Square,
  shipOf,
} from "./board"

/** The options of a game. */
export interface FleetOptions {
  /** How many fleets: 2 (8×8 board), 3 or 4 (12×12). */
  readonly seats: 2 | 3 | 4
  /** Who begins, or null: drawn by lot. */
  readonly firstSeat: SeatName | null
  /** Two fleets only: set up in secret and at once, or openly by turns. */
  readonly deployment?: "secret" | "alternate"
  /** The squares a ship shows its flank to: three on each side, or one. */
  readonly flanks: "wide" | "beam"
  /** Cannonballs of a bonus turn. */
  readonly bonusCannonballs: 2 | 3 | 4
  /** Whether single file needs neighbouring squares, or any distance over open water. */
  readonly singleFile: "neighbours" | "line"
  /** Ships on the goal row that win. */
  readonly arrivalsToWin: 2 | 3 | 4
  /** A smaller fleet is lost: 2 to 4 with two seats, 2 to 6 with more. */
  readonly minimumFleet: number
  /** Turns of the whole game, or null for no limit. */
  readonly turnLimit: number | null
  /** Three or four fleets only: whether two seats may sink a ship together. */
  readonly jointSinking?: boolean
  /** Whether a seat may propose to stop. */
  readonly allowStop: boolean
}

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<FleetOptions> = {
  seats: { shape: literal(2, 3, 4), default: 2, rule: "DF-1.1" },
  firstSeat: { shape: nullable(literal(...SEAT_NAMES)), default: null, rule: "DF-1.5" },
  deployment: { shape: literal("secret", "alternate"), default: "secret", rule: "DF-1.3", when: ({ seats }) => seats === 2 },
  flanks: { shape: literal("wide", "beam"), default: "wide", rule: "DF-3.1" },
  bonusCannonballs: { shape: literal(4, 3, 2), default: 4, rule: "DF-4.5" },
  singleFile: { shape: literal("neighbours", "line"), default: "neighbours", rule: "DF-5.3" },
  arrivalsToWin: { shape: literal(2, 3, 4), default: 3, rule: "DF-7.1" },
  minimumFleet: { shape: integer(2, 6), default: 3, rule: "DF-7.2" },
  turnLimit: limit(200, "DF-7.4"),
  jointSinking: { shape: flag(), default: false, rule: "DF-8.4", when: ({ seats }) => seats !== 2 },
  allowStop: { shape: flag(), default: true, rule: "DF-7.6" },
}

/** The names of the seats in seat order, which is clockwise. */
export function seatNames(options: FleetOptions): readonly SeatName[] {
  return boardOf(options).seats.slice(0, options.seats)
}

/** The board that a game with these options is played on. */
export function boardOf(options: FleetOptions): Board {
  return options.seats === 2 ? SMALL_BOARD : LARGE_BOARD
}

/**
 * Completes and cross-checks options.
 *
 * @throws SchemaError naming the option and its clause.
 * @rule DF-1.3 DF-1.5 DF-7.2 DF-8.4
 */
export function completeOptions(given?: Partial<FleetOptions>): FleetOptions {
  const options = readOptions(optionTable, given)
  const names = seatNames(options)
  if (options.firstSeat !== null && !names.includes(options.firstSeat))
    throw new SchemaError("options", ["firstSeat"], `null or one of ${names.join(", ")}`, "DF-1.5")
  if (options.seats === 2 && options.minimumFleet > 4)
    throw new SchemaError("options", ["minimumFleet"], "at most 4 with two seats", "DF-7.2")
  return options
}

/** What the game is about at the moment. A bonus turn is a phase of its own. */
export type Phase = (typeof PHASES)[number]

/** The phases in the order of the game. */
export const PHASES = ["deployment", "draw", "play", "bonus", "over"] as const

/**
 * How the move obligation (DF-4.1) stands: `open` before the first act, `pressing` after a first act that moved no ship, `met` once a
 * ship has moved.
 */
export type Obligation = (typeof OBLIGATIONS)[number]

/** What the move obligation can be. */
export const OBLIGATIONS = ["open", "pressing", "met"] as const

/** How a game can end. */
export type Ending = (typeof ENDINGS)[number]

/** All endings. */
export const ENDINGS = ["arrival", "destruction", "blockade", "last-fleet", "resignation", "agreement", "turn-limit"] as const

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
export interface FleetState {
  readonly options: FleetOptions
  phase: Phase
  /** What stands on each square, rank by rank from the south: 0, or `8 × (seat + 1) + heading`. */
  cells: Ship[]
  /** The number of the turn, from 1; 0 before the first. */
  turn: number
  /** Whose turn it is; 0 before the first. */
  seat: Seat
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
  /** How the game ended, or null. */
  ending: Ending | null
}

/** The empty board before the first ship is set. */
export function emptyState(options: FleetOptions): FleetState {
  return {
    options,
    phase: "deployment",
    cells: new Array<Ship>(boardOf(options).beyond).fill(0),
    turn: 0,
    seat: 0,
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
export function refill(state: FleetState, phase: Phase, cannonballs: number): void {
  state.phase = phase
  state.cannonballs = cannonballs
  state.obligation = "open"
  state.bonusEarned = false
  state.stopDeclined = false
  state.question = null
  if (state.declined.length > 0) state.declined = []
}

/** An independent copy; only the options, which never change, are shared. */
export function cloneState(state: Frozen<FleetState>): FleetState {
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
export function fleetSize(state: Pick<FleetState, "cells">, seat: Seat): number {
  let count = 0
  for (const ship of state.cells) if (ownerOf(ship) === seat) count++
  return count
}

/** The seats still in play, in seat order. */
export function livingSeats({ options, out }: Pick<FleetState, "options" | "out">): Seat[] {
  return [...seatNames(options).keys()].filter((seat) => !out.includes(seat))
}

/** The cell of a square. */
export function cellOf({ options }: Pick<FleetState, "options">, square: Square): Cell {
  return boardOf(options).cells.get(square) as Cell
}

/** What stands on a square. */
export function shipAt(on: { readonly options: FleetOptions; readonly cells: ArrayLike<Ship> }, square: Square): Ship {
  return on.cells[cellOf(on, square)] as Ship
}

/** Sets a ship, or turns the one that stands there. */
export function setShip(state: FleetState, seat: Seat, square: Square, heading: Heading): void {
  state.cells[cellOf(state, square)] = shipOf(seat, HEADINGS.indexOf(heading))
}

/**
 * The next seat clockwise that is still in play.
 *
 * @rule DF-8.5
 */
export function clockwise(state: FleetState, seat: Seat): Seat {
  let next = seat
  do next = (next + 1) % state.options.seats
  while (state.out.includes(next) && next !== seat)
  return next
}

/** How many cannonballs the current turn began with. */
export function cannonballsOf(state: Pick<FleetState, "options" | "phase">): number {
  return state.phase === "bonus" ? state.options.bonusCannonballs : CANNONBALLS
}

/** Whether somebody's turn is being played. */
export function isTurn(phase: Phase): boolean {
  return phase === "play" || phase === "bonus"
}

/**
 * Cannonballs of a normal turn.
 *
 * @rule DF-2.1
 */
export const CANNONBALLS = 4
