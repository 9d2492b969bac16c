import { type Random, REFEREE, shuffle } from "@flottille/core"
import { HOME, type Square } from "./board"
import {
  ADMIRAL,
  codeOf,
  FLEET,
  isShown,
  MINE,
  MINESWEEPER,
  moved,
  NOTHING,
  pieceFrom,
  pieceOf,
  RANKS,
  type Rank,
  rankCode,
  shown,
} from "./fleet"
import { canMove } from "./moves"
import { demandPossible, impossible, showable } from "./possible"
import { type AmirauxState, isDeployed } from "./state"
import type { AmirauxView } from "./view"

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

/** What of a seat's fleet is face down. */
function hiddenOf({ squares, removed }: AmirauxView, seat: 0 | 1): Hidden {
  const left = RANKS.flatMap((rank) => new Array<Rank>(FLEET[rank] - removed[seat][rank]).fill(rank))
  const hidden = { seat, moved: [] as Square[], unmoved: [] as Square[] }
  squares.forEach((piece, square) => {
    if (piece?.seat !== seat) return
    if (piece.rank === "?") (piece.moved ? hidden.moved : hidden.unmoved).push(square)
    else if (left.includes(piece.rank)) left.splice(left.indexOf(piece.rank), 1)
  })
  if (left.length !== hidden.moved.length + hidden.unmoved.length) throw impossible("view", { path: ["removed", seat], rule: "GA-1.2" })
  const ships = left.filter((rank) => rank !== "M").map(codeOf)
  return { ...hidden, ships, mines: left.length - ships.length }
}

/** A random choice of `count` of the squares; every choice equally likely. */
function choose(squares: readonly Square[], count: number, random: Random): Square[] {
  return shuffle([...squares], random).slice(0, count)
}

/**
 * Where the mines of a hidden fleet lie: among the pieces that never moved. While the game goes on the seat to move has an action, and
 * whoever lost for want of one has none; of the choices that agree with it each is equally likely.
 *
 * @rule GA-5.3 GA-6.4
 */
function mineSquares(state: AmirauxState, { seat, moved, unmoved, mines }: Hidden, random: Random): Square[] {
  const chosen = choose(unmoved, mines, random)
  const reason = state.result?.reason
  if (state.toMove !== seat || state.chain !== null || reason === "admiral-captured" || reason === "admiral-on-mine") return chosen
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
function deal(state: AmirauxState, hidden: Hidden, random: Random): void {
  const mined = mineSquares(state, hidden, random)
  const ships = shuffle(hidden.ships, random)
  for (const square of hidden.moved) state.squares[square] = moved(pieceOf(hidden.seat, ships.pop() ?? MINE))
  for (const square of hidden.unmoved) state.squares[square] = pieceOf(hidden.seat, mined.includes(square) ? MINE : (ships.pop() ?? MINE))
}

/**
 * Without memory a viewer does not know which of the others' pieces have been shown.
 *
 * @rule GA-6.1
 */
function guessShown(state: AmirauxState, squares: readonly Square[], random: Random): void {
  let left = showable(state)
  for (const piece of state.squares) if (isShown(piece) && rankCode(piece) !== ADMIRAL) left -= 1
  for (const square of shuffle([...squares], random)) {
    if (left <= 0 || random.below(2) === 0) continue
    state.squares[square] = shown(state.squares[square] ?? NOTHING)
    left -= 1
  }
}

/** A deployment nobody has seen: a whole fleet if the seat is ready, else any part of one. @rule GA-1.3 */
function deployUnseen(state: AmirauxState, seat: 0 | 1, random: Random): void {
  const fleet = RANKS.flatMap((rank) => new Array<number>(FLEET[rank]).fill(codeOf(rank)))
  const count = state.ready[seat] ? fleet.length : random.below(fleet.length + 1)
  const squares = choose(HOME[seat], count, random)
  shuffle(fleet, random)
  squares.forEach((square, index) => {
    state.squares[square] = pieceOf(seat, fleet[index] ?? MINE)
  })
}

/**
 * A full state that gives the viewer this very view: hidden ranks are dealt so that the counts of both fleets add up, no piece that
 * has moved is a mine, and the seat to move has an action. Every such deal is equally likely.
 *
 * @throws SchemaError for a view that no state gives.
 * @rule GA-6.4
 */
export function determinize(view: AmirauxView, random: Random): AmirauxState {
  const { viewer, options, toMove, chain, turn, quiet, result } = view
  // Hidden pieces stand there as something while it is asked who can move; `MINE` cannot, so only known pieces count.
  const squares = view.squares.map((piece) => (piece?.rank === "?" ? pieceOf(piece.seat, MINE) : pieceFrom(piece)))
  const state: AmirauxState = { options, squares, ready: [...view.ready], toMove, chain, turn, quiet, result }
  if (viewer === REFEREE) return state
  if (!isDeployed(state)) {
    for (const seat of [0, 1] as const) if (viewer !== seat) deployUnseen(state, seat, random)
    return state
  }
  const fleets = [hiddenOf(view, 0), hiddenOf(view, 1)]
  for (const hidden of fleets) if (viewer !== hidden.seat) deal(state, hidden, random)
  const unknown = fleets.flatMap((hidden) => [...hidden.moved, ...hidden.unmoved])
  if (state.options.memory === "none") guessShown(state, unknown, random)
  demandPossible(state, "view")
  return state
}
