/** Pieces as somebody sees them. */
import type { Seat } from "@flottille/core"
import { type Fleet, hasMoved, isShown, type Piece, type Rank, rankCode, seatOf } from "./fleet"

/** A piece as somebody sees it. It carries nothing that could link it to anything but its square. @rule GA-6.2 */
export interface SeenPiece {
  readonly seat: Seat
  /** `"?"` where the viewer may not know it. */
  readonly rank: Rank
  /** Whether it has ever left a square in play; then it is no mine. */
  readonly moved: boolean
  /** Of the viewer's own piece: whether the other side has ever been shown its rank. Of any other: whether the viewer sees it. */
  readonly shown: boolean
}

/** Both faces of every piece code, made once: a view of all pieces allocates one array. */
export interface Faces {
  readonly faceUp: readonly SeenPiece[]
  readonly faceDown: readonly SeenPiece[]
  /** Whether something is one of these faces, or nothing. */
  isFace(piece: unknown): boolean
}

function seen(piece: Piece, rank: Rank, known: boolean): SeenPiece {
  return Object.freeze({ seat: seatOf(piece), rank, moved: hasMoved(piece), shown: known })
}

/** The faces of a fleet's pieces. */
export function facesOf({ ranks }: Fleet): Faces {
  const codes = Array.from({ length: 128 }, (_, piece) => piece)
  const faceUp = codes.map((piece) => seen(piece, ranks[rankCode(piece) - 1] ?? "?", isShown(piece)))
  const faceDown = codes.map((piece) => seen(piece, "?", false))
  const faces: ReadonlySet<unknown> = new Set([null, ...faceUp, ...faceDown])
  return { faceUp, faceDown, isFace: (piece) => faces.has(piece) }
}
