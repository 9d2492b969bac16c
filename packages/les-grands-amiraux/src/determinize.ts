/** A full state behind a view. */
import { type DeterminizeFlags, type Random, REFEREE, readAs, SchemaError, shuffle } from "@flottille/core"
import { homeSquares, type Square, squareCount } from "./board"
import {
  ADMIRAL,
  codeOf,
  isShown,
  MINE,
  MINESWEEPER,
  moved,
  NOTHING,
  type Piece,
  pieceFrom,
  pieceOf,
  type Rank,
  rankCode,
  ranks,
  shown,
} from "./fleet"
import { canMove } from "./moves"
import { checkPosition, impossible, mostShown } from "./position-check"
import { outlineShape, viewShape } from "./shapes"
import { isDeployed, type LesGrandsAmirauxState, wholeFleet } from "./state"
import { areMade, type LesGrandsAmirauxView, view as viewOf } from "./view"

/** Pieces of one seat whose ranks the viewer does not know, and the ranks that are left for them. */
interface Hidden {
  readonly seat: 0 | 1
  /** Squares of pieces that have moved, hence no mines. */
  readonly moved: readonly Square[]
  readonly unmoved: readonly Square[]
  /** Rank codes but mines. */
  readonly ships: number[]
  readonly mines: number
}

/** As many of each rank code as a list says. */
function copies(counts: readonly number[]): number[] {
  const codes: number[] = []
  for (let code = 0; code < counts.length; code++) for (let count = counts[code]!; count > 0; count--) codes.push(code)
  return codes
}

/** What of a seat's fleet is face down. */
function hiddenOf({ squares, removed }: LesGrandsAmirauxView, seat: 0 | 1): Hidden {
  const left = wholeFleet.slice()
  const take = (rank: Rank, count: number) => {
    left[codeOf(rank)] = left[codeOf(rank)]! - count
  }
  for (const rank of ranks) take(rank, removed[seat][rank])
  const moved: Square[] = []
  const unmoved: Square[] = []
  for (let square = 0; square < squareCount; square++) {
    const piece = squares[square]
    if (piece?.seat !== seat) continue
    if (piece.rank !== "?") take(piece.rank, 1)
    else if (piece.moved) moved.push(square)
    else unmoved.push(square)
  }
  const codes = copies(left)
  if (Math.min(...left) < 0 || codes.length !== moved.length + unmoved.length)
    throw impossible("view", { path: ["removed", seat], rule: "GA-1.2" })
  const mines = left[MINE]!
  return { seat, moved, unmoved, ships: codes.slice(0, codes.length - mines), mines }
}

/** A random choice of `count` of the squares, in random order; every choice equally likely. */
function choose(squares: readonly Square[], count: number, random: Random): Square[] {
  const left = [...squares]
  const chosen: Square[] = []
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(random.below(left.length), 1))
  return chosen
}

/**
 * Where the mines of a hidden fleet lie: among the pieces that never moved. While the game goes on the seat to move has an action, and
 * whoever lost for want of one has none; of the choices that agree with it each is equally likely.
 *
 * @rule GA-5.3 GA-6.4
 */
function mineSquares(state: LesGrandsAmirauxState, { seat, moved, unmoved, mines }: Hidden, random: Random): Square[] {
  const chosen = choose(unmoved, mines, random)
  const reason = state.ending?.reason
  if (state.active !== seat || state.chain !== null || reason === "admiral-captured" || reason === "admiral-on-mine") return chosen
  // Any ship will do for the question: where it could act does not depend on its strength.
  const mobile = (square: Square) => {
    const squares = [...state.squares]
    squares[square] = pieceOf(seat, MINESWEEPER)
    return canMove({ ...state, squares }, seat)
  }
  if (canMove(state, seat) || moved.some(mobile)) return chosen
  const outlets = unmoved.filter(mobile)
  if (reason === "no-action" && outlets.length <= mines) {
    const others = unmoved.filter((square) => !outlets.includes(square))
    return [...outlets, ...choose(others, mines - outlets.length, random)]
  }
  // At least one choice in six leaves an outlet, if any does; the bound is for views that no state gives.
  for (let attempt = 0; attempt < 500 && outlets.every((square) => chosen.includes(square)); attempt++) {
    chosen.splice(0, mines, ...choose(unmoved, mines, random))
  }
  return chosen
}

/** Deals the hidden ranks of a seat to its face-down pieces, every consistent deal equally likely. @rule GA-6.4 */
function deal(state: LesGrandsAmirauxState, hidden: Hidden, random: Random): void {
  const mined = mineSquares(state, hidden, random)
  const ships = shuffle(hidden.ships, random)
  for (const square of hidden.moved) state.squares[square] = moved(pieceOf(hidden.seat, ships.pop() ?? MINE))
  for (const square of hidden.unmoved) state.squares[square] = pieceOf(hidden.seat, mined.includes(square) ? MINE : (ships.pop() ?? MINE))
}

/**
 * Without memory a viewer does not know which of the others' pieces have been shown.
 *
 * @param squares - Of the pieces whose ranks the viewer does not know.
 * @rule GA-6.1
 */
function drawShown(state: LesGrandsAmirauxState, squares: readonly Square[], random: Random): void {
  const unasked = [...squares]
  let left = mostShown(state)
  for (const piece of state.squares) if (isShown(piece) && rankCode(piece) !== ADMIRAL) left -= 1
  while (left > 0 && unasked.length > 0)
    for (const square of unasked.splice(random.below(unasked.length), 1))
      if (random.below(2) === 1) {
        state.squares[square] = shown(state.squares[square] ?? NOTHING)
        left -= 1
      }
}

/** A deployment nobody has seen: a whole fleet if the seat is ready, else any part of one, or nothing yet. @rule GA-1.3 */
function drawDeployment(state: LesGrandsAmirauxState, seat: 0 | 1, random: Random, begun: boolean): void {
  const fleet = shuffle(copies(wholeFleet), random)
  const count = state.ready[seat] ? fleet.length : begun ? random.below(fleet.length + 1) : 0
  for (const square of choose(homeSquares[seat], count, random)) state.squares[square] = pieceOf(seat, fleet.pop() ?? MINE)
}

/** A state of which nothing is known yet but what the view shows. Hidden pieces stand there as mines: only known ones can move. */
function outlineOf({ options, squares: seen, ready, active, chain, turn, quiet, ending }: LesGrandsAmirauxView): LesGrandsAmirauxState {
  const squares: Piece[] = []
  for (const piece of seen) squares.push(piece?.rank === "?" ? pieceOf(piece.seat, MINE) : pieceFrom(piece))
  return {
    options: Object.freeze({ ...options }),
    squares,
    ready: [ready[0], ready[1]],
    active,
    chain,
    turn,
    quiet,
    ending: ending && { ...ending },
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Whether a value is the very JSON that another one is. Loops throughout: engines walk frozen lists slowly otherwise. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    for (let index = 0; index < one.length; index++) if (!same(one[index], other[index])) return false
    return true
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]))
}

/** Refuses a view that its state does not give: what the state was not copied from must follow from it. */
function demandView(view: LesGrandsAmirauxView, state: LesGrandsAmirauxState): void {
  const given = viewOf(state, view.viewer)
  for (const field of ["phase", "waiting", "removed", "squares"] as const)
    if (!same(view[field], given[field])) throw new SchemaError("view", [field], "what a possible position shows")
}

/**
 * A full state that gives the viewer this very view: hidden ranks are dealt so that the counts of both fleets add up, no piece that
 * has moved is a mine, and the seat to move has an action. Every such deal is equally likely.
 *
 * During deployment another seat may have placed anything, or with `sealed: "none"` nothing; whoever is seen to be ready has a whole fleet.
 * After it nothing is ever sealed.
 *
 * @throws SchemaError for a view that no state gives.
 * @rule GA-1.3 GA-6.4
 */
export function determinize(
  view: LesGrandsAmirauxView,
  random: Random,
  { sealed = "drawn" }: DeterminizeFlags = {},
): LesGrandsAmirauxState {
  // Pieces made here need no look.
  readAs(areMade(view?.squares) ? outlineShape : viewShape, view, "view")
  const { viewer } = view
  const state = outlineOf(view)
  if (!isDeployed(state)) {
    for (const seat of [0, 1] as const) if (viewer !== REFEREE && viewer !== seat) drawDeployment(state, seat, random, sealed === "drawn")
  } else if (viewer !== REFEREE) {
    const fleets = [hiddenOf(view, 0), hiddenOf(view, 1)]
    for (const hidden of fleets) if (viewer !== hidden.seat) deal(state, hidden, random)
    if (state.options.memory === "none")
      drawShown(
        state,
        fleets.flatMap((hidden) => [...hidden.moved, ...hidden.unmoved]),
        random,
      )
  }
  const violation = checkPosition(state)
  if (violation) throw impossible("view", violation)
  demandView(view, state)
  return state
}
