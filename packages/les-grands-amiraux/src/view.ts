/** What each viewer may know. */
import {
  type Actor,
  CHANCE,
  literal,
  parse,
  REFEREE,
  type Seat,
  type Shape,
  SPECTATOR,
  type Turn,
  type Viewer,
} from "@flottille/core"
import type { Square } from "./board"
import { isShown, NOTHING, type Rank, rankCode, seatOf } from "./fleet"
import type { LesGrandsAmirauxOptions } from "./options"
import type { Rules } from "./prepare"
import type { SeenPiece } from "./seen"
import { type Ending, isDeployed, type LesGrandsAmirauxState, missing, type Phase, phaseOf, standing } from "./state"
import { actors } from "./turn"

export type { SeenPiece } from "./seen"

/** How many pieces of each rank have been removed. */
export type Removed = Readonly<Record<Rank, number>>

/** All that one viewer may know. @rule GA-6.1 GA-6.1b */
export interface LesGrandsAmirauxView {
  readonly viewer: Viewer
  readonly options: LesGrandsAmirauxOptions
  readonly phase: Phase
  /** Whom the game waits for. */
  readonly waiting: readonly Actor[]
  /** All squares, A1 first; `null` for nothing (or, during deployment, for what is not yours). */
  readonly squares: readonly (SeenPiece | null)[]
  readonly ready: readonly [boolean, boolean]
  readonly active: Seat | null
  /** Where the leaping piece of a running chain stands. */
  readonly chain: Square | null
  /** How many leaps it has, 0 without one; only where the rules limit chains to several leaps. */
  readonly leaps?: number
  readonly turn: number
  readonly quiet: number
  /** Of white and of red. */
  readonly removed: readonly [Removed, Removed]
  readonly ending: Ending | null
}

/** Whether these are the squares of a board, with nothing on them but the frozen pieces that views are made of here. */
export function areMade({ squareCount, faces }: Rules, squares: unknown): boolean {
  if (!Array.isArray(squares) || squares.length !== squareCount) return false
  for (let square = 0; square < squareCount; square++) if (!faces.isFace(squares[square])) return false
  return true
}

/**
 * The board as one viewer sees it. Everybody sees the ranks of Grand Admirals, and those of other pieces once shown, if the views remember.
 *
 * @rule GA-1.3 GA-1.5 GA-3.2 GA-6.1 GA-6.1b
 */
function seenSquares({ admiral, faces }: Rules, state: LesGrandsAmirauxState, viewer: Viewer): (SeenPiece | null)[] {
  const { faceUp, faceDown } = faces
  const deployed = isDeployed(state)
  const remembers = state.options.memory === "perfect"
  return state.squares.map((piece) => {
    if (piece === NOTHING) return null
    const open = viewer === REFEREE || viewer === seatOf(piece)
    if (!open && !deployed) return null
    const isPublic = rankCode(piece) === admiral || (remembers && isShown(piece))
    return (open || isPublic ? faceUp[piece] : faceDown[piece]) ?? null
  })
}

/** The pieces of a seat that play has removed: after deployment, all that is missing. @rule GA-6.1 */
function removedOf(rules: Rules, state: LesGrandsAmirauxState, seat: Seat): Removed {
  const removed = { ...rules.noneLost }
  if (!isDeployed(state)) return removed
  const left = missing(rules, state.squares, seat)
  for (let code = 1; code < left.length; code++) removed[rules.ranks[code - 1]!] = Math.max(0, left[code]!)
  return removed
}

/** Who looks at a game. */
export const viewerShape: Shape<0 | 1 | typeof SPECTATOR | typeof REFEREE> = literal(0, 1, SPECTATOR, REFEREE)

/** Where the game stands. The count of pieces still to be placed is told to their owner and the referee only. @rule GA-1.3 */
export function turn({ fleetSize }: Rules, state: LesGrandsAmirauxState, viewer: Viewer): Turn {
  parse(viewerShape, viewer, "viewer")
  const phase = phaseOf(state)
  const waiting = actors(state)
  const seats = waiting.filter((actor) => actor !== CHANCE)
  const counted = seats.filter((seat) => phase === "deployment" && (viewer === seat || viewer === REFEREE))
  const budgets = counted.map((seat) => ({
    seat,
    unit: "piece",
    total: fleetSize,
    left: fleetSize - standing(state.squares, seat),
  }))
  return { number: state.turn, phase, seats, waiting, budgets }
}

/**
 * What a viewer may know. Nothing more is turned over when the game ends.
 *
 * @throws SchemaError for what is no viewer.
 * @rule GA-5.5 GA-6.1 GA-6.1b GA-6.2
 */
export function view(rules: Rules, state: LesGrandsAmirauxState, viewer: Viewer): LesGrandsAmirauxView {
  parse(viewerShape, viewer, "viewer")
  // Field by field, never the whole state: what is added to states one day must not leak.
  const { options, ready, active, chain, leaps, quiet, ending } = state
  const seen: LesGrandsAmirauxView = {
    viewer,
    options: { ...options },
    active,
    chain,
    turn: state.turn,
    quiet,
    ending: ending && { ...ending },
    phase: phaseOf(state),
    waiting: actors(state),
    squares: seenSquares(rules, state, viewer),
    ready: [ready[0], ready[1]],
    removed: [removedOf(rules, state, 0), removedOf(rules, state, 1)],
  }
  return leaps === undefined ? seen : { ...seen, leaps }
}
