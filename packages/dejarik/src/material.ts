/**
 * The value of pieces against each other, without their spaces.
 *
 * The model lets every piece reach every other one and makes a turn one attack or none. This small
 * game is solved by the exact odds of the dice; bots use it to judge the real one.
 */
import type { Seat } from "@flottille/core"
import type { Piece } from "./pieces"
import type { Rules } from "./prepare"

/** A set of remaining pieces: bit n stands for the n-th of those dealt. */
export type Force = number

/** The values of all subsets of some pieces. */
export interface Material {
  /** The bit of each piece; 0 if it was not dealt. */
  readonly bits: readonly Force[]
  /** Returns the value for each seat, from −1 to 1, with `mover` to move. */
  worths(left: Force, mover: Seat): readonly number[]
  /** Returns the seat that moves after `mover`. */
  after(left: Force, mover: Seat): Seat
}

/**
 * An attack: per seat, the value of its lethal results weighted by their odds, and the chance that
 * no piece dies.
 */
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
export function materialOf(
  { pieces, combatWeights, duelDice }: Rules,
  owner: readonly Seat[],
  seatCount: number,
): Material {
  const dealt: readonly Piece[] = owner.flatMap((seat, piece) => (seat >= 0 ? piece : []))
  const bits = owner.map((seat, piece) => (seat >= 0 ? 1 << dealt.indexOf(piece) : 0))
  const seats = Array.from({ length: seatCount }, (_, seat) => seat)
  const forces = seats.map((seat) =>
    dealt.reduce((force, piece) => (owner[piece] === seat ? force | bits[piece]! : force), 0),
  )
  const values: (readonly number[])[] = []
  const worths = (left: Force, mover: Seat): readonly number[] => values[left * seatCount + mover]!

  /** Returns the chances that the second and the first of two pieces dies. */
  function deaths(attack: number, defence: number): readonly [number, number] {
    const { kill, push, counterpush, counterkill } = combatWeights(attack, defence)
    const all = kill + push + counterpush + counterkill
    return [kill / all, counterkill / all]
  }
  const odds = pieces.map(({ attack }) => pieces.map(({ defence }) => deaths(attack, defence)))

  function after(left: Force, mover: Seat): Seat {
    let next = mover
    do next = (next + 1) % seatCount
    while (next !== mover && (left & forces[next]!) === 0)
    return next
  }

  /** Returns the values if one seat is alone or only the last fight remains. */
  function decided(left: Force): readonly number[] | undefined {
    const [one, other, third] = dealt.filter((piece) => left & bits[piece]!)
    const standing = seats.filter((seat) => left & forces[seat]!)
    if (one === undefined || standing.length > 2 || (standing.length === 2 && third !== undefined)) return undefined
    const [wins, loses] = standing.length === 2 ? deaths(duelDice(pieces[one]!), duelDice(pieces[other!]!)) : [1, 0]
    const chance = (seat: Seat) =>
      (seat === owner[one] ? wins : seat === owner[other ?? one] ? loses : 0) / (wins + loses)
    return seats.map((seat) => (seatCount * chance(seat) - 1) / (seatCount - 1))
  }

  function fightsOf(left: Force, mover: Seat): readonly Fight[] {
    const standing = dealt.filter((piece) => left & bits[piece]!)
    const fight = (attacker: Piece, target: Piece): Fight => {
      const [kill, counterkill] = odds[attacker]![target]!
      const [won, lost] = [left & ~bits[target]!, left & ~bits[attacker]!]
      const [ifWon, ifLost] = [worths(won, after(won, mover)), worths(lost, after(lost, mover))]
      return {
        sums: seats.map((seat) => kill * ifWon[seat]! + counterkill * ifLost[seat]!),
        rest: 1 - kill - counterkill,
      }
    }
    const own = standing.filter((piece) => owner[piece] === mover)
    return own.flatMap((attacker) =>
      standing.filter((piece) => owner[piece] !== mover).map((target) => fight(attacker, target)),
    )
  }

  /** Returns the values after a seat's best turn: its best fight, or none. */
  function bestTurn(fights: readonly Fight[], mover: Seat, later: readonly number[]): readonly number[] {
    let [most, best]: [number, Fight | undefined] = [patience * later[mover]!, undefined]
    for (const each of fights) {
      const value = each.sums[mover]! + each.rest * patience * later[mover]!
      if (value > most) [most, best] = [value, each]
    }
    const { sums, rest } = best ?? { sums: seats.map(() => 0), rest: 1 }
    return sums.map((sum, seat) => sum + rest * patience * later[seat]!)
  }

  function settle(left: Force): void {
    const turns = seats
      .filter((seat) => left & forces[seat]!)
      .map((mover) => ({ mover, fights: fightsOf(left, mover) }))
    for (let round = 0, change = 1; round < rounds && change > hardly; round++) {
      change = 0
      for (const { mover, fights } of turns) {
        const [before, now] = [worths(left, mover), bestTurn(fights, mover, worths(left, after(left, mover)))]
        change = Math.max(change, Math.abs(now[mover]! - before[mover]!))
        values[left * seatCount + mover] = now
      }
    }
  }

  const even = seats.map(() => 0)
  for (let left = 0; left < 1 << dealt.length; left++) {
    const result = decided(left)
    for (const mover of seats) values[left * seatCount + mover] = result ?? even
    if (!result) settle(left)
  }
  return { bits, worths, after }
}
