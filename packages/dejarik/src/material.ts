/**
 * What pieces are worth against each other, whatever their places: as if every piece could reach every other one, and a turn were one attack or none.
 * So small a game is solved by the exact chances of the dice, and bots judge the real one by it.
 */
import type { Seat } from "@flottille/core"
import type { Piece } from "./pieces"
import type { Rules } from "./prepare"

/** Pieces that are left: bit n stands for the n-th of those dealt. */
export type Force = number

/** What all that can be left of some pieces is worth. */
export interface Material {
  /** The bit of each piece; 0 for one that was not dealt. */
  readonly bits: readonly Force[]
  /** To each seat, from −1 to 1, where a seat is to move. */
  worths(left: Force, mover: Seat): readonly number[]
  /** Whose turn comes after that of a seat. */
  after(left: Force, mover: Seat): Seat
}

/** An attack: what it is worth to each seat where somebody dies, by the chances of that, and the chance that nobody does. */
interface Fight {
  readonly sums: readonly number[]
  readonly rest: number
}

/** A turn that changes nothing leaves so much of what is won: whoever is ahead has to do something for it. */
const patience = 0.98

/** Turns after which values hardly change, and what counts as hardly. */
const rounds = 100
const hardly = 1e-4

/**
 * Solves what can be left of some pieces, from few to many: for each force turns go round until its values settle. Whoever has no pieces has lost,
 * and the last two fight to the death; where nobody attacks, all are even.
 *
 * @param owner - The seat of each piece; −1 for one that was not dealt.
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

  /** The chances that one of two dies by so many dice against so many: the second one, and the first. */
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

  /** What the seats get where one of them is alone, or only the last fight is left. */
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

  /** What a seat makes of its turn: the best fight, or none. */
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
