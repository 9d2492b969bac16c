/**
 * The value of pieces against each other, without their spaces.
 *
 * The model lets every piece reach every other one and makes a turn one attack or none. This small
 * game is solved by the exact odds of the dice; bots use it to judge the real one.
 */
import type { Seat } from "@flottille/core"
import type { Base } from "../rules/rules"
import type { Piece } from "../state/pieces"

/** A set of remaining pieces: bit n stands for the n-th of those dealt. */
export type Force = number

export interface Material {
  /** The bit of each piece; 0 if it was not dealt. */
  readonly bits: readonly Force[]
  /** Returns the value for each seat, from −1 to 1, with `mover` to move. */
  worths(left: Force, mover: Seat): readonly number[]
  after(left: Force, mover: Seat): Seat
}

/** An attack: per seat, the value of its lethal results weighted by their odds, and the chance that no piece dies. */
interface Fight {
  readonly sums: readonly number[]
  readonly rest: number
}

/** Discount of a turn that changes nothing, so that the seat ahead gains by attacking. */
const patience = 0.98

/** Maximum number of sweeps until values settle, and the change that counts as settled. */
const rounds = 100
const hardly = 1e-4

/**
 * Solves all subsets of some pieces, from few to many.
 *
 * For each subset, turns repeat until their values settle. A seat without pieces has lost, and the
 * last two fight to the death. Where no seat attacks, all are even.
 *
 * @param owner - Seat of each piece; −1 if it was not dealt.
 * @rule DJ-2.1 DJ-4.2 DJ-4.5 DJ-5.1 DJ-6.1
 */
export function materialOf(rules: Base, owner: readonly Seat[], seatCount: number): Material {
  const solver = new MaterialSolver(rules, owner, seatCount)
  const { bits, values } = solver
  return {
    bits,
    worths: (left, mover) => values[left * seatCount + mover]!,
    after: (left, mover) => solver.after(left, mover),
  }
}

class MaterialSolver {
  readonly bits: readonly Force[]
  /** The values for each seat, by force × number of seats + mover. */
  readonly values: (readonly number[])[] = []
  readonly #rules: Base
  readonly #owner: readonly Seat[]
  readonly #seats: readonly Seat[]
  readonly #dealt: readonly Piece[]
  /** The pieces dealt to each seat. */
  readonly #forces: readonly Force[]
  /** Chances that the target and the attacker dies, by attacker and target. */
  readonly #odds: readonly (readonly (readonly [number, number])[])[]

  constructor(rules: Base, owner: readonly Seat[], seatCount: number) {
    const { pieces } = rules
    this.#rules = rules
    this.#owner = owner
    this.#seats = Array.from({ length: seatCount }, (_, seat) => seat)
    this.#dealt = owner.flatMap((seat, piece) => (seat >= 0 ? piece : []))
    this.bits = owner.map((seat, piece) => (seat >= 0 ? 1 << this.#dealt.indexOf(piece) : 0))
    this.#forces = this.#seats.map((seat) =>
      this.#dealt.reduce((force, piece) => (owner[piece] === seat ? force | this.bits[piece]! : force), 0),
    )
    this.#odds = pieces.map(({ attack }) => pieces.map(({ defence }) => this.#deaths(attack, defence)))
    this.#solve()
  }

  after(left: Force, mover: Seat): Seat {
    let next = mover
    do next = (next + 1) % this.#seats.length
    while (next !== mover && (left & this.#forces[next]!) === 0)
    return next
  }

  #solve(): void {
    const even = this.#seats.map(() => 0)
    for (let left = 0; left < 1 << this.#dealt.length; left++) {
      const result = this.#decided(left)
      for (const mover of this.#seats) this.#setWorths(left, mover, result ?? even)
      if (!result) this.#settle(left)
    }
  }

  #worths(left: Force, mover: Seat): readonly number[] {
    return this.values[left * this.#seats.length + mover]!
  }

  #setWorths(left: Force, mover: Seat, worths: readonly number[]): void {
    this.values[left * this.#seats.length + mover] = worths
  }

  /** Returns the values if one seat is alone or only the last fight remains. */
  #decided(left: Force): readonly number[] | undefined {
    const { pieces, duelDice } = this.#rules
    const seatCount = this.#seats.length
    const owner = this.#owner
    const [one, other, third] = this.#standing(left)
    const seats = this.#seatsIn(left)
    if (one === undefined || seats.length > 2 || (seats.length === 2 && third !== undefined)) return undefined
    const [wins, loses] = seats.length === 2 ? this.#deaths(duelDice(pieces[one]!), duelDice(pieces[other!]!)) : [1, 0]
    const chance = (seat: Seat) =>
      (seat === owner[one] ? wins : seat === owner[other ?? one] ? loses : 0) / (wins + loses)
    return this.#seats.map((seat) => (seatCount * chance(seat) - 1) / (seatCount - 1))
  }

  /** Repeats the turns of all seats until their values settle. */
  #settle(left: Force): void {
    const turns = this.#seatsIn(left).map((mover) => ({ mover, fights: this.#fightsOf(left, mover) }))
    for (let round = 0, change = 1; round < rounds && change > hardly; round++) {
      change = 0
      for (const { mover, fights } of turns) {
        const before = this.#worths(left, mover)
        const now = this.#bestTurn(fights, mover, this.#worths(left, this.after(left, mover)))
        change = Math.max(change, Math.abs(now[mover]! - before[mover]!))
        this.#setWorths(left, mover, now)
      }
    }
  }

  #fightsOf(left: Force, mover: Seat): readonly Fight[] {
    const isOwn = (piece: Piece) => this.#owner[piece] === mover
    const standing = this.#standing(left)
    const targets = standing.filter((piece) => !isOwn(piece))
    return standing
      .filter(isOwn)
      .flatMap((attacker) => targets.map((target) => this.#fight(left, mover, attacker, target)))
  }

  #fight(left: Force, mover: Seat, attacker: Piece, target: Piece): Fight {
    const [kill, counterkill] = this.#odds[attacker]![target]!
    const [won, lost] = [left & ~this.bits[target]!, left & ~this.bits[attacker]!]
    const [ifWon, ifLost] = [this.#worths(won, this.after(won, mover)), this.#worths(lost, this.after(lost, mover))]
    return {
      sums: this.#seats.map((seat) => kill * ifWon[seat]! + counterkill * ifLost[seat]!),
      rest: 1 - kill - counterkill,
    }
  }

  /** Returns the values after a seat's best turn: its best fight, or none. */
  #bestTurn(fights: readonly Fight[], mover: Seat, later: readonly number[]): readonly number[] {
    let [most, best]: [number, Fight | undefined] = [patience * later[mover]!, undefined]
    for (const each of fights) {
      const value = each.sums[mover]! + each.rest * patience * later[mover]!
      if (value > most) [most, best] = [value, each]
    }
    const { sums, rest } = best ?? { sums: this.#seats.map(() => 0), rest: 1 }
    return sums.map((sum, seat) => sum + rest * patience * later[seat]!)
  }

  /** Returns the chances that the second and the first of two pieces dies. */
  #deaths(attack: number, defence: number): readonly [number, number] {
    const { kill, push, counterpush, counterkill } = this.#rules.combatWeights(attack, defence)
    const all = kill + push + counterpush + counterkill
    return [kill / all, counterkill / all]
  }

  #standing(left: Force): readonly Piece[] {
    return this.#dealt.filter((piece) => left & this.bits[piece]!)
  }

  #seatsIn(left: Force): readonly Seat[] {
    return this.#seats.filter((seat) => left & this.#forces[seat]!)
  }
}
