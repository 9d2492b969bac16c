import { createRandom, pick } from "@flottille/core"
import type { AnyGameBots } from "@flottille/core/package"
import { dejarikBots } from "@flottille/dejarik/bots"
import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
import { milleSabordsBots } from "@flottille/mille-sabords/bots"
import { describe, expect, it } from "vitest"
import { isForMatrix } from "../src/fits"
import { matrix } from "../src/matrix"
import { solveMatrix } from "../src/matrix-game"
import { botNames } from "../src/named"
import { firstRequest, type SealedState, sealedGame } from "./support/sealed"

/** Returns the least that rows get and the most that columns allow. */
function bounds(payoffs: readonly (readonly number[])[]): readonly [number, number] {
  const { rows, columns } = solveMatrix(payoffs)
  const width = payoffs[0]?.length ?? 0
  const against = (column: number) =>
    payoffs.reduce((sum, line, row) => sum + (line[column] ?? 0) * (rows[row] ?? 0), 0)
  const least = Math.min(...Array.from({ length: width }, (_, column) => against(column)))
  const most = Math.max(
    ...payoffs.map((line) => line.reduce((sum, each, column) => sum + each * (columns[column] ?? 0), 0)),
  )
  return [least, most]
}

describe("a matrix game", () => {
  it("is solved exactly by a saddle point", () => {
    expect(
      solveMatrix([
        [1, 0],
        [2, 3],
      ]),
    ).toEqual({ value: 2, rows: [0, 1], columns: [1, 0] })
    expect(solveMatrix([[5]])).toEqual({ value: 5, rows: [1], columns: [1] })
  })

  it("is solved by a mixed strategy else", () => {
    // Matching pennies with one double payoff: rows 1/3 and 2/3, value −1/3 + 2/3.
    const { value, rows } = solveMatrix([
      [3, -1],
      [-1, 1],
    ])
    expect(value).toBeCloseTo(1 / 3, 2)
    expect(rows[0]).toBeCloseTo(1 / 3, 1)
  })

  it("leaves a gap below a hundredth of the payoffs in random games", () => {
    const random = createRandom("matrices")
    for (let game = 0; game < 300; game++) {
      const [height, width] = [1 + random.below(4), 1 + random.below(5)]
      const payoffs = Array.from({ length: height }, () =>
        Array.from({ length: width }, () => random.below(201) / 100 - 1),
      )
      const [least, most] = bounds(payoffs)
      expect(most - least).toBeLessThan(0.02)
      const { value } = solveMatrix(payoffs)
      expect([value >= least - 1e-9, value <= most + 1e-9]).toEqual([true, true])
    }
  })
})

/** Returns a sealed game whose positions count as even, until it is over. */
function judged(table: readonly (readonly number[])[]) {
  return { game: sealedGame(table), evaluate: (_: SealedState) => [0, 0] }
}

const sharesOf = async (table: readonly (readonly number[])[], seat: number, naive: number) => {
  const request = { ...firstRequest(table, seat), random: createRandom(1), budget: { iterations: 20 } }
  const policy = await matrix(judged(table), { naive }).policy?.(request)
  return policy?.map(({ action, weight }) => [action, Math.round(100 * weight)])
}

describe("matrix", () => {
  it("plays the equilibrium against an opponent that is never naive", async () => {
    const table = [
      [0.5, -0.5],
      [-0.5, 0],
    ]
    // Rows 1/3 and 2/3; columns too.
    expect(await sharesOf(table, 0, 0)).toEqual([
      [0, expect.closeTo(33, -1)],
      [1, expect.closeTo(67, -1)],
    ])
    expect(await sharesOf(table, 1, 0)).toEqual([
      [0, expect.closeTo(33, -1)],
      [1, expect.closeTo(67, -1)],
    ])
  })

  it("replies to a naive opponent", async () => {
    const table = [
      [0.5, -0.5],
      [-0.5, 0],
    ]
    // Against uniform rows, columns prefer the second: rows reply with the second.
    expect(await sharesOf(table, 0, 1)).toEqual([[1, 100]])
    // Against uniform columns, rows are indifferent between 0 and −¼ … they prefer the first; columns reply with
    // the second.
    expect(await sharesOf(table, 1, 1)).toEqual([[1, 100]])
  })

  it("reports the value of each action against the solution, and stops when all is known", async () => {
    const table = [
      [0.5, 0.2],
      [0.1, 0],
    ]
    const request = { ...firstRequest(table, 1), random: createRandom(1), budget: { iterations: 20 } }
    const { action, info } = await matrix(judged(table)).choose(request)
    expect(action).toBe(1)
    expect(info).toEqual({
      iterations: 1,
      plies: 8,
      worlds: 1,
      lines: [
        { action: 1, visits: 1000, values: [0.2, -0.2], next: [] },
        { action: 0, visits: 0, values: [0.5, -0.5], next: [] },
      ],
    })
  })

  it("considers only the listed actions", async () => {
    const table = [
      [0.5, 0.2],
      [0.1, 0],
      [0.9, 0.9],
    ]
    const request = { ...firstRequest(table, 0), actions: [0, 1], random: createRandom(1), budget: { iterations: 5 } }
    expect((await matrix(judged(table)).choose(request)).action).toBe(0)
  })

  it("opens the whole turn before later turns", async () => {
    const { game } = milleSabordsBots
    const state = game.initialState()
    for (const seat of [0, 1] as const) game.step(state, seat, pick(game.legalActions(state, seat), createRandom(2)))
    const request = (iterations: number) => ({
      seat: 0,
      view: game.view(state, 0),
      actions: game.legalActions(state, 0),
      events: [],
      random: createRandom(1),
      budget: { iterations },
    })
    const bot = matrix(milleSabordsBots)
    const few = await bot.choose(request(1))
    const many = await bot.choose(request(400))
    expect([few.info?.iterations, many.info?.iterations]).toEqual([1, 400])
    expect(many.info?.plies).toBeGreaterThan(few.info?.plies ?? 0)
    expect(many.info?.lines.reduce((sum, { visits }) => sum + visits, 0)).toBeCloseTo(1000, -1)
  })

  it("is for two seats that choose at once and hide nothing else", () => {
    const known: readonly AnyGameBots[] = [milleSabordsBots, dejarikBots, lesGrandsAmirauxBots]
    expect(known.map((each) => botNames(each).includes("matrix"))).toEqual([true, false, false])
    expect(isForMatrix({ game: sealedGame([[0]]) })).toBe(false)
    expect(() => matrix({ game: sealedGame([[0]]) })).toThrow("needs two seats")
  })
})
