/** Views: the part of a state that each viewer may know. */
import type { Actor, Seat, Shape, Turn, Viewer } from "@flottille/core"
import { CHANCE, literal, parse, REFEREE, SPECTATOR } from "@flottille/core"
import type { ReasonBy } from "../rules/compile-rules"
import { actorsOf } from "../rules/phases"
import type { Tables } from "../rules/rules"
import type { Square } from "../state/board"
import type { SeenPiece } from "../state/fleet"
import { isShown, NOTHING, type Rank, rankCode, seatOf } from "../state/fleet"
import type { LesGrandsAmirauxOptions } from "../state/options"
import type { AnyState, Ending, EndReason, Phase } from "../state/state"
import { isDeployed, missing, phaseOf, standing } from "../state/state"

/** Number of removed pieces, by rank. */
export type Removed = Readonly<Record<Rank, number>>

/** One viewer's view of a game. `Reason` is a reason for the end of the game. @rule GA-6.1 GA-6.1b */
export interface LesGrandsAmirauxView<Reason extends string = EndReason> {
  readonly viewer: Viewer
  readonly options: LesGrandsAmirauxOptions
  readonly phase: Phase
  /** The actors that the game waits for. */
  readonly waiting: readonly Actor[]
  /** All squares from A1 on; `null` if empty or, during deployment, if not the viewer's own. */
  readonly squares: readonly (SeenPiece | null)[]
  readonly ready: readonly [boolean, boolean]
  readonly active: Seat | null
  /** The square of the piece in a chain, or `null`. */
  readonly chain: Square | null
  /** Number of leaps in the chain; present only if the rules limit chains to several leaps. */
  readonly leaps?: number
  readonly turn: number
  readonly quiet: number
  /** Removed pieces of white and of red. */
  readonly removed: readonly [Removed, Removed]
  readonly ending: Ending<Reason> | null
}

/** The views of a game by rules. */
export type ViewBy<R> = LesGrandsAmirauxView<ReasonBy<R>>

/** A view of a game with any endings. */
export type AnyView = LesGrandsAmirauxView<string>

/** Returns true if an array has the board's size and holds only the interned pieces of views. */
export function areMade({ squareCount, faces }: Tables, squares: unknown): boolean {
  if (!Array.isArray(squares) || squares.length !== squareCount) return false
  for (let square = 0; square < squareCount; square++) if (!faces.isFace(squares[square])) return false
  return true
}

/**
 * Returns the board as one viewer sees it. Ranks of Grand Admirals are public; so are those of
 * other pieces once shown, if views remember.
 *
 * @rule GA-1.3 GA-1.5 GA-3.2 GA-6.1 GA-6.1b
 */
function seenSquares({ unveiled, faces }: Tables, state: AnyState, viewer: Viewer): (SeenPiece | null)[] {
  const { faceUp, faceDown } = faces
  const deployed = isDeployed(state)
  const remembers = state.options.memory === "perfect"
  return state.squares.map((piece) => {
    if (piece === NOTHING) return null
    const open = viewer === REFEREE || viewer === seatOf(piece)
    if (!open && !deployed) return null
    const isPublic = rankCode(piece) === unveiled || (remembers && isShown(piece))
    return (open || isPublic ? faceUp[piece] : faceDown[piece]) ?? null
  })
}

/**
 * Returns the pieces of a seat removed in play: after deployment, all that are missing.
 *
 * @rule GA-6.1
 */
function removedOf(rules: Tables, state: AnyState, seat: Seat): Removed {
  const removed = { ...rules.noneLost }
  if (!isDeployed(state)) return removed
  const left = missing(rules, state.squares, seat)
  for (let code = 1; code < left.length; code++) removed[rules.ranks[code - 1]!] = Math.max(0, left[code]!)
  return removed
}

/** The shape of a viewer. */
export const viewerShape: Shape<0 | 1 | typeof SPECTATOR | typeof REFEREE> = literal(0, 1, SPECTATOR, REFEREE)

/**
 * Describes the current turn. Only the owner and the referee see the number of pieces left to
 * place.
 *
 * @rule GA-1.3
 */
export function turn({ fleetSizes }: Tables, state: AnyState, viewer: Viewer): Turn {
  parse(viewerShape, viewer, "viewer")
  const phase = phaseOf(state)
  const waiting = actorsOf(state)
  const seats = waiting.filter((actor) => actor !== CHANCE)
  const counted = seats.filter((seat) => phase === "deployment" && (viewer === seat || viewer === REFEREE))
  const budgets = counted.map((seat) => ({
    seat,
    unit: "piece",
    total: fleetSizes[seat] ?? 0,
    left: (fleetSizes[seat] ?? 0) - standing(state.squares, seat),
  }))
  return { number: state.turn, phase, seats, waiting, budgets }
}

/**
 * Returns the view of a viewer. The end of the game shows no further ranks.
 *
 * @throws SchemaError for an invalid viewer.
 * @rule GA-5.5 GA-6.1 GA-6.1b GA-6.2
 */
export function view(rules: Tables, state: AnyState, viewer: Viewer): AnyView {
  parse(viewerShape, viewer, "viewer")
  // Field by field, never the whole state, so that fields added to states later cannot leak.
  const { options, ready, active, chain, leaps, quiet, ending } = state
  const seen: AnyView = {
    viewer,
    options: { ...options },
    active,
    chain,
    turn: state.turn,
    quiet,
    ending: ending && { ...ending },
    phase: phaseOf(state),
    waiting: actorsOf(state),
    squares: seenSquares(rules, state, viewer),
    ready: [ready[0], ready[1]],
    removed: [removedOf(rules, state, 0), removedOf(rules, state, 1)],
  }
  return leaps === undefined ? seen : { ...seen, leaps }
}
