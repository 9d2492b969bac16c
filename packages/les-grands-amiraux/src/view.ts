import { type Actor, REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { Square } from "./board"
import { ADMIRAL, hasMoved, isShown, NOTHING, type Piece, RANKS, type Rank, rankCode, seatOf } from "./fleet"
import {
  type AmirauxOptions,
  type AmirauxPhase,
  type AmirauxResult,
  type AmirauxState,
  actorsOf,
  isDeployed,
  missing,
  phaseOf,
} from "./state"

/** A piece as somebody sees it. It carries nothing that could link it to anything but its square. @rule GA-6.2 */
export interface SeenPiece {
  readonly seat: Seat
  /** `"?"` where the viewer may not know it. */
  readonly rank: Rank | "?"
  /** Whether it has ever left a square in play; then it is no mine. */
  readonly moved: boolean
  /** Of the viewer's own piece: whether the other side has ever been shown its rank. Of any other: whether the viewer sees it. */
  readonly shown: boolean
}

/** How many pieces of each rank have been removed. */
export type Removed = Readonly<Record<Rank, number>>

/** All that one viewer may know. @rule GA-6.1 GA-6.1b */
export interface AmirauxView {
  readonly viewer: Viewer
  readonly options: AmirauxOptions
  readonly phase: AmirauxPhase
  /** Whom the game waits for. */
  readonly waiting: readonly Actor[]
  /** 80 squares, A1 first; `null` for nothing (or, during deployment, for what is not yours). */
  readonly squares: readonly (SeenPiece | null)[]
  readonly ready: readonly [boolean, boolean]
  readonly toMove: Seat | null
  /** Where the leaping piece of a running chain stands. */
  readonly chain: Square | null
  readonly turn: number
  readonly quiet: number
  /** Of white and of red. */
  readonly removed: readonly [Removed, Removed]
  readonly result: AmirauxResult | null
}

function seen(piece: Piece, rank: Rank | "?", known: boolean): SeenPiece {
  return Object.freeze({ seat: seatOf(piece), rank, moved: hasMoved(piece), shown: known })
}

// Both faces of every piece code, made once: a view of 64 pieces allocates one array.
const CODES = Array.from({ length: 128 }, (_, piece) => piece)
const FACE_UP = CODES.map((piece) => seen(piece, RANKS[rankCode(piece) - 1] ?? "?", isShown(piece)))
const FACE_DOWN = CODES.map((piece) => seen(piece, "?", false))

/** Whether everybody sees the rank of that piece: Grand Admirals always, others once shown, if the views remember. @rule GA-1.5 GA-3.2 GA-6.1 */
function isPublic(piece: Piece, remembers: boolean): boolean {
  return rankCode(piece) === ADMIRAL || (remembers && isShown(piece))
}

/** The board as one viewer sees it. @rule GA-1.3 GA-1.5 GA-6.1 GA-6.1b */
function seenSquares(state: AmirauxState, viewer: Viewer): (SeenPiece | null)[] {
  const deployed = isDeployed(state)
  const remembers = state.options.memory === "perfect"
  return state.squares.map((piece) => {
    if (piece === NOTHING) return null
    const open = viewer === REFEREE || viewer === seatOf(piece)
    if (!open && !deployed) return null
    return (open || isPublic(piece, remembers) ? FACE_UP[piece] : FACE_DOWN[piece]) ?? null
  })
}

/** The pieces of a seat that play has removed: after deployment, all that is missing. @rule GA-6.1 */
function removedOf(state: AmirauxState, seat: Seat): Removed {
  const left = isDeployed(state) ? missing(state.squares, seat) : []
  return Object.fromEntries(RANKS.map((rank, index) => [rank, Math.max(0, left[index + 1] ?? 0)])) as Record<Rank, number>
}

/** What a viewer may know. Nothing more is turned over when the game ends. @rule GA-5.5 GA-6.1 GA-6.1b GA-6.2 */
export function view(state: AmirauxState, viewer: Viewer): AmirauxView {
  // Field by field, never the whole state: what is added to states one day must not leak.
  const { options, toMove, chain, turn, quiet, result } = state
  return {
    viewer,
    options,
    toMove,
    chain,
    turn,
    quiet,
    result,
    phase: phaseOf(state),
    waiting: actorsOf(state),
    squares: seenSquares(state, viewer),
    ready: [...state.ready],
    removed: [removedOf(state, 0), removedOf(state, 1)],
  }
}
