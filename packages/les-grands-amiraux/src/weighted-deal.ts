/** Deals of hidden ranks that are not all as likely. */
import { type Random, type Seat, shuffle } from "@flottille/core"
import type { Square } from "./board"
import { moved, type Piece, pieceOf } from "./fleet"
import { cloneState, type LesGrandsAmirauxState } from "./state"

/** A hidden piece. */
export interface Suspect {
  readonly square: Square
  readonly moved: boolean
  /** By rank code: how likely beside other ranks, but for how many there are. Only what never moves is 0 for a piece that has moved. */
  readonly weights: readonly number[]
}

/** Hidden pieces of one seat, and what there is to deal to them. */
export interface WeightedDeal {
  /** Any guess: everything but what stands on the squares of the suspects. */
  readonly state: LesGrandsAmirauxState
  readonly seat: Seat
  readonly suspects: readonly Suspect[]
  /** By rank code: how many there are in all. */
  readonly counts: readonly number[]
}

/** As finely as a weight is drawn. */
const FINE = 1 << 30

/** A rank code by its weight and by how many are left of it; any that is left, where none of those is likely. */
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
 * Makes a dealer: each draw gives one piece after another a rank, by what the piece may be and what is left. Whose rank is known comes first, then what
 * has moved, so that it finds what moves; each of these in random order, so that no square has the first choice.
 */
export function dealerOf({ state, seat, suspects, counts }: WeightedDeal): (random: Random) => LesGrandsAmirauxState {
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
