import { createRandom, type Seat } from "@flottille/core"
import milleSabords from "@flottille/mille-sabords/package"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { duct } from "../src/duct"
import { firstQuestion, sealedGame } from "./support/sealed"

async function strategyOf(table: readonly (readonly number[])[], seat: number, learning: "regret" | "ucb", iterations = 20_000) {
  const bot = duct({ game: sealedGame(table) }, { learning })
  const mixed = await bot.policy?.({ ...firstQuestion(table, seat), random: createRandom(5), budget: { iterations } })
  return firstQuestion(table, seat).actions.map((action) => mixed?.find((each) => each.action === action)?.weight ?? 0)
}

/** What the best answer of the other seat leaves the row player. */
function guarantee(table: readonly (readonly number[])[], mixed: readonly number[]): number {
  const columns = table[0]?.map((_, column) => table.reduce((sum, row, index) => sum + (mixed[index] ?? 0) * (row[column] ?? 0), 0)) ?? []
  return Math.min(...columns)
}

const stones = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
]
/** Equilibrium: ⅖ and ⅗ for the row, worth ⅕. */
const uneven = [
  [1, -0.3333333],
  [-0.3333333, 0.5555555],
]
const dominated = [
  [0.2, 0.3, 0.5],
  [-0.5, 0.1, 0.2],
  [-0.1, -0.2, -0.3],
]

describe("duct", () => {
  it("plays stone, paper and scissors alike", async () => {
    for (const share of await strategyOf(stones, 0, "regret")) expect(share).toBeCloseTo(1 / 3, 1)
  })

  it("comes to the value of a game with uneven stakes", async () => {
    expect(guarantee(uneven, await strategyOf(uneven, 0, "regret"))).toBeGreaterThan(0.2 - 0.03)
  })

  it("finds the saddle where there is one, by either way to learn", async () => {
    expect((await strategyOf(dominated, 0, "regret"))[0]).toBeGreaterThan(0.95)
    expect((await strategyOf(dominated, 1, "regret"))[0]).toBeGreaterThan(0.95)
    expect((await strategyOf(dominated, 0, "ucb"))[0]).toBeGreaterThan(0.95)
  })

  it("mixes: over many answers each of the three comes up", async () => {
    const bot = duct({ game: sealedGame(stones) })
    const answers = new Set<number>()
    for (let seed = 0; seed < 30; seed++)
      answers.add((await bot.choose({ ...firstQuestion(stones, 0), random: createRandom(seed), budget: { iterations: 200 } })).action)
    expect(answers).toEqual(new Set([0, 1, 2]))
  })
})

describe("in Mille Sabords, before the last broadsides", () => {
  const { game } = milleSabords
  /** Both ships have an order left, and no pair of orders is best against each other. */
  const points = [
    '6 movement 0,0,135,1,1/2 -707107,-707107,270,1,1/2 {"turnLimit":6}',
    '6 movement -292893,707107,90,1,1/2 -1000000,0,315,1,1/2 {"turnLimit":6}',
    '8 movement 1121321,707107,45,1,1/1 171572,-1000000,45,1,1/1 {"turnLimit":8}',
    '5 movement -1000000,0,135,10,1/2 3000000,-2414214,225,10,1/2 {"turnLimit":5}',
    '6 movement 1000000,0,135,1,1/2 -707107,-707107,270,1,1/2 {"turnLimit":6}',
  ]

  it.each(points.slice(0, runs(3, 5)))("who knew its mixed orders would gain less than 0.05: %s", async (position) => {
    const state = game.parseState(position)
    const [own, others] = [game.legalActions(state, 0), game.legalActions(state, 1)]
    const table = own.map((order) =>
      others.map((other) => {
        const after = game.clone(state)
        game.step(after, 0, order)
        game.step(after, 1, other)
        return game.outcome(after)?.returns[0] ?? Number.NaN
      }),
    )
    const mixOf = async (seat: Seat) => {
      const question = { seat, view: game.view(state, seat), actions: game.legalActions(state, seat), news: [], random: createRandom(7) }
      const mix = await duct(milleSabords).policy?.({ ...question, budget: { iterations: 5000 } })
      return question.actions.map((action) => mix?.find((each) => each.action === action)?.weight ?? 0)
    }
    const [port, starboard] = [await mixOf(0), await mixOf(1)]
    const worth = (row: readonly number[]) => row.reduce((sum, value, each) => sum + value * (starboard[each] ?? 0), 0)
    const played = table.reduce((sum, row, each) => sum + worth(row) * (port[each] ?? 0), 0)
    expect(Math.max(...table.map(worth)) - played).toBeLessThan(0.05)
    expect(played - guarantee(table, port)).toBeLessThan(0.05)
    // A single order each would give more away.
    expect(Math.min(...table.map((row) => Math.max(...table.map(worth)) - Math.min(...row)))).toBeGreaterThan(0.3)
  })
})
