import { createRandom } from "@flottille/core"
import { expect, test } from "vitest"
import { improbability } from "../src/binomial"

const cells = (...pairs: readonly (readonly [weight: number, count: number])[]) =>
  pairs.map(([weight, count]) => ({ weight, count }))

test("tails are exact and match direct counting", () => {
  // Ten throws of a coin: 9 or 10 heads come in 11 of 1024, on either side; two cells, so twice that.
  expect(improbability(cells([1, 9], [1, 1]))).toBeCloseTo((2 * 2 * 11) / 1024, 12)
  // A die with its six four times in four throws: 1 in 1296 on its side, 6 cells.
  expect(improbability(cells([1, 4], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]))).toBeCloseTo((6 * 2) / 1296, 12)
  // A die with its six three or four times in four throws: 21 in 1296.
  expect(improbability(cells([1, 3], [5, 1]))).toBeCloseTo((2 * 2 * 21) / 1296, 12)
  // None of 20 where a third is expected, and a half of each of the others.
  expect(improbability(cells([1, 0], [1, 10], [1, 10]))).toBeCloseTo(3 * 2 * (2 / 3) ** 20, 12)
  // None of 20,000 where one in a thousand is expected: 0.999 to that power.
  expect(improbability(cells([999, 20_000], [1, 0])) / (4 * 0.999 ** 20_000)).toBeCloseTo(1, 6)
})

test("a perfect fit scores 1, an impossible outcome scores 0", () => {
  expect(improbability(cells([1, 1000]))).toBe(1)
  expect(improbability(cells([1, 500], [1, 500]))).toBe(1)
  expect(improbability([])).toBe(1)
  expect(improbability(cells([1, 5], [0, 3]))).toBe(0)
})

test("a fair sampler scores below 0.05 in fewer than 5 % of samples", () => {
  const random = createRandom(1)
  let alarms = 0
  for (let sample = 0; sample < 2000; sample++) {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let draw = 0; draw < 200; draw++) {
      const face = random.below(6)
      counts[face] = (counts[face] ?? 0) + 1
    }
    if (improbability(counts.map((count) => ({ weight: 1, count }))) < 0.05) alarms++
  }
  expect(alarms).toBeLessThan(2000 * 0.05)
})

test("20,000 draws at 67 to 33 rule out weights of 60 to 40", () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = createRandom(seed)
    let hits = 0
    for (let draw = 0; draw < 20_000; draw++) if (random.below(3) < 2) hits++
    expect(improbability(cells([3, hits], [2, 20_000 - hits]))).toBeLessThan(1e-30)
    expect(improbability(cells([2, hits], [1, 20_000 - hits]))).toBeGreaterThan(1e-6)
  }
})
