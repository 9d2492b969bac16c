/** The letter that stands for a piece in notation. */
export type PieceLetter = "S" | "M" | "G" | "H" | "K" | "N" | "R" | "O"

/** The four classes of the rules; each has two pieces. */
export type PieceClass = "powerful" | "intermediate" | "defensive" | "offensive"

/** A piece by its place in {@link PIECES}, from 0 to 7. Every piece exists once. */
export type Piece = number

/** What a piece can do. */
export interface PieceRatings {
  readonly letter: PieceLetter
  readonly name: string
  readonly class: PieceClass
  /** Spaces of a move: exactly so many. */
  readonly movement: number
  /** Dice when it attacks. */
  readonly attack: number
  /** Dice when it is attacked. */
  readonly defence: number
}

/** The eight pieces, as the rules introduce them. */
export const PIECES: readonly PieceRatings[] = [
  { letter: "S", name: "Mantellian Savrip", class: "powerful", movement: 2, attack: 6, defence: 6 },
  { letter: "M", name: "Monnok", class: "powerful", movement: 3, attack: 6, defence: 5 },
  { letter: "G", name: "Ghhhk", class: "intermediate", movement: 2, attack: 4, defence: 3 },
  { letter: "H", name: "Houjix", class: "intermediate", movement: 1, attack: 4, defence: 4 },
  { letter: "K", name: "Kintan Strider", class: "defensive", movement: 3, attack: 2, defence: 7 },
  { letter: "N", name: "Ng'ok", class: "defensive", movement: 1, attack: 3, defence: 8 },
  { letter: "R", name: "K'lor'slug", class: "offensive", movement: 2, attack: 7, defence: 3 },
  { letter: "O", name: "Molator", class: "offensive", movement: 2, attack: 8, defence: 2 },
]

/** How many pieces there are. */
export const PIECE_COUNT = 8

/** The letters in the order of {@link PIECES}. */
export const LETTERS: readonly PieceLetter[] = PIECES.map(({ letter }) => letter)

const MOVEMENT: readonly number[] = PIECES.map(({ movement }) => movement)
const ATTACK: readonly number[] = PIECES.map(({ attack }) => attack)
const DEFENCE: readonly number[] = PIECES.map(({ defence }) => defence)

/** The ratings of a piece. */
export function ratings(piece: Piece): PieceRatings {
  return PIECES[piece] as PieceRatings
}

/** The letter of a piece. */
export function letterOf(piece: Piece): PieceLetter {
  return LETTERS[piece] as PieceLetter
}

/** Spaces that a piece moves. */
export function movementOf(piece: Piece): number {
  return MOVEMENT[piece] as number
}

/** Dice that a piece attacks with. */
export function attackOf(piece: Piece): number {
  return ATTACK[piece] as number
}

/** Dice that a piece defends itself with. */
export function defenceOf(piece: Piece): number {
  return DEFENCE[piece] as number
}
