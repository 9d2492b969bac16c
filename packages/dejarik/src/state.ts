/** One position, and small readers of it. */
import type { Actor, Frozen, Seat, Viewer } from "@flottille/core"
import { only, type Space, type Spaces } from "./board"
import { type DejarikOptions, seatsOf } from "./options"
import type { Piece, Pieces } from "./pieces"

/**
 * What the game waits for: a deal, the draw of who begins, an action, the dice of an attack, the space of a push or of a counter-push,
 * the last fight; or nothing more.
 */
export type Phase = (typeof phases)[number]

/** The phases in the order in which they can come. */
export const phases = ["deal", "first", "play", "attack", "push", "counterpush", "duel", "over"] as const

/** Whether an attack is under way, from its declaration until its push is decided. */
export function isFight(phase: Phase): boolean {
  return phase === "attack" || phase === "push" || phase === "counterpush"
}

/** Why a game has ended. */
export type EndReason = (typeof endReasons)[number]

/** The reasons for which a game can end. */
export const endReasons = [
  "last-seat-with-pieces",
  "fight-to-the-death",
  "resignation",
  "quiet-turns",
  "turn-limit",
] as const

/** Stands for no seat and no piece. */
export const NOBODY = -1

/** Where a piece is that is not on the board. */
export const OFF_BOARD = -1

/** What `quiet` holds once an attack has been declared in the current turn: the end of the turn makes it 0. */
export const ATTACKED = -1

/** A whole game at one moment: plain JSON. */
export interface DejarikState {
  readonly options: DejarikOptions
  phase: Phase
  /** The space of each piece, in the order of the rules' `pieces`; −1 off the board. */
  at: Space[]
  /** The seat of each piece, on the board or lost; −1 while it has not been dealt. */
  owner: Seat[]
  /** The number of the turn, from 1; 0 before the first. */
  turn: number
  /** Whose turn it is; −1 before the first. */
  active: Seat
  /** Actions that the active seat has left, from 0 to those of a turn. */
  left: number
  /** Consecutive turns without an attack so far; −1 once an attack has been declared in this turn. */
  quiet: number
  /** The attacking piece from the declaration of an attack until its push is decided; −1 else. */
  attacker: Piece
  /** The attacked piece, as long. */
  target: Piece
  /** The seats that are out, in the order in which they left. */
  out: Seat[]
  /** Why the game has ended, or null. */
  ending: EndReason | null
}

/** What a viewer knows: everything, for nothing is hidden. */
export interface DejarikView extends DejarikState {
  readonly viewer: Viewer
}

/** A state before anything has been dealt. */
export function initialState({ pieces }: Pieces, options: DejarikOptions): DejarikState {
  return {
    options,
    phase: "deal",
    at: new Array<Space>(pieces.length).fill(OFF_BOARD),
    owner: new Array<Seat>(pieces.length).fill(NOBODY),
    turn: 0,
    active: NOBODY,
    left: 0,
    quiet: 0,
    attacker: NOBODY,
    target: NOBODY,
    out: [],
    ending: null,
  }
}

/** An independent copy; only the options, which never change, are shared. */
export function cloneState(state: Frozen<DejarikState>): DejarikState {
  // Field by field: with a spread `apply` plays 0.45 as many games in `npm run bench`.
  return {
    options: state.options,
    phase: state.phase,
    at: state.at.slice(),
    owner: state.owner.slice(),
    turn: state.turn,
    active: state.active,
    left: state.left,
    quiet: state.quiet,
    attacker: state.attacker,
    target: state.target,
    out: state.out.slice(),
    ending: state.ending,
  }
}

/** The attack is over: nobody fights. */
export function disengage(state: DejarikState): void {
  state.attacker = NOBODY
  state.target = NOBODY
}

/** The space of a piece. */
export function spaceOf(state: DejarikState, piece: Piece): Space {
  return state.at[piece]!
}

/** The seat of a piece. */
export function ownerOf(state: DejarikState, piece: Piece): Seat {
  return state.owner[piece]!
}

/** The pieces of a seat, on the board or lost. */
export function piecesOf(state: DejarikState, seat: Seat): Piece[] {
  return state.at.map((_, piece) => piece).filter((piece) => ownerOf(state, piece) === seat)
}

/** The piece on a space, or −1. */
export function pieceOn(state: DejarikState, space: Space): Piece {
  // A loop: with `indexOf` `npm run bench` plays 0.98 as many games.
  const { at } = state
  for (let piece = 0; piece < at.length; piece++) if (at[piece] === space) return piece
  return NOBODY
}

/** The spaces where pieces stand. */
export function occupied(state: DejarikState): Spaces {
  let set = 0
  // A piece that is off the board, at −1, sets bit 31, which is no space and meets no mask.
  for (let piece = 0; piece < state.at.length; piece++) set |= only(spaceOf(state, piece))
  return set
}

/** How many pieces a seat has on the board. */
export function strength(state: DejarikState, seat: Seat): number {
  let count = 0
  for (let piece = 0; piece < state.at.length; piece++)
    if (ownerOf(state, piece) === seat && spaceOf(state, piece) !== OFF_BOARD) count++
  return count
}

/** Whether a seat is out of the game. */
export function isOut(state: DejarikState, seat: Actor): boolean {
  const { out } = state
  for (let place = 0; place < out.length; place++) if (out[place] === seat) return true
  return false
}

/** The seats that are not out, in seat order. */
export function standing(state: DejarikState): Seat[] {
  return seatsOf(state.options).filter((seat) => !isOut(state, seat))
}

/** The next seat clockwise that is not out; somebody is in as long as the game goes on. */
export function clockwise(state: DejarikState, seat: Seat): Seat {
  let next = seat
  do next = (next + 1) % state.options.seats
  while (isOut(state, next))
  return next
}
