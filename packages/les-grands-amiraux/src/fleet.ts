/** The pieces: what kinds a fleet has, and what stands on a square. */
import type { Seat } from "@flottille/core"

/** A figure or a capital letter, by which a kind of piece is written. */
export type Rank = string

/** A kind of piece: how many of it a fleet has, and what it can do. */
export interface PieceKind {
  readonly rank: Rank
  readonly count: number
  /** Whether it steps, duels and leaps; what does not never leaves its square. @rule GA-2.2 */
  readonly mover: boolean
  /** Seen by both sides once the fleets stand; steps along rows and columns only; whoever loses it has lost. @rule GA-1.5 GA-2.3 GA-5.1 */
  readonly admiral: boolean
  /** It destroys what leaps over it, and stays. @rule GA-4.3 */
  readonly mine: boolean
  /** It leaps over mines as over any other piece. @rule GA-4.3 */
  readonly sweeper: boolean
}

/**
 * What stands on a square, as one small integer: 0 for nothing; else the code of its rank (its place in the fleet, from 1)
 * + 16 if it is red + 32 if it has moved + 64 if the other side has been shown its rank.
 */
export type Piece = number

/** Nothing stands there. */
export const NOTHING: Piece = 0

const RED = 16
const MOVED = 32
const SHOWN = 64

/** Rank codes have four bits; 0 is nothing, and the last one a piece of which no more is known. */
export const mostKinds = 14

/** The rank code of a piece that nobody knows yet; it is no mover. */
export const UNKNOWN = 15

/** What the chapters ask of a fleet. Sets of rank codes are integers: bit 1 for code 1. */
export interface Fleet {
  /** By rank code, less 1. */
  readonly ranks: readonly Rank[]
  /** The ranks in the order in which people name a fleet: the Grand Admiral first, then the strongest, at last what never moves. */
  readonly fleetOrder: readonly Rank[]
  /** How many pieces of each rank code a fleet has; entry 0 counts nothing. */
  readonly wholeFleet: readonly number[]
  /** No pieces of any rank. */
  readonly noneLost: Readonly<Record<Rank, number>>
  /** The pieces of a fleet in all. */
  readonly fleetSize: number
  /** The rank code of Grand Admirals. */
  readonly admiral: number
  readonly movers: number
  readonly mines: number
  readonly sweepers: number
  /** A rank at the beginning of a text. */
  readonly rankPattern: RegExp
  /** The code of a rank; 0 for none. */
  codeOf(rank: Rank): number
}

/** What follows from the kinds of a fleet. */
export function fleetOf(kinds: readonly PieceKind[]): Fleet {
  const setOf = (has: (kind: PieceKind) => boolean) =>
    kinds.reduce((set, kind, index) => set | (has(kind) ? 2 << index : 0), 0)
  const letters = kinds.map(({ rank }) => rank).join("")
  const wholeFleet = [0, ...kinds.map(({ count }) => count)]
  const place = ({ admiral, mover }: PieceKind) => (admiral ? 0 : mover ? 1 : 2)
  const named = [...kinds].reverse().sort((one, other) => place(one) - place(other))
  return {
    ranks: Object.freeze([...letters]),
    fleetOrder: Object.freeze(named.map(({ rank }) => rank)),
    wholeFleet,
    // Not frozen: a copy of a frozen object is made three times as slowly.
    noneLost: Object.fromEntries(kinds.map(({ rank }) => [rank, 0])),
    fleetSize: wholeFleet.reduce((sum, count) => sum + count, 0),
    admiral: 1 + kinds.findIndex(({ admiral }) => admiral),
    movers: setOf(({ mover }) => mover),
    mines: setOf(({ mine }) => mine),
    sweepers: setOf(({ sweeper }) => sweeper),
    rankPattern: new RegExp(`^[${letters}]`),
    codeOf: (rank) => letters.indexOf(rank) + 1,
  }
}

/** Whether a rank code is in a set. */
export function isIn(set: number, code: number): boolean {
  return ((set >> code) & 1) !== 0
}

/** The rank code of a piece, from 1. */
export function rankCode(piece: Piece): number {
  return piece & 15
}

/** The rank of a piece; only for codes that are pieces. */
export function rankOf({ ranks }: Fleet, piece: Piece): Rank {
  return ranks[(piece & 15) - 1]!
}

/** A piece that has neither moved nor been shown. */
export function pieceOf(seat: Seat, code: number): Piece {
  return code + seat * RED
}

/** Whether a piece of this seat stands there. */
export function isOf(piece: Piece, seat: Seat): boolean {
  return piece !== NOTHING && (piece & RED) === seat * RED
}

/** Whose piece it is. */
export function seatOf(piece: Piece): Seat {
  return (piece >> 4) & 1
}

/** Whether it has ever left a square in play. */
export function hasMoved(piece: Piece): boolean {
  return (piece & MOVED) !== 0
}

/** Whether the other side has ever been shown its rank. */
export function isShown(piece: Piece): boolean {
  return (piece & SHOWN) !== 0
}

/** The same piece, having moved. */
export function moved(piece: Piece): Piece {
  return piece | MOVED
}

/** The same piece, having been shown. */
export function shown(piece: Piece): Piece {
  return piece | SHOWN
}

/** The code of a piece described in words; a rank that is none gives no piece. */
export function pieceFrom(
  { codeOf }: Fleet,
  piece: { readonly seat: Seat; readonly rank: Rank; readonly moved: boolean; readonly shown: boolean } | null,
): Piece {
  if (piece === null) return NOTHING
  const code = codeOf(piece.rank)
  if (code === 0) return NOTHING
  return pieceOf(piece.seat, code) + (piece.moved ? MOVED : 0) + (piece.shown ? SHOWN : 0)
}
