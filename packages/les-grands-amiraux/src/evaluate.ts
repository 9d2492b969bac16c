/** How a position stands, for bots: what is left of both fleets, and what comes near the other's Grand Admiral. */
import { standingsOf } from "@flottille/core"
import { isIn, rankCode, seatOf } from "./fleet"
import type { Rules } from "./prepare"
import { admiralOf, isDeployed, type LesGrandsAmirauxState } from "./state"
import { stationsOf, stepsOn } from "./stations"

/** A Grand Admiral is worth so many of the strongest ships: without it the game is lost. */
const admiralWorth = 3

/** What a ship gains beside an enemy Grand Admiral, in parts of what it is worth far away. */
const near = 0.5

/** A small lead in what is left counts for so much more: whoever has a little more of sixty-four pieces is nearer to winning than that. */
const decisive = 4

/** As well as fleets may be stationed, half of it is half a victory. */
const settled = 8

/**
 * Makes the judge of a game. A ship counts by how many kinds it beats, and more the fewer steps it is from the other's Grand Admiral, which everybody
 * sees; a mine counts by what it may still take. While fleets are deployed, whoever stations what stands better is ahead by a little.
 */
export function evaluateOf(rules: Rules): (state: LesGrandsAmirauxState) => readonly number[] {
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
  /** By goal and square: what a ship there is worth, in parts of what it is worth anywhere. */
  const advances = squares.map((goal) =>
    squares.map((square) => 1 + near * (1 - steps(square, goal) / (columns + rows))),
  )
  const anywhere = squares.map(() => 1)
  const { fitness } = stationsOf(rules)

  return (state) => {
    const { squares } = state
    if (!isDeployed(state)) {
      const [white = 0, red = 0] = ([0, 1] as const).map((seat) =>
        fitness(squares, seat, admiralOf(rules, squares, seat)),
      )
      const lead = (white - red) / (settled + Math.abs(white - red))
      return [lead, -lead]
    }
    const sums = [0, 0]
    const [red = anywhere, white = anywhere] = [0, 1].map((seat) => advances[admiralOf(rules, squares, seat)])
    for (let square = 0; square < squareCount; square++) {
      const piece = squares[square]!
      if (piece === 0) continue
      const [seat, code] = [seatOf(piece), rankCode(piece)]
      const sails = isIn(movers, code) && code !== admiral
      sums[seat]! += worths[code - 1]! * (sails ? (seat === 0 ? white : red)[square]! : 1)
    }
    const [lead = 0] = standingsOf(sums)
    const value = (decisive * lead) / (1 + (decisive - 1) * Math.abs(lead))
    return [value, -value]
  }
}
