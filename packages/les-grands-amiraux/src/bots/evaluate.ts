/** Position estimates for bots, by the remaining fleets and their distance to the enemy Grand Admiral. */
import type { Tables } from "../rules/rules"
import { isIn, rankCode, seatOf } from "../state/fleet"
import { type AnyState, admiralOf, isDeployed } from "../state/state"
import { fitnessOf, stepsOn } from "../view/stations"

/** Value of a Grand Admiral in strongest ships. Losing it loses the game. */
const admiralWorth = 3

/** Bonus of a ship beside the enemy Grand Admiral, relative to its value far away. */
const near = 0.5

/** Factor that makes a small lead in material count for more. */
const decisive = 4

/** Fraction of a full station advantage that is worth half a victory. */
const settled = 8

/** Returns a lead among all pieces as a number from −1 to 1; a small one counts for more. */
export function scaled(ahead: number, whole: number): number {
  const lead = whole === 0 ? 0 : Math.max(-1, Math.min(1, ahead / whole))
  return (decisive * lead) / (1 + (decisive - 1) * Math.abs(lead))
}

/** Returns the worths of a fleet by rank code: one more than the kinds that a ship beats, or half of those it stops. */
export function worthsOf({ fleet, admiral, duel }: Tables): readonly number[] {
  const worths = fleet.map((kind) => {
    const beaten = fleet.filter((other) => duel(kind, other) === "attacker").length
    const held = fleet.filter((other) => other.mover && duel(other, kind) === "defender").length
    return 1 + (kind.mover ? beaten : held / 2)
  })
  worths[admiral - 1] = admiralWorth * Math.max(...worths)
  return [0, ...worths]
}

/**
 * Creates the evaluation of a game.
 *
 * A ship counts by the number of kinds it beats, and more the fewer steps it is from the enemy
 * Grand Admiral, whose square is public. A mine counts by what it may still destroy. During
 * deployment, better stations give a small advantage.
 */
export function evaluateOf(rules: Tables): (state: AnyState) => readonly number[] {
  const { columns, rows, movers, admiral } = rules
  const worths = worthsOf(rules)
  const steps = stepsOn(rules)
  const fitness = fitnessOf(rules)

  return (state) => {
    const { squares } = state
    const admirals = [admiralOf(rules, squares, 0), admiralOf(rules, squares, 1)] as const
    if (!isDeployed(state)) {
      const ahead = fitness(squares, 0, admirals[0]) - fitness(squares, 1, admirals[1])
      const value = ahead / (settled + Math.abs(ahead))
      return [value, -value]
    }
    let [ahead, whole] = [0, 0]
    squares.forEach((piece, square) => {
      if (piece === 0) return
      const [seat, code] = [seatOf(piece), rankCode(piece)]
      const goal = admirals[seat === 0 ? 1 : 0]
      const sails = isIn(movers, code) && code !== admiral && goal >= 0
      const worth = worths[code]! * (sails ? 1 + near * (1 - steps(square, goal) / (columns + rows)) : 1)
      ahead += seat === 0 ? worth : -worth
      whole += worth
    })
    const value = scaled(ahead, whole)
    return [value, -value]
  }
}
