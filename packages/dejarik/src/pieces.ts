/** The pieces and their ratings. */

/** The letter that stands for a piece in notation. */
export type PieceLetter = string

/** A class of pieces: powerful, intermediate, defensive and offensive ones in the standard game. */
export type PieceClass = string

/** A piece by its place in the rules' list, from 0. Every piece exists once. */
export type Piece = number

/** What a piece can do. */
export interface PieceRatings {
  /** A capital letter. */
  readonly letter: PieceLetter
  readonly class: PieceClass
  /** Spaces of a move: exactly so many. */
  readonly movement: number
  /** Dice when it attacks. */
  readonly attack: number
  /** Dice when it is attacked. */
  readonly defence: number
}

/** Whatever has the list of the pieces. */
export interface Pieces {
  readonly pieces: readonly PieceRatings[]
}

/** The ratings of a piece. */
export function ratings({ pieces }: Pieces, piece: Piece): PieceRatings {
  return pieces[piece]!
}

/** The letter of a piece. */
export function letterOf(rules: Pieces, piece: Piece): PieceLetter {
  return ratings(rules, piece).letter
}

/** The piece of a letter, or −1. */
export function pieceOf({ pieces }: Pieces, letter: string): Piece {
  // A loop: with `findIndex` 0.85 as many positions are read.
  for (let piece = 0; piece < pieces.length; piece++) if (pieces[piece]!.letter === letter) return piece
  return -1
}
