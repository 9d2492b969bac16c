/** The pieces: ranks, fleets, and what stands on a square. */
import { deepFreeze, type Seat } from "@flottille/core"

/** The ranks from the weakest ship to the strongest, then the Grand Admiral and the mine, which follow rules of their own. */
export const ranks = Object.freeze(["0", "1", "2", "3", "4", "5", "6", "G", "M"] as const)

/**
 * `G` Grand Admiral, `6` aircraft carrier, `5` helicopter carrier, `4` cruiser, `3` destroyer, `2` escort, `1` submarine,
 * `0` minesweeper, `M` mine.
 */
export type Rank = (typeof ranks)[number]

/** The fleet of each seat: 32 pieces. @rule GA-1.2 */
export const fleet: Readonly<Record<Rank, number>> = deepFreeze({ G: 1, "6": 1, "5": 2, "4": 3, "3": 4, "2": 5, "1": 6, "0": 5, M: 5 })

/** The ranks in the order in which people name a fleet: the Grand Admiral first, mines last. */
export const fleetOrder: readonly Rank[] = deepFreeze(["G", "6", "5", "4", "3", "2", "1", "0", "M"])

/**
 * What stands on a square, as one small integer: 0 for nothing; else the code of its rank (1 to 9, its place in {@link ranks}
 * plus 1) + 16 if it is red + 32 if it has moved + 64 if the other side has been shown its rank.
 */
export type Piece = number

/** Nothing stands there. */
export const NOTHING: Piece = 0

const RED = 16
const MOVED = 32
const SHOWN = 64

/** The rank code of minesweepers. */
export const MINESWEEPER = 1
/** The rank code of Grand Admirals; the codes of all ships are lower. */
export const ADMIRAL = 8
/** The rank code of mines. */
export const MINE = 9

const letters = ranks.join("")

/** The code of a rank, 1 to 9; 0 for another letter. */
export function codeOf(rank: Rank | "?"): number {
  return letters.indexOf(rank) + 1
}

/** The rank code of a piece, 1 to 9. */
export function rankCode(piece: Piece): number {
  return piece & 15
}

/** The rank of a piece; only for codes that are pieces. */
export function rankOf(piece: Piece): Rank {
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
  piece: { readonly seat: Seat; readonly rank: Rank | "?"; readonly moved: boolean; readonly shown: boolean } | null,
): Piece {
  if (piece === null) return NOTHING
  const code = codeOf(piece.rank)
  if (code === 0) return NOTHING
  return pieceOf(piece.seat, code) + (piece.moved ? MOVED : 0) + (piece.shown ? SHOWN : 0)
}
