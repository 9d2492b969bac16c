/** How a position stands, for bots: what is left of both fleets, and what comes near the other's Grand Admiral. */
import { type Seat, standingsOf } from "@flottille/core"
import { isIn, rankCode, seatOf } from "./fleet"
import type { Rules } from "./prepare"
import { admiralOf, isDeployed, type LesGrandsAmirauxState } from "./state"

/** A Grand Admiral is worth so many of the strongest ships: without it the game is lost. */
const admiralWorth = 3

/** What a ship gains beside an enemy Grand Admiral, in parts of what it is worth far away. */
const near = 0.5

/**
 * Makes the judge of a game. A ship counts by how many kinds it beats, and more the fewer steps it is from the other's Grand Admiral, which everybody
 * sees; a mine counts by what it may still take. While fleets are deployed nobody is ahead.
 */
export function evaluateOf(rules: Rules): (state: LesGrandsAmirauxState) => readonly number[] {
  const { fleet, columns, rows, movers, admiral, squareCount } = rules
  const beaten = fleet.map((kind) => fleet.filter((other) => rules.duel(kind, other) === "attacker").length)
  const held = fleet.map((kind) => fleet.filter((other) => other.mover && rules.duel(other, kind) === "defender").length)
  const worths = fleet.map((kind, index) => 1 + (kind.mover ? beaten[index]! : held[index]! / 2))
  const strongest = Math.max(...worths)
  worths[admiral - 1] = admiralWorth * strongest

  const steps = (from: number, to: number) =>
    Math.abs((from % columns) - (to % columns)) + Math.abs(Math.floor(from / columns) - Math.floor(to / columns))

  return (state) => {
    const sums = [0, 0]
    if (!isDeployed(state)) return sums
    const { squares } = state
    const goals = ([1, 0] as const).map((other: Seat) => admiralOf(rules, squares, other))
    for (let square = 0; square < squareCount; square++) {
      const piece = squares[square]!
      if (piece === 0) continue
      const [seat, code] = [seatOf(piece), rankCode(piece)]
      const goal = goals[seat]!
      const worth = worths[code - 1]!
      const advance = isIn(movers, code) && code !== admiral && goal >= 0 ? near * (1 - steps(square, goal) / (columns + rows)) : 0
      sums[seat]! += worth * (1 + advance)
    }
    return standingsOf(sums)
  }
}
