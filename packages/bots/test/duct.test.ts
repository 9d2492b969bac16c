import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
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
