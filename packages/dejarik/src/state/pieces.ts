/** The pieces and their ratings. */

export type PieceLetter = string

/** A class of pieces. In the standard game: powerful, intermediate, defensive or offensive. */
export type PieceClass = string

/** A piece by its index in the rules' list. Every piece exists once. */
export type Piece = number

export interface PieceRatings {
  readonly letter: PieceLetter
  readonly class: PieceClass
  /** Number of spaces of a move, always used in full. */
  readonly movement: number
  readonly attack: number
  readonly defence: number
}

/** An object with the list of pieces, such as rules. */
export interface Pieces {
  readonly pieces: readonly PieceRatings[]
}

export function ratings({ pieces }: Pieces, piece: Piece): PieceRatings {
  return pieces[piece]!
}

export function letterOf(rules: Pieces, piece: Piece): PieceLetter {
  return ratings(rules, piece).letter
}

/** Returns the piece with this letter, or −1. */
export function pieceOf({ pieces }: Pieces, letter: string): Piece {
  // A loop reads positions 15 % faster than `findIndex`.
  for (let piece = 0; piece < pieces.length; piece++) if (pieces[piece]!.letter === letter) return piece
  return -1
}
