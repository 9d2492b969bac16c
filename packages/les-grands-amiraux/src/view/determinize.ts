/** Determinization: sampling a full state behind a view. */
import { type DeterminizeFlags, isObject, parse, type Random, REFEREE, SchemaError, shuffle } from "@flottille/core"
import type { Judge } from "../rules/rules"
import type { Square } from "../state/board"
import type { Piece, Rank } from "../state/fleet"
import { isIn, isShown, moved, NOTHING, pieceFrom, pieceOf, rankCode, shown, UNKNOWN } from "../state/fleet"
import { type AnyState, cloneState, isDeployed } from "../state/state"
import { checkPosition, impossible, mostShown } from "./position-check"
import { viewShapesOf } from "./shapes"
import { type AnyView, areMade, view as viewOf } from "./view"

/** Pieces of one seat whose ranks the viewer does not know, and the ranks left for them. */
interface Hidden {
  readonly seat: 0 | 1
  /** Squares of pieces that have moved and so are not mines. */
  readonly moved: readonly Square[]
  readonly unmoved: readonly Square[]
  /** Squares of mines that were laid in play. */
  readonly laid: readonly Square[]
  /** Rank codes of pieces that can move. */
  readonly ships: readonly number[]
  /** Rank codes of pieces that cannot move, such as mines. */
  readonly mines: readonly number[]
}

/** Repeats each rank code by its count. */
function copies(counts: readonly number[]): number[] {
  const codes: number[] = []
  for (const [code, count] of counts.entries()) for (let left = count; left > 0; left--) codes.push(code)
  return codes
}

/** Returns the face-down part of a seat's fleet. */
function hiddenOf(rules: Judge, { squares, removed }: AnyView, seat: 0 | 1): Hidden {
  const { codeOf, movers, ranks } = rules
  const left = rules.wholeFleets[seat].slice()
  const take = (rank: Rank, count: number) => {
    left[codeOf(rank)] = left[codeOf(rank)]! - count
  }
  for (const rank of ranks) take(rank, removed[seat][rank]!)
  const moved: Square[] = []
  const unmoved: Square[] = []
  const laid: Square[] = []
  for (let square = 0; square < squares.length; square++) {
    const piece = squares[square]
    if (piece?.seat !== seat) continue
    if (piece.rank !== "?") take(piece.rank, 1)
    else if (piece.moved) moved.push(square)
    else (rules.isHome(square, seat) ? unmoved : laid).push(square)
  }
  const codes = copies(left)
  if (Math.min(...left) < 0 || codes.length !== moved.length + unmoved.length + laid.length)
    throw impossible("view", { path: ["removed", seat], rule: "GA-1.2" })
  const ships: number[] = []
  const mines: number[] = []
  for (const code of codes) (isIn(movers, code) ? ships : mines).push(code)
  return { seat, moved, unmoved, laid, ships, mines }
}

/** Chooses `count` of the squares in random order, uniformly. */
function choose(squares: readonly Square[], count: number, random: Random): Square[] {
  const left = [...squares]
  const chosen: Square[] = []
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(random.below(left.length), 1))
  return chosen
}

/**
 * Chooses the squares of a hidden fleet's mines among pieces that never moved.
 *
 * While the game goes on, the seat to move must have an action; a seat that lost for want of one
 * must have none. All choices that satisfy this are equally likely.
 *
 * @rule GA-5.3 GA-6.4
 */
function mineSquares(
  rules: Judge,
  state: AnyState,
  { seat, moved, unmoved, ships, mines }: Hidden,
  random: Random,
): Square[] {
  const count = mines.length
  const chosen = choose(unmoved, count, random)
  const reason = state.ending?.reason
  if (state.active !== seat || reason === "admiral-captured" || reason === "admiral-on-mine") return chosen
  // Any ship will do: its strength does not affect whether it can act.
  const [ship] = ships
  if (ship === undefined || count === 0) return chosen
  const mobile = (square: Square) => {
    const squares = [...state.squares]
    squares[square] = pieceOf(seat, ship)
    return rules.canMove({ ...state, squares })
  }
  if (rules.canMove(state) || moved.some(mobile)) return chosen
  const outlets = unmoved.filter(mobile)
  if (reason === "no-action" && outlets.length <= count) {
    const others = unmoved.filter((square) => !outlets.includes(square))
    return [...outlets, ...choose(others, count - outlets.length, random)]
  }
  // In the standard game, at least one choice in six leaves an outlet; in any game, at least one in
  // the number of pieces. The bound stops views that no state gives.
  const most = outlets.length > 0 ? 50 * unmoved.length : 0
  for (let attempt = 0; attempt < most && outlets.every((square) => chosen.includes(square)); attempt++) {
    chosen.splice(0, count, ...choose(unmoved, count, random))
  }
  return chosen
}

/**
 * Deals the hidden ranks of a seat to its face-down pieces, uniformly over consistent deals.
 *
 * @rule GA-6.4
 */
function deal(rules: Judge, state: AnyState, hidden: Hidden, random: Random): void {
  const mines = [...hidden.mines]
  for (const square of hidden.laid) {
    const [code = UNKNOWN] = mines.splice(
      mines.findIndex((each) => isIn(rules.mines, each)),
      1,
    )
    state.squares[square] = pieceOf(hidden.seat, code)
  }
  const mined = mineSquares(rules, state, { ...hidden, mines }, random)
  const ships = shuffle([...hidden.ships], random)
  // Equal mines need no shuffling.
  if (mines[0] !== mines.at(-1)) shuffle(mines, random)
  const shipOrMine = () => ships.pop() ?? mines.pop() ?? UNKNOWN
  for (const square of hidden.moved) state.squares[square] = moved(pieceOf(hidden.seat, shipOrMine()))
  for (const square of hidden.unmoved)
    state.squares[square] = pieceOf(hidden.seat, mined.includes(square) ? (mines.pop() ?? UNKNOWN) : shipOrMine())
}

/**
 * Samples which of the other's pieces have been shown. Without memory, a viewer does not know.
 *
 * @param squares - Squares of the pieces whose ranks the viewer does not know.
 * @rule GA-6.1
 */
function drawShown(rules: Judge, state: AnyState, squares: readonly Square[], random: Random): void {
  const unasked = [...squares]
  let left = mostShown(rules, state)
  for (const piece of state.squares) if (isShown(piece) && rankCode(piece) !== rules.unveiled) left -= 1
  while (left > 0 && unasked.length > 0)
    for (const square of unasked.splice(random.below(unasked.length), 1))
      if (random.below(2) === 1) {
        state.squares[square] = shown(state.squares[square] ?? NOTHING)
        left -= 1
      }
}

/**
 * Samples an unseen deployment: a whole fleet if the seat is ready, otherwise any part of one, or
 * nothing yet.
 *
 * @rule GA-1.3
 */
function drawDeployment(rules: Judge, state: AnyState, seat: 0 | 1, random: Random, begun: boolean): void {
  const fleet = shuffle(copies(rules.wholeFleets[seat]), random)
  const count = state.ready[seat] ? fleet.length : begun ? random.below(fleet.length + 1) : 0
  for (const square of choose(rules.homeSquares[seat], count, random))
    state.squares[square] = pieceOf(seat, fleet.pop() ?? UNKNOWN)
}

/**
 * Returns the state with only what the view shows. Its hidden pieces cannot move; only known ones
 * can.
 */
function outlineOf(rules: Judge, seen: AnyView): AnyState {
  const { options, ready, active, chain, leaps, turn, quiet, ending } = seen
  const squares: Piece[] = []
  for (const piece of seen.squares)
    squares.push(piece?.rank === "?" ? pieceOf(piece.seat, UNKNOWN) : pieceFrom(rules, piece))
  return {
    options: Object.freeze({ ...options }),
    squares,
    ready: [ready[0], ready[1]],
    active,
    chain,
    ...(leaps === undefined ? {} : { leaps }),
    turn,
    quiet,
    ending: ending && { ...ending },
  }
}

/**
 * Returns true if both values are the same JSON. Loops, because engines iterate frozen arrays
 * slowly.
 */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    for (let index = 0; index < one.length; index++) if (!same(one[index], other[index])) return false
    return true
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]))
}

/** Rejects a view that differs from the view of its state in fields that were not copied from it. */
function assertView(rules: Judge, view: AnyView, state: AnyState): void {
  const given = viewOf(rules, state, view.viewer)
  for (const field of ["phase", "waiting", "removed", "squares"] as const)
    if (!same(view[field], given[field]))
      throw new SchemaError("view", [field], "a value that a possible position shows")
}

/** The part shared by all samples behind one view. */
interface Outline {
  readonly rules: Judge
  readonly state: AnyState
  /** Both fleets, from the first turn on. */
  readonly hidden: readonly Hidden[]
  /** True if it is cached for more samples. */
  readonly isKept: boolean
  /** True if one sample was found to give the view; then all do. */
  isPossible: boolean
}

/**
 * Outlines of frozen views. A search takes hundreds of samples behind one view, and the first takes
 * six times as long as the others.
 */
const outlines = new WeakMap<AnyView, Outline>()

/** Returns true if a view is frozen, apart from its pieces. */
function isFrozenView(view: AnyView): boolean {
  const { options, waiting, squares, ready, removed, ending } = view
  return [view, options, waiting, squares, ready, removed, ...removed, ending].every(Object.isFrozen)
}

function outlineBehind(rules: Judge, view: AnyView): Outline {
  const found = outlines.get(view)
  if (found?.rules === rules) return found
  // Pieces made here are frozen and need no check.
  const shapes = viewShapesOf(rules)
  const arePiecesOurs = areMade(rules, view?.squares)
  parse(arePiecesOurs ? shapes.outline : shapes.view, view, "view")
  const state = outlineOf(rules, view)
  const hidden =
    isDeployed(state) && view.viewer !== REFEREE ? [hiddenOf(rules, view, 0), hiddenOf(rules, view, 1)] : []
  const outline = { rules, state, hidden, isKept: arePiecesOurs && isFrozenView(view), isPossible: false }
  if (outline.isKept) outlines.set(view, outline)
  return outline
}

/**
 * Samples a full state that gives the viewer exactly this view.
 *
 * Hidden ranks are dealt so that the counts of both fleets add up, no piece that has moved is a
 * mine, and the seat to move has an action. All such deals are equally likely.
 *
 * During deployment, an unready seat may have placed any part of its fleet, or nothing with
 * `sealed: "none"`. A seat that is ready has placed all of it. After deployment nothing is sealed.
 *
 * @throws SchemaError if no state gives this view.
 * @rule GA-1.3 GA-6.4
 */
export function determinize(
  rules: Judge,
  view: AnyView,
  random: Random,
  { sealed = "drawn" }: DeterminizeFlags = {},
): AnyState {
  const outline = outlineBehind(rules, view)
  const { viewer } = view
  const state = outline.isKept ? cloneState(outline.state) : outline.state
  if (!isDeployed(state)) {
    for (const seat of [0, 1] as const)
      if (viewer !== REFEREE && viewer !== seat) drawDeployment(rules, state, seat, random, sealed === "drawn")
  } else {
    const { hidden } = outline
    for (const fleet of hidden) if (viewer !== fleet.seat) deal(rules, state, fleet, random)
    const unknown = hidden.flatMap((fleet) => [...fleet.moved, ...fleet.unmoved, ...fleet.laid])
    if (state.options.memory === "none") drawShown(rules, state, unknown, random)
  }
  if (!outline.isPossible) {
    const violation = checkPosition(rules, state)
    if (violation) throw impossible("view", violation)
    assertView(rules, view, state)
    outline.isPossible = true
  }
  return state
}
