import { createRandom } from "@flottille/core"
import { expect, test } from "vitest"
import { chiSquare } from "../src/chi-square"

const cells = (...pairs: readonly (readonly [weight: number, count: number])[]) => pairs.map(([weight, count]) => ({ weight, count }))

test("the statistic is Pearson's", () => {
  expect(chiSquare(cells([1, 60], [1, 40])).statistic).toBe(4)
  expect(chiSquare(cells([1, 44], [2, 56], [1, 20])).statistic).toBeCloseTo(14 ** 2 / 30 + 4 ** 2 / 60 + 10 ** 2 / 30, 12)
})

test("the limits lie at or above the points that tables give for 1 in 10⁹", () => {
  // Upper points of the distribution: 37.325 for 1 degree, 41.447 for 2, 62.945 for 10, 202.84 for 100.
  const limitOf = (degrees: number) => chiSquare(Array.from({ length: degrees + 1 }, () => ({ weight: 1, count: 100 }))).limit
  for (const [degrees, exact] of [
    [1, 37.325],
    [2, 41.447],
    [10, 62.945],
    [100, 202.84],
  ] as const) {
    expect(limitOf(degrees)).toBeGreaterThan(exact * 0.99)
    expect(limitOf(degrees)).toBeLessThan(exact * 1.3)
  }
})

test("rare results are taken together, so that each cell is expected often enough", () => {
  const { degrees } = chiSquare(cells([98, 980], [1, 10], [1, 10]))
  expect(degrees).toBe(1)
  expect(chiSquare(cells([1000, 1000], [1, 0])).degrees).toBe(0)
  expect(chiSquare(cells([1, 1000])).limit).toBe(Number.POSITIVE_INFINITY)
})

test("a fair die passes for many seeds, a loaded one for none", () => {
  const throws = (seed: number, faces: readonly number[]) => {
    const random = createRandom(seed)
    const counts = [0, 0, 0, 0, 0, 0]
    for (let count = 0; count < 1000; count++) {
      const face = faces[random.below(faces.length)] ?? 0
      counts[face] = (counts[face] ?? 0) + 1
    }
    const { statistic, limit } = chiSquare(counts.map((count) => ({ weight: 1, count })))
    return statistic <= limit
  }
  for (let seed = 0; seed < 200; seed++) {
    expect(throws(seed, [0, 1, 2, 3, 4, 5])).toBe(true)
    expect(throws(seed, [0, 1, 2, 3, 4, 5, 5, 5])).toBe(false)
  }
})
