/** Position estimates for bots, by the remaining pieces and the seat to move. */
import { type Seat, valuesFromWorths } from "@flottille/core"
import type { Base } from "../rules/rules"
import { type AnyState, NOBODY, OFF_BOARD } from "../state/state"
import { type Force, type Material, materialOf } from "./material"

/** Maximum number of pieces that are evaluated exactly; with more there are too many subsets. */
const mostPieces = 10

/** Number of deals whose values are kept; two seats have 70. */
const mostDeals = 128

/** Returns true if a state has so many pieces that each counts as its number of dice. */
export function isTooLarge({ pieces }: Base, { owner }: AnyState): boolean {
  return pieces.length > mostPieces && owner.filter((seat) => seat !== NOBODY).length > mostPieces
}

/** Returns a function that returns the material values of a state's deal, and keeps them. */
export function materialsOf(rules: Base): (state: AnyState) => Material {
  let solved: { readonly owner: readonly Seat[]; readonly seats: number; readonly material: Material } | undefined
  const kept = new Map<string, Material>()

  function materialOfDeal(owner: readonly Seat[], seats: number): Material {
    const deal = `${seats} ${owner.join()}`
    const known = kept.get(deal)
    if (known) return known
    const material = materialOf(rules, owner, seats)
    if (kept.size >= mostDeals) kept.delete(kept.keys().next().value ?? deal)
    kept.set(deal, material)
    return material
  }

  // They are looked up only if the deal changes, because pieces never change sides.
  return ({ owner, options: { seats } }) => {
    const same = solved !== undefined && solved.seats === seats && isSame(solved.owner, owner)
    if (!solved || !same) solved = { owner: owner.slice(), seats, material: materialOfDeal(owner, seats) }
    return solved.material
  }
}

/**
 * Creates the evaluation of a game, which values the remaining pieces without their spaces.
 *
 * Spaces decide which piece strikes first, and searches find that out. A turn in progress counts as
 * finished, because a search plays the rest of it.
 *
 * Averaged over all placings, endings with three pieces differ by less than 0.2 from their exact
 * values. With more than ten pieces, each counts as its number of dice.
 */
export function evaluateOf(rules: Base): (state: AnyState) => readonly number[] {
  const materialAt = materialsOf(rules)

  /** Returns each seat's share of the dice of all pieces. */
  function byDice({ at, owner, options: { seats } }: AnyState): readonly number[] {
    const sums = new Array<number>(seats).fill(0)
    rules.pieces.forEach(({ attack, defence }, piece) => {
      if (at[piece] !== OFF_BOARD) sums[owner[piece]!]! += attack + defence
    })
    return valuesFromWorths(sums)
  }

  return (state) => {
    if (isTooLarge(rules, state)) return byDice(state)
    const { at, active, left } = state
    const { bits, worths, after } = materialAt(state)
    let force: Force = 0
    for (let piece = 0; piece < at.length; piece++) if (at[piece] !== OFF_BOARD) force |= bits[piece]!
    if (active === NOBODY) return worths(0, 0)
    return worths(force, left === rules.actionsPerTurn ? active : after(force, active))
  }
}

function isSame(one: readonly Seat[], other: readonly Seat[]): boolean {
  for (let piece = 0; piece < one.length; piece++) if (one[piece] !== other[piece]) return false
  return true
}
