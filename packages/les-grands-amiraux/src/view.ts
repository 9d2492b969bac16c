/** What each viewer may know. */
import { type Actor, CHANCE, literal, REFEREE, readAs, type Seat, type Shape, SPECTATOR, type Turn, type Viewer } from "@flottille/core"
import { type Square, squareCount } from "./board"
import { ADMIRAL, codeOf, hasMoved, isShown, NOTHING, type Piece, type Rank, rankCode, ranks, seatOf } from "./fleet"
import type { LesGrandsAmirauxOptions } from "./options"
import { type Ending, isDeployed, type LesGrandsAmirauxState, missing, type Phase, phaseOf, standing } from "./state"
import { actors } from "./turn"

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
export interface LesGrandsAmirauxView {
  readonly viewer: Viewer
  readonly options: LesGrandsAmirauxOptions
  readonly phase: Phase
  /** Whom the game waits for. */
  readonly waiting: readonly Actor[]
  /** 80 squares, A1 first; `null` for nothing (or, during deployment, for what is not yours). */
  readonly squares: readonly (SeenPiece | null)[]
  readonly ready: readonly [boolean, boolean]
  readonly active: Seat | null
  /** Where the leaping piece of a running chain stands. */
  readonly chain: Square | null
  readonly turn: number
  readonly quiet: number
  /** Of white and of red. */
  readonly removed: readonly [Removed, Removed]
  readonly ending: Ending | null
}

function seen(piece: Piece, rank: Rank | "?", known: boolean): SeenPiece {
  return Object.freeze({ seat: seatOf(piece), rank, moved: hasMoved(piece), shown: known })
}

// Both faces of every piece code, made once: a view of 64 pieces allocates one array.
const codes = Array.from({ length: 128 }, (_, piece) => piece)
const faceUp = codes.map((piece) => seen(piece, ranks[rankCode(piece) - 1] ?? "?", isShown(piece)))
const faceDown = codes.map((piece) => seen(piece, "?", false))

const madeHere: ReadonlySet<unknown> = new Set([null, ...faceUp, ...faceDown])

/** Whether these are the squares of a board, with nothing on them but the frozen pieces that views are made of here. */
export function areMade(squares: unknown): boolean {
  if (!Array.isArray(squares) || squares.length !== squareCount) return false
  for (let square = 0; square < squareCount; square++) if (!madeHere.has(squares[square])) return false
  return true
}

/** Whether everybody sees the rank of that piece: Grand Admirals always, others once shown, if the views remember. @rule GA-1.5 GA-3.2 GA-6.1 */
function isPublic(piece: Piece, remembers: boolean): boolean {
  return rankCode(piece) === ADMIRAL || (remembers && isShown(piece))
}

/** The board as one viewer sees it. @rule GA-1.3 GA-1.5 GA-6.1 GA-6.1b */
function seenSquares(state: LesGrandsAmirauxState, viewer: Viewer): (SeenPiece | null)[] {
  const deployed = isDeployed(state)
  const remembers = state.options.memory === "perfect"
  return state.squares.map((piece) => {
    if (piece === NOTHING) return null
    const open = viewer === REFEREE || viewer === seatOf(piece)
    if (!open && !deployed) return null
    return (open || isPublic(piece, remembers) ? faceUp[piece] : faceDown[piece]) ?? null
  })
}

/** No pieces of any rank. */
export const noneRemoved: Removed = { "0": 0, "1": 0, "2": 0, "3": 0, "4": 0, "5": 0, "6": 0, G: 0, M: 0 }

/** The pieces of a seat that play has removed: after deployment, all that is missing. @rule GA-6.1 */
function removedOf(state: LesGrandsAmirauxState, seat: Seat): Removed {
  const removed = { ...noneRemoved }
  if (!isDeployed(state)) return removed
  const left = missing(state.squares, seat)
  for (const rank of ranks) removed[rank] = Math.max(0, left[codeOf(rank)]!)
  return removed
}

/** Who looks at a game. */
export const viewerShape: Shape<0 | 1 | typeof SPECTATOR | typeof REFEREE> = literal(0, 1, SPECTATOR, REFEREE)

/** Where the game stands. The count of pieces still to be placed is told to their owner and the referee only. @rule GA-1.3 */
export function turn(state: LesGrandsAmirauxState, viewer: Viewer): Turn {
  readAs(viewerShape, viewer, "viewer")
  const phase = phaseOf(state)
  const waiting = actors(state)
  const seats = waiting.filter((actor) => actor !== CHANCE)
  const counted = seats.filter((seat) => phase === "deployment" && (viewer === seat || viewer === REFEREE))
  const budgets = counted.map((seat) => ({ seat, unit: "piece", total: 32, left: 32 - standing(state.squares, seat) }))
  return { number: state.turn, phase, seats, waiting, budgets }
}

/**
 * What a viewer may know. Nothing more is turned over when the game ends.
 *
 * @throws SchemaError for what is no viewer.
 * @rule GA-5.5 GA-6.1 GA-6.1b GA-6.2
 */
export function view(state: LesGrandsAmirauxState, viewer: Viewer): LesGrandsAmirauxView {
  readAs(viewerShape, viewer, "viewer")
  // Field by field, never the whole state: what is added to states one day must not leak.
  const { options, ready, active, chain, quiet, ending } = state
  return {
    viewer,
    options: { ...options },
    active,
    chain,
    turn: state.turn,
    quiet,
    ending: ending && { ...ending },
    phase: phaseOf(state),
    waiting: actors(state),
    squares: seenSquares(state, viewer),
    ready: [ready[0], ready[1]],
    removed: [removedOf(state, 0), removedOf(state, 1)],
  }
}
