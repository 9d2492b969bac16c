/** Pieces as viewers see them. */
import type { Seat } from "@flottille/core"
import { type Fleet, hasMoved, isShown, type Piece, type Rank, rankCode, seatOf } from "./fleet"

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

/** Creates the faces of a fleet's pieces. */
export function facesOf({ ranks }: Fleet): Faces {
  const codes = Array.from({ length: 128 }, (_, piece) => piece)
  const faceUp = codes.map((piece) => seen(piece, ranks[rankCode(piece) - 1] ?? "?", isShown(piece)))
  const faceDown = codes.map((piece) => seen(piece, "?", false))
  const faces: ReadonlySet<unknown> = new Set([null, ...faceUp, ...faceDown])
  return { faceUp, faceDown, isFace: (piece) => faces.has(piece) }
}
