import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { errorOf, fit, type Learned, playGames, type WorthsPlan } from "../../../bench/worths.ts"
import { standardWeights } from "../../les-grands-amiraux/src/bots/weights"

const folder = mkdtempSync(join(tmpdir(), "flottille-worths-"))
afterAll(() => rmSync(folder, { recursive: true }))

const plan: WorthsPlan = { bot: "ismcts:1", games: 2, seed: "test" }
const { worths } = standardWeights

/** A position in which each side has its Grand Admiral and some pieces, by kind, all far away. */
function factsOf(white: Readonly<Record<number, number>>, red: Readonly<Record<number, number>>) {
  const side = (pieces: Readonly<Record<number, number>>) =>
    worths.map((_, kind) => pieces[kind] ?? (kind === 7 ? 1 : 0))
  return [...side(white), ...side(red), ...Array(2 * worths.length).fill(0)]
}

describe("the fit of worths", () => {
  it("sets a kind apart that wins against another, in halves and in order", () => {
    const games: Learned[] = [
      { result: 1, positions: [factsOf({ 4: 1 }, { 3: 1 })] },
      { result: 0, positions: [factsOf({ 2: 1 }, { 1: 1 })] },
    ]
    const fitted = fit(games)
    const [, one = 0, two = 0, three = 0, four = 0] = fitted
    expect(four - three).toBeGreaterThan(two - one)
    expect(two - one).toBeLessThan(1)
    expect(fitted.slice(1, 7)).toEqual(fitted.slice(1, 7).sort((one, other) => one - other))
    expect(fitted[7]).toBe(3 * Math.max(...fitted.slice(0, 7)))
    for (const worth of fitted) expect(Number.isInteger(2 * worth)).toBe(true)
  })

  it("has an error of 0 if the results are the values, and of the squares if all values are 0", () => {
    const even = factsOf({ 2: 1 }, { 2: 1 })
    expect(errorOf([{ result: 1, positions: [factsOf({ 2: 1 }, {})] }], worths)).toBeCloseTo(0, 12)
    expect(errorOf([{ result: 1, positions: [even, even] }], worths)).toBe(1)
    expect(errorOf([], worths)).toBe(0)
  })

  it("gives the same games from the same seed, keeps them, and plays others from another", async () => {
    const whole = await playGames(plan, join(folder, "whole.json"))
    expect(whole).toHaveLength(2)
    for (const { result, positions } of whole) {
      expect([-1, 0, 1]).toContain(result)
      expect(positions.length).toBeGreaterThan(5)
      for (const facts of positions) expect([facts[7], facts[16]]).toEqual([1, 1])
    }
    const numbers: number[] = []
    expect(await playGames(plan, join(folder, "again.json"))).toEqual(whole)
    expect(await playGames(plan, join(folder, "whole.json"), (done) => numbers.push(done))).toEqual(whole)
    expect(numbers).toEqual([])
    expect(await playGames({ ...plan, seed: "other" }, join(folder, "whole.json"))).not.toEqual(whole)
  })
})
