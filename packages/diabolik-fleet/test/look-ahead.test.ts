import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { runs, seed, usualSeed } from "../../../scripts/deep.ts"
import { expectSame } from "../../core/test/support/expect-same.ts"
import { type DiabolikFleetOptions, type DiabolikFleetState, diabolikFleet } from "../src/index"
import { canFinish, findActs } from "../src/rules/look-ahead"
import { searchPosition } from "../src/rules/search-position"
import { standsInFile } from "../src/rules/single-file"
import { standard } from "../src/rules/standard"
import { acts, anyFile, asTurn, barringClause, completable, legalActs, type Search, TooMany } from "./oracle/oracle"
import { describe8, randomState, refusal, standing, texts } from "./support/positions"

/** So few positions are tried at least; what turns up seldom need not be among them. */
const FEW = 24

const search = (left: number): Search => ({ left, known: new Map() })

/** Compares one position with the brute force: whether the turn can be completed, and every single act. */
function compare(state: DiabolikFleetState, limit: number): "blocked" | "free" | "skipped" {
  const turn = asTurn(state)
  const expected = (() => {
    try {
      const known = search(limit)
      return { can: completable(turn, known), acts: legalActs(turn, known).map(({ text }) => text) }
    } catch (error) {
      if (error instanceof TooMany) return undefined
      throw error
    }
  })()
  if (!expected) return "skipped"
  const can = canFinish(searchPosition(standard, state, state.active), state.cannonballs, state.obligation)
  expectSame(can, expected.can, () => describe8(state))
  if (!can) return "blocked"
  const words = turn.moved && !anyFile(turn) ? ["end"] : []
  const offered = texts(state).filter((text) => text !== "propose")
  expectSame(offered.sort(), [...expected.acts, ...words].sort(), () => describe8(state))
  return "free"
}

interface Series {
  readonly name: string
  readonly options: Partial<DiabolikFleetOptions>
  readonly most: number
  readonly many: number
}

const SERIES: readonly Series[] = [
  { name: "few ships, near every end", options: { minimumFleet: 2, arrivalsToWin: 2 }, most: 4, many: 1500 },
  { name: "full fleets", options: { arrivalsToWin: 4, minimumFleet: 2 }, most: 8, many: 900 },
  { name: "beam", options: { flanks: "beam", minimumFleet: 2, arrivalsToWin: 2 }, most: 6, many: 700 },
  {
    name: "single file at a distance",
    options: { singleFile: "line", minimumFleet: 2, arrivalsToWin: 3 },
    most: 4,
    many: 900,
  },
  {
    name: "single file at a distance, full fleets",
    options: { singleFile: "line", minimumFleet: 3 },
    most: 7,
    many: 300,
  },
  { name: "three fleets", options: { seats: 3, minimumFleet: 2, arrivalsToWin: 2 }, most: 4, many: 700 },
  { name: "four fleets", options: { seats: 4, minimumFleet: 3, singleFile: "line" }, most: 5, many: 300 },
]

const STAGES: readonly { obligation: DiabolikFleetState["obligation"]; balls: number }[] = [
  { obligation: "met", balls: 0 },
  { obligation: "met", balls: 1 },
  { obligation: "met", balls: 1 },
  { obligation: "met", balls: 2 },
  { obligation: "met", balls: 3 },
  { obligation: "pressing", balls: 1 },
  { obligation: "pressing", balls: 2 },
  { obligation: "pressing", balls: 3 },
  { obligation: "open", balls: 2 },
  { obligation: "open", balls: 3 },
  { obligation: "open", balls: 4 },
]

/**
 * Positions in which each part of the search matters: the fleets, whose turn it is, the balls left
 * and the obligation.
 */
const HARD: readonly (readonly [
  string,
  string,
  number,
  DiabolikFleetState["obligation"],
  Partial<DiabolikFleetOptions>,
])[] = [
  // Whoever can win by an arrival need not break two files with one ball; a row further away it cannot be done.
  ["a8N d7N b3N b4N f3N f4N / g7S h7S h5S", "south", 1, "met", { minimumFleet: 2, arrivalsToWin: 2 }],
  ["a8N d6N b3N b4N f3N f4N / g7S h7S h5S", "south", 1, "met", { minimumFleet: 2, arrivalsToWin: 2 }],
  ["a8N d7N b3N b4N f3N f4N / g7S h7S h5S", "south", 1, "met", { minimumFleet: 2, arrivalsToWin: 3 }],
  // At a distance a sinking opens a line between two ships, which only a win makes up for.
  ["d2N d6N c4N e4N / d4S a7S b7S", "south", 0, "met", { minimumFleet: 2, singleFile: "line" }],
  ["d2N d6N c4N e4N / d4S a7S", "south", 0, "met", { minimumFleet: 2, singleFile: "line" }],
  ["d2N d6N c4N e4N / b3E b9E / d4S a11S l11S", "south", 0, "met", { seats: 3, minimumFleet: 2, singleFile: "line" }],
  ["d2N d6N c4N e4N / - / d4S a11S l11S", "south", 0, "met", { seats: 3, minimumFleet: 2, singleFile: "line" }],
  ["d2N d6N c4N e4N / - / d4S a11S", "south", 0, "met", { seats: 3, minimumFleet: 2, singleFile: "line" }],
  // A frozen ship in the corner makes acts beside it dearer, like any other.
  ["h8N d4N / g7W a7S", "north", 1, "met", { minimumFleet: 2 }],
  // Found by chance.
  ["b2S c2N b3N c3W d3N / c1S d2S", "south", 2, "met", { minimumFleet: 2, arrivalsToWin: 4 }],
  ["h3E g4SE h7W g8N / e2SW g2SW d4NE f5NE", "south", 3, "met", { minimumFleet: 2, arrivalsToWin: 2 }],
  ["c5N d5SW e5NW c6W b7N e7S / e3SE b4SE c7NW", "south", 3, "met", { minimumFleet: 3, singleFile: "line" }],
  [
    "d2SW g3SE d6SW c7NW / c2S c4E b5W d5E",
    "south",
    2,
    "met",
    { minimumFleet: 2, arrivalsToWin: 3, singleFile: "line" },
  ],
  ["d3S g3W e4S e6S / e5NE f5NW g7W", "north", 3, "open", { minimumFleet: 2, arrivalsToWin: 2 }],
  [
    "c4SW a5SE e5E b6NW / a2S b2S a4NE",
    "north",
    2,
    "pressing",
    { minimumFleet: 2, arrivalsToWin: 3, singleFile: "line" },
  ],
  ["e2E c4SW e5S / c2W e3NW d4NW e4N", "north", 2, "met", { minimumFleet: 2, arrivalsToWin: 2 }],
  ["b4NW g5NW e7NE / d1SE g1S f4S", "south", 1, "met", { minimumFleet: 2, arrivalsToWin: 3, singleFile: "line" }],
  ["d3N b7SE / c2NW d4W e4W", "north", 0, "met", { minimumFleet: 2, arrivalsToWin: 2 }],
  ["d3NW f3NE e4NW b6N / e1S e2N b3NW b4E f4N e5N e6SW f6W", "north", 3, "open", { minimumFleet: 2, arrivalsToWin: 4 }],
  ["d3N e7S / e2SW f2W", "north", 4, "open", { minimumFleet: 2, arrivalsToWin: 3, singleFile: "line" }],
  ["f4SE a6SW h8NE / h4W g5S g7W", "south", 4, "open", { minimumFleet: 2, arrivalsToWin: 2 }],
  ["e2SW a4SW c4NW f7W a8NW / g2E a3E b4S g5NW d6W b7E", "north", 4, "open", { minimumFleet: 3, singleFile: "line" }],
  ["b2NE b3SE b5N / d2NW c4W c5S b6W", "south", 3, "open", { minimumFleet: 2, arrivalsToWin: 3, singleFile: "line" }],
  ["g4N a6SW g6S / b3SE h3NE g7SE", "south", 3, "open", { minimumFleet: 2, arrivalsToWin: 2 }],
]

describe("the look-ahead agrees with a brute-force search", () => {
  it.each(HARD)("[DF-4.1 DF-5.2] %s, %s with %d balls, %s", (fleets, seat, balls, obligation, options) => {
    const state = standing(fleets, options)
    Object.assign(state, {
      active: diabolikFleet.seats(state.options).findIndex(({ id }) => id === seat),
      cannonballs: balls,
      obligation,
    })
    const found = compare(state, 1500)
    expect(found).not.toBe("skipped")
    const acts = found === "free" ? texts(state).filter((text) => !/x|end|bonus|propose/.test(text)) : []
    const position = searchPosition(standard, state, state.active)
    expect(findActs(position, balls, obligation, !standsInFile(position))).toBe(acts.length > 0)
  })

  for (const { name, options, most, many } of SERIES) {
    it(`[DF-4.1 DF-5.2 DF-7.3] ${name}`, () => {
      const count = Math.max(FEW, runs(many * 0.15, many))
      const random = createRandom(`look-ahead ${name} ${seed}`)
      const seen = { blocked: 0, free: 0, skipped: 0 }
      for (let round = 0; round < count; round++) {
        const state = randomState(random, options, most)
        const stage = STAGES[random.below(STAGES.length)] as (typeof STAGES)[number]
        state.obligation = stage.obligation
        state.cannonballs = stage.balls
        if (isDecided(state)) continue
        seen[compare(state, 1500)]++
      }
      if (!usualSeed) return
      if (count > FEW) expect(seen.blocked).toBeGreaterThan(count / 100)
      expect(seen.free).toBeGreaterThan(count / 3)
    })
  }
})

describe("a refusal by the look-ahead names the unmet obligation", () => {
  it("[DF-4.1 DF-5.2] no move left after a first act is DF-4.1, whether or not ships stood in single file; a move left is DF-5.2", () => {
    const state = diabolikFleet.parseState(
      'c2E,e2W,k2S,a7NW,c7N,g10N/b1N,b6N,d10NE/a3SW,a8S,d8NW,b11NE,e11SW,g11W,l11SE/k3NE,k4NE,e7NW,k7E,e12NW,i12S,k12S play 38 south 4 open - - - - {"seats":4,"firstSeat":"east","arrivalsToWin":2,"turnLimit":40,"jointSinking":true,"allowStop":false}',
    )
    expect(refusal(state, "a7@E")).toBe("DF-5.2 cannot-be-completed")
  })

  it.each(SERIES)("[DF-4.1 DF-5.2] as in a literal reading of the rules: $name", ({ name, options, most, many }) => {
    const count = Math.max(FEW, runs(many * 0.15, many))
    const random = createRandom(`clauses ${name} ${seed}`)
    const seen = { "DF-4.1": 0, "DF-5.2": 0 }
    for (let round = 0; round < count; round++) {
      const state = randomState(random, options, most)
      const stage = STAGES[random.below(STAGES.length)] as (typeof STAGES)[number]
      state.obligation = stage.obligation
      state.cannonballs = stage.balls
      if (isDecided(state)) continue
      const legal = texts(state)
      for (const { text, next } of acts(asTurn(state))) {
        if (legal.includes(text)) continue
        const clause = barringClause(next)
        seen[clause]++
        const code = clause === "DF-4.1" ? "no-move-would-follow" : "cannot-be-completed"
        expectSame(refusal(state, text), `${clause} ${code}`, () => `${text} in ${describe8(state)}`)
      }
    }
    if (!usualSeed || count === FEW) return
    expect(seen["DF-4.1"]).toBeGreaterThan(count)
    expect(seen["DF-5.2"]).toBeGreaterThan(count / 4)
  })
})

/** Fleets too small to play on: the game would be over already. */
function isDecided(state: DiabolikFleetState): boolean {
  const turn = asTurn(state)
  const fleets = Array.from(
    { length: state.options.seats },
    (_, seat) => turn.ships.filter((ship) => ship.seat === seat).length,
  )
  return fleets.some((size) => size < state.options.minimumFleet)
}
