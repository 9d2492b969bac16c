/** How a position stands, for bots: by what is left of the pieces, and who is to move. */
import { type Seat, standingsOf } from "@flottille/core"
import { type Force, type Material, materialOf } from "./material"
import type { Rules } from "./prepare"
import { standard } from "./standard"
import { type DejarikState, NOBODY, OFF_BOARD } from "./state"

/** With more pieces there are too many that can be left. */
const mostPieces = 10

/**
 * Makes the judge of a game: a position is worth what its pieces are, had they no places. Where they stand decides who strikes first, and that is for
 * searches to find out; a turn that has begun counts as over, for what is left of it they look at.
 *
 * On average over all places, the exact values of endings with three pieces differ from these by less than 0.2. With more than ten pieces, each counts
 * as its dice.
 */
export function evaluateOf(rules: Rules): (state: DejarikState) => readonly number[] {
  let solved: { readonly owner: readonly Seat[]; readonly seats: number; readonly material: Material } | undefined

  /** Solved once a game, for nobody changes sides. */
  function materialAt({ owner, options: { seats } }: DejarikState): Material {
    const same = solved !== undefined && solved.seats === seats && isSame(solved.owner, owner)
    if (!solved || !same) solved = { owner: owner.slice(), seats, material: materialOf(rules, owner, seats) }
    return solved.material
  }

  /** The share of each seat in the dice of all. */
  function byDice({ at, owner, options: { seats } }: DejarikState): readonly number[] {
    const sums = new Array<number>(seats).fill(0)
    rules.pieces.forEach(({ attack, defence }, piece) => {
      if (at[piece] !== OFF_BOARD) sums[owner[piece]!]! += attack + defence
    })
    return standingsOf(sums)
  }

  return (state) => {
    if (rules.pieces.length > mostPieces && state.owner.filter((seat) => seat !== NOBODY).length > mostPieces)
      return byDice(state)
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

/** How a position of the standard game stands. */
export const evaluate = evaluateOf(standard)
