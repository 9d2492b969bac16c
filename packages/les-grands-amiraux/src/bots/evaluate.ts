/** Position estimates for bots, by the remaining fleets and their distance to the enemy Grand Admiral. */
import type { Tables } from "../rules/rules"
import { isIn, rankCode, seatOf } from "../state/fleet"
import { type AnyState, admiralOf, isDeployed } from "../state/state"
import { stationsOf, stepsOn } from "../view/stations"

/** Value of a Grand Admiral in strongest ships. Losing it loses the game. */
const admiralWorth = 3

/** Bonus of a ship beside the enemy Grand Admiral, relative to its value far away. */
const near = 0.5

/** Factor that makes a small lead in material count for more. */
const decisive = 4

/** Fraction of a full station advantage that is worth half a victory. */
const settled = 8

/** Values of the pieces of both seats, or the lead of a deployment. */
interface Lead {
  /** Value of the pieces of white and of red; for deployments the fitness. */
  readonly sums: readonly [number, number]
  readonly isDeployment: boolean
}

interface Worths {
  /** Value of each kind of the fleet, far from the enemy Grand Admiral. */
  readonly worths: readonly number[]
  /**
   * Value of a piece by rank code, square of the enemy Grand Admiral, and its own square, in whole numbers. Entry 0 is
   * unused; the number of squares stands for no Grand Admiral.
   */
  readonly values: readonly (readonly (readonly number[])[])[]
  /** The unit of these numbers: a value of 1. */
  readonly unit: number
  /** Returns the value of all pieces. */
  weigh(state: AnyState): Lead
  /** Returns a lead as one number per seat from −1 to 1. */
  valuesOf(lead: Lead): readonly number[]
}

/** Returns a lead as one number per seat from −1 to 1. */
function valuesOf({ sums: [white, red], isDeployment }: Lead): readonly number[] {
  const ahead = white - red
  if (isDeployment) {
    const value = ahead / (settled + Math.abs(ahead))
    return [value, -value]
  }
  const value = scaled(ahead, white + red)
  return [value, -value]
}

/** Returns a lead among all pieces as a number from −1 to 1; a small one counts for more. */
export function scaled(ahead: number, whole: number): number {
  const lead = whole === 0 ? 0 : Math.max(-1, Math.min(1, ahead / whole))
  return (decisive * lead) / (1 + (decisive - 1) * Math.abs(lead))
}

export function standardWorths(rules: Tables): Worths {
  const { fleet, columns, rows, movers, admiral, squareCount } = rules
  const beaten = fleet.map((kind) => fleet.filter((other) => rules.duel(kind, other) === "attacker").length)
  const held = fleet.map(
    (kind) => fleet.filter((other) => other.mover && rules.duel(other, kind) === "defender").length,
  )
  const worths = fleet.map((kind, index) => 1 + (kind.mover ? beaten[index]! : held[index]! / 2))
  const strongest = Math.max(...worths)
  worths[admiral - 1] = admiralWorth * strongest

  const steps = stepsOn(rules)
  const squares = Array.from({ length: squareCount }, (_, square) => square)
  /** By goal and square: the value of a ship there, relative to its value anywhere. */
  const advances = squares.map((goal) =>
    squares.map((square) => 1 + near * (1 - steps(square, goal) / (columns + rows))),
  )
  const anywhere = squares.map(() => 1)
  const { fitness } = stationsOf(rules)

  function weigh(state: AnyState): Lead {
    const { squares } = state
    if (!isDeployed(state)) {
      const [white = 0, red = 0] = ([0, 1] as const).map((seat) =>
        fitness(squares, seat, admiralOf(rules, squares, seat)),
      )
      return { sums: [white, red], isDeployment: true }
    }
    const sums: [number, number] = [0, 0]
    const [red = anywhere, white = anywhere] = [0, 1].map((seat) => advances[admiralOf(rules, squares, seat)])
    for (let square = 0; square < squareCount; square++) {
      const piece = squares[square]!
      if (piece === 0) continue
      const [seat, code] = [seatOf(piece), rankCode(piece)]
      const sails = isIn(movers, code) && code !== admiral
      sums[seat === 0 ? 0 : 1] += worths[code - 1]! * (sails ? (seat === 0 ? white : red)[square]! : 1)
    }
    return { sums, isDeployment: false }
  }

  const goals = [...advances, anywhere]
  // Worths are multiples of a half, and factors of half a step.
  const unit = 4 * (columns + rows)
  const values = [0, ...worths].map((worth, code) =>
    goals.map((goal) =>
      goal.map((factor) => Math.round(unit * worth * (isIn(movers, code) && code !== admiral ? factor : 1))),
    ),
  )
  return { worths, values, unit, weigh, valuesOf }
}

/**
 * Creates the evaluation of a game.
 *
 * A ship counts by the number of kinds it beats, and more the fewer steps it is from the enemy
 * Grand Admiral, whose square is public. A mine counts by what it may still destroy. During
 * deployment, better stations give a small advantage.
 */
export function evaluateOf(rules: Tables): (state: AnyState) => readonly number[] {
  const { weigh } = standardWorths(rules)
  return (state) => valuesOf(weigh(state))
}
