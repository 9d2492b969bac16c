/** Position estimates for leaves of a search: the captures in sight are played out first. */
import type { Tables, Way } from "./base"
import { standardWorths } from "./evaluate"
import { hasMoved, isIn, isOf, isShown, moved, NOTHING, rankCode, shown } from "./fleet"
import { type AnyState, isDeployed } from "./state"

/** Captures in a row that are played out. */
const reach = 4

/** Part of the best capture of the other side that the seat to move is expected to lose. */
const pending = 0.25

/** A lead that only the capture of a Grand Admiral gives. */
const won = 1e6

/** The search for the captures of one position. It works on a copy of the board. */
class Captures {
  readonly #rules: Tables
  readonly #worths: readonly number[]
  readonly #squares: number[]
  readonly #state: AnyState
  /** Expected gain of an attack on a hidden piece, by seat and rank code; for pieces that moved, 16 more, for leaps 32 more. */
  readonly #hopes: readonly [(number | undefined)[], (number | undefined)[]] = [[], []]

  constructor(rules: Tables, worths: readonly number[], state: AnyState) {
    this.#rules = rules
    this.#worths = worths
    this.#state = state
    this.#squares = state.squares.slice()
  }

  /**
   * Returns the material that a seat to move wins by captures, at best.
   *
   * @param chain - The square of a piece in a chain, or −1.
   */
  gain(seat: number, depth: number, chain: number): number {
    const squares = this.#squares
    let most = 0
    if (depth === 0) return most
    if (chain >= 0) return this.#gainFrom(chain, seat, depth, true, most)
    for (let from = 0; from < squares.length; from++) {
      const piece = squares[from]!
      if (isOf(piece, seat) && isIn(this.#rules.movers, rankCode(piece)))
        most = this.#gainFrom(from, seat, depth, false, most)
      if (most >= won) return most
    }
    return most
  }

  #gainFrom(from: number, seat: number, depth: number, inChain: boolean, least: number): number {
    const squares = this.#squares
    let most = least
    const ways = this.#rules.ways[from]!
    for (let index = 0; index < ways.length; index++) {
      const way = ways[index]!
      const there = squares[way.to]!
      if (there === NOTHING || isOf(there, seat)) continue
      if (!inChain && this.#duelsAlong(from, way)) most = Math.max(most, this.#duel(from, way.to, seat, depth, most))
      if (way.behind >= 0 && squares[way.behind] === NOTHING) most = Math.max(most, this.#leap(from, way, seat, depth))
    }
    return most
  }

  #duelsAlong(from: number, { straight }: Way): boolean {
    if (straight || this.#state.options.shipDirections === 8) return true
    return rankCode(this.#squares[from]!) === this.#rules.admiral
  }

  #duel(from: number, to: number, seat: number, depth: number, least: number): number {
    const squares = this.#squares
    const { admiral, duels } = this.#rules
    const [attacker, defender] = [squares[from]!, squares[to]!]
    const [own, other] = [rankCode(attacker), rankCode(defender)]
    if (other === admiral) return won
    if (!isShown(defender))
      return own === admiral && !hasMoved(defender) ? 0 : this.#hope(seat, own, hasMoved(defender))
    const result = duels[16 * own + other]
    // The capture of a defender that is worth less than an earlier gain changes nothing.
    if (result !== "attacker" || this.#worths[other]! <= least) return 0
    squares[from] = NOTHING
    squares[to] = shown(moved(attacker))
    const value = this.#worths[other]! - this.gain(1 - seat, depth - 1, -1)
    squares[from] = attacker
    squares[to] = defender
    return value
  }

  #leap(from: number, way: Way, seat: number, depth: number): number {
    const squares = this.#squares
    const { admiral, mines, sweepers } = this.#rules
    const [leaper, victim] = [squares[from]!, squares[way.to]!]
    const [own, other] = [rankCode(leaper), rankCode(victim)]
    if (other === admiral) return won
    const isSafe = hasMoved(victim) || isIn(sweepers, own)
    if (!isSafe && !isShown(victim)) return own === admiral ? 0 : this.#hopeOver(seat, own)
    if (!isSafe && isIn(mines, other)) return 0
    squares[from] = NOTHING
    squares[way.to] = NOTHING
    squares[way.behind] = moved(leaper)
    const further = this.gain(seat, depth - 1, way.behind)
    const value = this.#worths[other]! + (further > 0 ? further : -this.gain(1 - seat, depth - 1, -1))
    squares[from] = leaper
    squares[way.to] = victim
    squares[way.behind] = NOTHING
    return value
  }

  /** Returns the expected gain of a duel with a hidden piece, by the hidden pieces of the other seat. */
  #hope(seat: number, own: number, isMoved: boolean): number {
    const hopes = this.#hopes[seat === 0 ? 0 : 1]
    const known = hopes[own + (isMoved ? 16 : 0)]
    if (known !== undefined) return known
    const { duels } = this.#rules
    const worths = this.#worths
    const gains = (other: number) => {
      const result = duels[16 * own + other]
      const won = result === "attacker" || result === "neither" ? worths[other]! : 0
      return won - (result === "defender" || result === "neither" ? worths[own]! : 0)
    }
    const hope = this.#mean(1 - seat, isMoved, gains)
    hopes[own + (isMoved ? 16 : 0)] = hope
    return hope
  }

  /** Returns the expected gain of a leap over a hidden piece that has not moved. */
  #hopeOver(seat: number, own: number): number {
    const hopes = this.#hopes[seat === 0 ? 0 : 1]
    const { mines } = this.#rules
    const worths = this.#worths
    const hope =
      hopes[own + 32] ?? this.#mean(1 - seat, false, (other) => (isIn(mines, other) ? -worths[own]! : worths[other]!))
    hopes[own + 32] = hope
    return hope
  }

  #mean(seat: number, isMoved: boolean, gains: (code: number) => number): number {
    let [count, sum] = [0, 0]
    for (const piece of this.#state.squares) {
      if (!isOf(piece, seat) || isShown(piece) || rankCode(piece) === this.#rules.admiral) continue
      if (isMoved && !isIn(this.#rules.movers, rankCode(piece))) continue
      count++
      sum += gains(rankCode(piece))
    }
    return count === 0 ? 0 : sum / count
  }
}

/**
 * Creates the evaluation of leaves.
 *
 * It is `evaluate` after the best captures of the seat to move and the recaptures. Each side knows
 * its own ranks and those that were shown; hidden pieces count by the ranks that are still hidden.
 */
export function quiesceOf(rules: Tables): (state: AnyState) => readonly number[] {
  const { weigh, valuesOf, worths } = standardWorths(rules)
  const byCode = [0, ...worths]
  return (state) => {
    const lead = weigh(state)
    const seat = state.active
    if (seat === null || !isDeployed(state)) return valuesOf(lead)
    const captures = new Captures(rules, byCode, state)
    const own = captures.gain(seat, reach, state.chain ?? -1)
    if (own >= won) return seat === 0 ? [1, -1] : [-1, 1]
    const foes = captures.gain(1 - seat, 1, -1)
    const gained = Math.max(own, 0) - pending * Math.min(foes, byCode[rules.admiral]!)
    return valuesOf({ ...lead, gained: seat === 0 ? gained : -gained })
  }
}
