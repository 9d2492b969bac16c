/** Fleets and pieces. */
import type { Seat } from "@flottille/core"

/** A digit or a capital letter that stands for a kind of piece. */
export type Rank = string

/** A kind of piece: its number in a fleet and its abilities. */
export interface PieceKind {
  readonly rank: Rank
  /** Number in a fleet. */
  readonly count: number
  /** Number in the red fleet, if it differs. */
  readonly redCount?: number
  /** True if it steps, duels and leaps. Other pieces never leave their squares. @rule GA-2.2 */
  readonly mover: boolean
  /**
   * True for the Grand Admiral: public once both fleets are placed, limited to steps along rows and
   * columns, and fatal to lose.
   *
   * @rule GA-1.5 GA-2.3 GA-5.1
   */
  readonly admiral: boolean
  /** True for a Grand Admiral whose rank is as secret as any other. It cannot move. */
  readonly hidden?: boolean
  /** True if it destroys pieces that leap over it, and stays. @rule GA-4.3 */
  readonly mine: boolean
  /** True if it leaps over mines as over any other piece. @rule GA-4.3 */
  readonly sweeper: boolean
}

/**
 * The content of a square as a small integer: 0 if empty, else a sum of bits.
 *
 * The rank code (its index in the fleet, from 1), 16 if the piece is red, 32 if it has moved, 64 if
 * the other side has been shown its rank.
 */
export type Piece = number

/** The value of a square without a piece: 0. */
export const NOTHING: Piece = 0

const RED = 16
const MOVED = 32
const SHOWN = 64

/** Maximum number of kinds. Rank codes have four bits; 0 is empty and 15 is {@link UNKNOWN}. */
export const mostKinds = 14

/** The rank code of a piece of unknown rank, which cannot move. */
export const UNKNOWN = 15

/** A fleet, prepared for the chapters. Sets of rank codes are integers: bit 1 for code 1. */
export interface Fleet {
  /** By rank code, less 1. */
  readonly ranks: readonly Rank[]
  /** The ranks in conventional order: the Grand Admiral, movers from strong to weak, then the rest. */
  readonly fleetOrder: readonly Rank[]
  /** Number of pieces of each rank code in the fleets of white and red; entry 0 is unused. */
  readonly wholeFleets: readonly [readonly number[], readonly number[]]
  /** A count of 0 for every rank. */
  readonly noneLost: Readonly<Record<Rank, number>>
  /** Number of pieces in the fleets of white and red. */
  readonly fleetSizes: readonly [number, number]
  /** The rank code of the Grand Admiral. */
  readonly admiral: number
  /** The rank code that both sides see from the first turn on: that of the Grand Admiral, or 0 if it is hidden. */
  readonly unveiled: number
  readonly movers: number
  readonly mines: number
  readonly sweepers: number
  /** Matches a rank at the start of a text. */
  readonly rankPattern: RegExp
  /** Returns the code of a rank, or 0 if there is none. */
  codeOf(rank: Rank): number
}

/** Returns the number of pieces of a kind in a seat's fleet. */
export function countIn({ count, redCount = count }: Pick<PieceKind, "count" | "redCount">, seat: Seat): number {
  return seat === 0 ? count : redCount
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** Derives the tables of a fleet from its kinds. */
export function fleetOf(kinds: readonly PieceKind[]): Fleet {
  const setOf = (has: (kind: PieceKind) => boolean) =>
    kinds.reduce((set, kind, index) => set | (has(kind) ? 2 << index : 0), 0)
  const letters = kinds.map(({ rank }) => rank).join("")
  const wholeFleet = (seat: Seat) => [0, ...kinds.map((kind) => countIn(kind, seat))]
  const wholeFleets = [wholeFleet(0), wholeFleet(1)] as const
  const admiral = 1 + kinds.findIndex((kind) => kind.admiral)
  const place = ({ admiral, mover }: PieceKind) => (admiral ? 0 : mover ? 1 : 2)
  const named = [...kinds].reverse().sort((one, other) => place(one) - place(other))
  return {
    ranks: Object.freeze([...letters]),
    fleetOrder: Object.freeze(named.map(({ rank }) => rank)),
    wholeFleets,
    // Not frozen: copying a frozen object takes three times as long.
    noneLost: Object.fromEntries(kinds.map(({ rank }) => [rank, 0])),
    fleetSizes: [sum(wholeFleets[0]), sum(wholeFleets[1])],
    admiral,
    unveiled: kinds[admiral - 1]?.hidden ? 0 : admiral,
    movers: setOf(({ mover }) => mover),
    mines: setOf(({ mine }) => mine),
    sweepers: setOf(({ sweeper }) => sweeper),
    rankPattern: new RegExp(`^[${letters}]`),
    codeOf: (rank) => letters.indexOf(rank) + 1,
  }
}

/** Returns true if a rank code is in a set. */
export function isIn(set: number, code: number): boolean {
  return ((set >> code) & 1) !== 0
}

/** Returns the number of a piece's kind in the rules, from 1; 0 for an empty square. */
export function rankCode(piece: Piece): number {
  return piece & 15
}

/** Returns the rank of a piece. The piece must not be empty or unknown. */
export function rankOf({ ranks }: Fleet, piece: Piece): Rank {
  return ranks[(piece & 15) - 1]!
}

/** Returns a piece that has neither moved nor been shown. */
export function pieceOf(seat: Seat, code: number): Piece {
  return code + seat * RED
}

/** Returns true if the piece belongs to a seat. */
export function isOf(piece: Piece, seat: Seat): boolean {
  return piece !== NOTHING && (piece & RED) === seat * RED
}

/** Returns the seat of a piece. */
export function seatOf(piece: Piece): Seat {
  return (piece >> 4) & 1
}

/** Returns true if the piece has left a square in play. */
export function hasMoved(piece: Piece): boolean {
  return (piece & MOVED) !== 0
}

/** Returns true if the other side has been shown its rank. */
export function isShown(piece: Piece): boolean {
  return (piece & SHOWN) !== 0
}

/** Returns the piece marked as moved. */
export function moved(piece: Piece): Piece {
  return piece | MOVED
}

/** Returns the piece marked as shown. */
export function shown(piece: Piece): Piece {
  return piece | SHOWN
}

/** Returns the code of a described piece, or an empty square for an unknown rank. */
export function pieceFrom(
  { codeOf }: Fleet,
  piece: { readonly seat: Seat; readonly rank: Rank; readonly moved: boolean; readonly shown: boolean } | null,
): Piece {
  if (piece === null) return NOTHING
  const code = codeOf(piece.rank)
  if (code === 0) return NOTHING
  return pieceOf(piece.seat, code) + (piece.moved ? MOVED : 0) + (piece.shown ? SHOWN : 0)
}

/** A piece as a viewer sees it. It carries no identity beyond its square. @rule GA-6.2 */
export interface SeenPiece {
  readonly seat: Seat
  /** The rank, or `"?"` if the viewer does not know it. */
  readonly rank: Rank
  /** True if the piece has left a square in play, which rules out a mine. */
  readonly moved: boolean
  /**
   * For the viewer's own piece, whether the other side has been shown its rank. For any other
   * piece, whether the viewer sees its rank.
   */
  readonly shown: boolean
}

/** Both faces of every piece code, interned so that a view allocates a single array. */
export interface Faces {
  readonly faceUp: readonly SeenPiece[]
  readonly faceDown: readonly SeenPiece[]
  /** Returns true if a value is one of these faces or `null`. */
  isFace(piece: unknown): boolean
}

function seen(piece: Piece, rank: Rank, known: boolean): SeenPiece {
  return Object.freeze({ seat: seatOf(piece), rank, moved: hasMoved(piece), shown: known })
}

export function facesOf({ ranks }: Fleet): Faces {
  const codes = Array.from({ length: 128 }, (_, piece) => piece)
  const faceUp = codes.map((piece) => seen(piece, ranks[rankCode(piece) - 1] ?? "?", isShown(piece)))
  const faceDown = codes.map((piece) => seen(piece, "?", false))
  const faces: ReadonlySet<unknown> = new Set([null, ...faceUp, ...faceDown])
  return { faceUp, faceDown, isFace: (piece) => faces.has(piece) }
}
