import { describe, expect, it } from "vitest"
import { brier, chanceBy, fitChances, reliability, type Sample } from "../../bench/chances-fit.ts"

const share = (value: number) => (1 + value) / 2

/** Positions whose chance is told too near to one half: seats with the value 0.2 win nine games of ten. */
const samples: readonly Sample[] = Array.from({ length: 400 }, (_, index) => {
  const value = index % 2 === 0 ? 0.2 : -0.2
  const isUpset = Math.floor(index / 2) % 10 === 0
  return { value, points: value > 0 === !isUpset ? 1 : 0, weight: 1 }
})

describe("the fit of chances", () => {
  it("finds the chance that came, and halves the Brier score", () => {
    const points = fitChances(samples, share, true)
    expect(chanceBy(points, 0.2)).toBeCloseTo(0.9, 2)
    expect(chanceBy(points, -0.2)).toBeCloseTo(0.1, 2)
    expect(brier(samples, (value) => chanceBy(points, value))).toBeCloseTo(0.09, 3)
    expect(brier(samples, share)).toBeCloseTo(0.18, 3)
  })

  it("rises, whatever came", () => {
    const falling = samples.map((sample) => ({ ...sample, points: 1 - sample.points }))
    for (const isMirrored of [true, false]) {
      const chances = fitChances(falling, share, isMirrored).map(([, chance]) => chance)
      expect(chances).toEqual([...chances].sort((one, other) => one - other))
    }
  })

  it("tells how often it came", () => {
    expect(reliability(samples, share).map(({ told, came }) => [told, came].map((each) => each.toFixed(2)))).toEqual([
      ["0.40", "0.10"],
      ["0.60", "0.90"],
    ])
  })
})
