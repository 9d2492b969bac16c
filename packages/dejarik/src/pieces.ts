/** The eight pieces and their ratings. */
import { deepFreeze } from "@flottille/core"

/** The letter that stands for a piece in notation. */
export type PieceLetter = "S" | "M" | "G" | "H" | "K" | "N" | "R" | "O"

/** The four classes of the rules; each has two pieces. */
export type PieceClass = "powerful" | "intermediate" | "defensive" | "offensive"

/** A piece by its place in {@link pieces}, from 0 to 7. Every piece exists once. */
export type Piece = number

/** What a piece can do. */
export interface PieceRatings {
  readonly letter: PieceLetter
  readonly class: PieceClass
  /** Spaces of a move: exactly so many. */
  readonly movement: number
  /** Dice when it attacks. */
  readonly attack: number
  /** Dice when it is attacked. */
  readonly defence: number
}

function piece(letter: PieceLetter, kind: PieceClass, movement: number, attack: number, defence: number): PieceRatings {
  return { letter, class: kind, movement, attack, defence }
}

/** The eight pieces, as the rules introduce them. */
export const pieces: readonly PieceRatings[] = deepFreeze([
  piece("S", "powerful", 2, 6, 6),
  piece("M", "powerful", 3, 6, 5),
  piece("G", "intermediate", 2, 4, 3),
  piece("H", "intermediate", 1, 4, 4),
  piece("K", "defensive", 3, 2, 7),
  piece("N", "defensive", 1, 3, 8),
  piece("R", "offensive", 2, 7, 3),
  piece("O", "offensive", 2, 8, 2),
])

/** How many pieces there are. */
export const pieceCount = 8

/** The letters in the order of {@link pieces}. */
export const letters: readonly PieceLetter[] = pieces.map(({ letter }) => letter)

/** The ratings of a piece. */
export function ratings(piece: Piece): PieceRatings {
  return pieces[piece]!
}

/** The letter of a piece. */
export function letterOf(piece: Piece): PieceLetter {
  return letters[piece]!
}

/** The piece of a letter, or −1. */
export function pieceOf(letter: string): Piece {
  const all: readonly string[] = letters
  return all.indexOf(letter)
}

const movements: readonly number[] = pieces.map(({ movement }) => movement)

/** Spaces that a piece moves. */
export function movementOf(piece: Piece): number {
  return movements[piece]!
}

/** Dice that a piece attacks with. */
export function attackOf(piece: Piece): number {
  return ratings(piece).attack
}

/** Dice that a piece defends itself with. */
export function defenceOf(piece: Piece): number {
  return ratings(piece).defence
}
