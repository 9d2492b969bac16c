import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { type DiabolikFleetOptions, type DiabolikFleetState, diabolikFleet } from "../src/index"
import { canFinish } from "../src/look-ahead"
import { searchPosition } from "../src/search-position"
import { standard } from "../src/standard"
import { acts, anyFile, asTurn, barringClause, completable, legalActs, type Search, TooMany } from "./oracle/oracle"
import { describe8, randomState, refusal, texts } from "./support/positions"

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
  expect(can, describe8(state)).toBe(expected.can)
  if (!can) return "blocked"
  const words = turn.moved && !anyFile(turn) ? ["end"] : []
  expect(
    texts(state)
      .filter((text) => text !== "propose")
      .sort(),
    describe8(state),
  ).toEqual([...expected.acts, ...words].sort())
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
  { name: "single file at a distance", options: { singleFile: "line", minimumFleet: 2, arrivalsToWin: 3 }, most: 4, many: 900 },
  { name: "single file at a distance, full fleets", options: { singleFile: "line", minimumFleet: 3 }, most: 7, many: 300 },
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

describe("the look-ahead agrees with a brute force that tries every sequence of acts", () => {
  for (const { name, options, most, many } of SERIES) {
    it(`[DF-4.1 DF-5.2 DF-7.3] ${name}`, () => {
      const count = Math.max(FEW, runs(many * 0.4, many))
      const random = createRandom(`look-ahead ${name} ${process.env.FC_SEED ?? 1}`)
      const seen = { blocked: 0, free: 0, skipped: 0 }
      for (let round = 0; round < count; round++) {
        const state = randomState(random, options, most)
        const stage = STAGES[random.below(STAGES.length)] as (typeof STAGES)[number]
        state.obligation = stage.obligation
        state.cannonballs = stage.balls
        if (isDecided(state)) continue
        seen[compare(state, 1500)]++
      }
      if (count > FEW) expect(seen.blocked).toBeGreaterThan(count / 100)
      expect(seen.free).toBeGreaterThan(count / 3)
    })
  }
})

describe("what the look-ahead refuses names the obligation that could not be met", () => {
  it("[DF-4.1 DF-5.2] no move left after a first act is DF-4.1, whether or not ships stood in single file; a move left is DF-5.2", () => {
    const state = diabolikFleet.parseState(
      'c2E,e2W,k2S,a7NW,c7N,g10N/b1N,b6N,d10NE/a3SW,a8S,d8NW,b11NE,e11SW,g11W,l11SE/k3NE,k4NE,e7NW,k7E,e12NW,i12S,k12S play 38 south 4 open - - - - {"seats":4,"firstSeat":"east","arrivalsToWin":2,"turnLimit":40,"jointSinking":true,"allowStop":false}',
    )
    expect(refusal(state, "a7@E")).toBe("DF-5.2 cannot-be-completed")
  })

  it.each(SERIES)("[DF-4.1 DF-5.2] as a literal reading has it: $name", ({ name, options, most, many }) => {
    const count = Math.max(FEW, runs(many * 0.4, many))
    const random = createRandom(`clauses ${name} ${process.env.FC_SEED ?? 1}`)
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
        expect(refusal(state, text), `${text} in ${describe8(state)}`).toBe(`${clause} ${code}`)
      }
    }
    if (count === FEW) return
    expect(seen["DF-4.1"]).toBeGreaterThan(count)
    expect(seen["DF-5.2"]).toBeGreaterThan(count / 4)
  })
})

/** Fleets too small to play on: the game would be over already. */
function isDecided(state: DiabolikFleetState): boolean {
  const turn = asTurn(state)
  const fleets = Array.from({ length: state.options.seats }, (_, seat) => turn.ships.filter((ship) => ship.seat === seat).length)
  return fleets.some((size) => size < state.options.minimumFleet)
}
