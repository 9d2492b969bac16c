import { type Actor, REFEREE, readAs, type Seat, type Viewer } from "@flottille/core"
import { SQUARES, type Square } from "./board"
import { ADMIRAL, codeOf, hasMoved, isShown, NOTHING, type Piece, RANKS, type Rank, rankCode, seatOf } from "./fleet"
import {
  type AmirauxOptions,
  type AmirauxPhase,
  type AmirauxResult,
  type AmirauxState,
  actorsOf,
  isDeployed,
  missing,
  phaseOf,
  viewerShape,
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

const MADE: ReadonlySet<unknown> = new Set([null, ...FACE_UP, ...FACE_DOWN])

/** Whether these are the squares of a board, with nothing on them but the frozen pieces that views are made of here. */
export function areMade(squares: unknown): boolean {
  if (!Array.isArray(squares) || squares.length !== SQUARES) return false
  for (let square = 0; square < SQUARES; square++) if (!MADE.has(squares[square])) return false
  return true
}

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

const NONE_REMOVED: Removed = { "0": 0, "1": 0, "2": 0, "3": 0, "4": 0, "5": 0, "6": 0, G: 0, M: 0 }

/** The pieces of a seat that play has removed: after deployment, all that is missing. @rule GA-6.1 */
function removedOf(state: AmirauxState, seat: Seat): Removed {
  const removed = { ...NONE_REMOVED }
  if (!isDeployed(state)) return removed
  const left = missing(state.squares, seat)
  for (const rank of RANKS) removed[rank] = Math.max(0, left[codeOf(rank)] as number)
  return removed
}

/**
 * What a viewer may know. Nothing more is turned over when the game ends.
 *
 * @throws SchemaError for what is no viewer.
 * @rule GA-5.5 GA-6.1 GA-6.1b GA-6.2
 */
export function view(state: AmirauxState, viewer: Viewer): AmirauxView {
  readAs(viewerShape, viewer, "viewer")
  // Field by field, never the whole state: what is added to states one day must not leak.
  const { options, ready, toMove, chain, turn, quiet, result } = state
  return {
    viewer,
    options: { ...options },
    toMove,
    chain,
    turn,
    quiet,
    result: result && { ...result },
    phase: phaseOf(state),
    waiting: actorsOf(state),
    squares: seenSquares(state, viewer),
    ready: [ready[0], ready[1]],
    removed: [removedOf(state, 0), removedOf(state, 1)],
  }
}
