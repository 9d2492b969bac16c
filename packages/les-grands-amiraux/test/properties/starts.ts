/** Positions from which properties play on. They shrink to fewer pieces. */
import { createRandom } from "@flottille/core"
import fc from "fast-check"
import { type LesGrandsAmirauxOptions, type LesGrandsAmirauxState, lesGrandsAmiraux } from "../../src"
import { deploymentOf } from "../../src/rules/formation"
import { randomFormation } from "../support/boards"
import { census, FLEET, isHome, isSea, SIDES } from "./chart"

const game = lesGrandsAmiraux
const bits: Readonly<Record<string, number>> = { w: 0, r: 16, "+": 32, "!": 64 }

function codeOf(piece: string): number {
  const [side = "", rank = "", ...marks] = piece
  return "-0123456GM".indexOf(rank) + [side, ...marks].reduce((sum, sign) => sum + (bits[sign] ?? 0), 0)
}

const optionSets: fc.Arbitrary<Partial<LesGrandsAmirauxOptions>> = fc.record({
  memory: fc.constantFrom("perfect", "none"),
  admiralOnMine: fc.constantFrom("loses", "removed", "immune"),
  shipDirections: fc.constantFrom(8, 8, 4),
  firstSeat: fc.constantFrom("white", "red", "random"),
  quietTurns: fc.constantFrom(100, 4, null),
  turnLimit: fc.constantFrom(2000, 56, null),
})

/** More often than not in the middle, where fleets meet. */
const squares = fc.oneof(fc.nat(79), fc.integer({ min: 24, max: 55 }))

/** A fleet under way: a piece and its square, with its marks where they are possible. */
const crews = fc.uniqueArray(
  fc.tuple(squares, fc.constantFrom(...SIDES), fc.constantFrom(..."0123456M0M"), fc.constantFrom("", "+", "!", "+!")),
  { selector: ([square]) => square, maxLength: 30, size: "max" },
)
const ports: readonly (readonly (readonly [number, string])[])[] = [
  [],
  [0, 1, 8, 9].map((square) => [square, square === 0 ? "wG" : "wM"]),
  [79, 78, 71, 70].map((square) => [square, square === 79 ? "rG" : "rM"]),
  // Before a mine: E6 and E7, D5 and D4.
  [
    [44, "wG"],
    [52, "rM"],
  ],
  [
    [35, "rG"],
    [27, "wM"],
  ],
]

/**
 * Positions in which both sides have lost at least half of their fleets, some of them with a Grand
 * Admiral behind mines or before one.
 */
const drawn: fc.Arbitrary<LesGrandsAmirauxState> = fc
  .record({
    options: optionSets,
    crew: crews,
    ports: fc.subarray([...ports]),
    most: fc.constantFrom(30, 30, 4),
    admirals: fc.tuple(squares, squares),
    active: fc.nat(1),
    quiet: fc.nat(3),
  })
  .map(({ options, crew, most, admirals: [white, red], active, quiet, ...more }) => {
    const chart = new Array<string>(80).fill("")
    const put = (square: number, piece: string) => {
      const [side = "w", rank = ""] = piece
      const seat = side === "w" ? 0 : 1
      if (!isSea(square) || chart[square] || (census(chart, seat)[rank] ?? 0) >= (FLEET[rank] ?? 0)) return
      if (rank === "M" && !isHome(square, seat)) return
      const hasMoved = !isHome(square, seat) || (rank !== "M" && piece.includes("+"))
      chart[square] = `${side}${rank}${hasMoved ? "+" : ""}${rank === "G" || piece.includes("!") ? "!" : ""}`
    }
    for (const [square, piece] of [...more.ports.flat(), [white, "wG"], [red, "rG"]] as const) put(square, piece)
    for (const [square, side, rank, marks] of crew.slice(0, most)) put(square, side + rank + marks)
    return { ...game.initialState(options), squares: chart.map(codeOf), active, quiet, turn: 50 }
  })
  .map((state): LesGrandsAmirauxState => ({ ...state, ready: [true, true] }))
  .filter((state) => {
    try {
      game.parseState(game.formatState(state))
      return true
    } catch {
      // A Grand Admiral found no place, or the game would be over.
      return false
    }
  })

/** Red is about to take the last white ship that can move; the other is behind mines. */
const lastShip = game.parseState("7rG!/7r3/8/8/2#2#2/2#2#1r3+/7w2/8/wMwMwM5/wG!w1wMwM4 wr r - 50 0 - shipDirections=4")

/** Positions of play. */
export const melees: fc.Arbitrary<LesGrandsAmirauxState> = fc.oneof(
  { arbitrary: drawn, weight: 15 },
  { arbitrary: fc.constant(lastShip), weight: 1 },
)

/** Deployments that few pieces are missing from, up to the first turn. */
export const deployments: fc.Arbitrary<LesGrandsAmirauxState> = fc
  .record({ options: optionSets, salt: fc.nat(), missing: fc.tuple(fc.constantFrom(0, 1, 2, 31), fc.nat(3)) })
  .map(({ options, salt, missing }) => {
    const state = game.initialState(options)
    missing.forEach((count, seat) => {
      const actions = deploymentOf(randomFormation(createRandom(salt + seat)), seat)
      for (const action of actions.slice(0, 32 - count)) game.step(state, seat, action)
    })
    return state
  })

/** Positions in any phase. */
export const anywhere: fc.Arbitrary<LesGrandsAmirauxState> = fc.oneof(deployments, melees)
