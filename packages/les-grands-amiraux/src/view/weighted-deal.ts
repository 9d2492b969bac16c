/** Weighted deals of hidden ranks. */
import { type Random, type Seat, shuffle } from "@flottille/core"
import type { Square } from "../state/board"
import { moved, type Piece, pieceOf } from "../state/fleet"
import { type AnyState, cloneState } from "../state/state"

/** A hidden piece. */
export interface Suspect {
  readonly square: Square
  readonly moved: boolean
  /**
   * Weights by rank code, relative and independent of the counts. Immobile ranks are 0 for a piece
   * that has moved.
   */
  readonly weights: readonly number[]
}

/** Hidden pieces of one seat, and the ranks to deal to them. */
export interface WeightedDeal {
  /** Any sample; only its contents on the suspects' squares are replaced. */
  readonly state: AnyState
  readonly seat: Seat
  readonly suspects: readonly Suspect[]
  /** Number of pieces to deal, by rank code. */
  readonly counts: readonly number[]
}

const FINE = 1 << 30

/**
 * Draws a rank code by its weight and remaining count. If all remaining ranks have weight 0, draws
 * any of them.
 */
function draw(weights: readonly number[], left: readonly number[], random: Random): number {
  let whole = 0
  for (let code = 1; code < left.length; code++) whole += weights[code]! * left[code]!
  let rest = (random.below(FINE) / FINE) * whole
  let last = 0
  for (let code = 1; code < left.length; code++) {
    const share = weights[code]! * left[code]!
    if (share === 0) continue
    last = code
    rest -= share
    if (rest < 0) break
  }
  return last > 0 ? last : left.findIndex((count) => count > 0)
}

/**
 * Creates a dealer that gives each piece a rank by its weights and the remaining ranks.
 *
 * Pieces of known rank come first, then pieces that have moved, so that mobile ranks remain for
 * them. Within each group the order is random, so that no square has the first choice.
 */
export function dealerOf({ state, seat, suspects, counts }: WeightedDeal): (random: Random) => AnyState {
  const isKnown = ({ weights }: Suspect) => weights.filter((weight) => weight > 0).length === 1
  const known = suspects.filter(isKnown)
  const others = suspects.filter((suspect) => !isKnown(suspect))
  const parts = [known, others.filter((each) => each.moved), others.filter((each) => !each.moved)]
  return (random) => {
    const world = cloneState(state)
    const left = [...counts]
    for (const part of parts)
      for (const suspect of shuffle([...part], random)) {
        const code = draw(suspect.weights, left, random)
        left[code]! -= 1
        const piece: Piece = pieceOf(seat, code)
        world.squares[suspect.square] = suspect.moved ? moved(piece) : piece
      }
    return world
  }
}

/** Terms of the power series in reverse order, enough for 53 bits up to half of ln 2. */
const terms = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/**
 * Returns `e` to a power with the same digits on every engine. `Math.exp` differs in the last
 * place, which would change the choices of bots.
 */
export function exponential(power: number): number {
  const doublings = Math.round(power / Math.LN2)
  const rest = power - doublings * Math.LN2
  let value = 1
  for (const term of terms) value = 1 + (value * rest) / term
  for (let left = Math.min(Math.abs(doublings), 1100); left > 0; left--) value = doublings > 0 ? value * 2 : value / 2
  return value
}
