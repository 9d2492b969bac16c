import { createRandom, pick } from "@flottille/core"
import { describe, expect, test } from "vitest"
import { coverageOf } from "../src/coverage"

const truth = {
  round: 3,
  hands: [4, 2],
  units: [
    { at: "bre", type: "F" },
    { at: "par", type: "A" },
  ],
}

/** Looks for the truth among guesses made by a function of random numbers. */
function look(guess: (below: (bound: number) => number) => object) {
  const random = createRandom(1)
  return coverageOf(truth, () => guess((bound) => random.below(bound)), createRandom(2))
}

describe("the truth among many guesses", () => {
  test("is met soon where little is hidden, and the search ends with it", () => {
    const { draws, undrawn } = look((below) => ({ ...truth, hands: [4, 1 + below(3)] }))
    expect(undrawn).toBeUndefined()
    expect(draws).toBeLessThan(60)
  })

  test("misses a value that a field never has", () => {
    const { undrawn } = look((below) => ({ ...truth, hands: [1 + below(3), 2] }))
    expect(undrawn).toMatchObject({ question: "hands.0", answer: "4" })
    expect([...(undrawn?.instead ?? [])].sort()).toEqual(["1", "2", "3"])
  })

  test("misses two values that are never there together", () => {
    const hands = [
      [4, 1],
      [3, 2],
      [1, 1],
    ]
    const { undrawn } = look((below) => ({ ...truth, hands: pick(hands, { below }) }))
    expect(undrawn?.question).toMatch(/^hands\.0 with hands\.1$|the whole state/)
  })

  test("misses an element of a list whose order says nothing", () => {
    const { undrawn } = look((below) => ({
      ...truth,
      units: [
        { at: pick(["bre", "mar"], { below }), type: "F" },
        { at: "gas", type: "A" },
      ],
    }))
    expect(undrawn?.question).toBe("units.*")
    expect(undrawn?.answer).toContain("par")
  })

  test("says nothing of a field with too many values to tell", () => {
    const { undrawn, draws } = look((below) => ({ ...truth, hands: [5 + below(10_000), 2] }))
    expect(undrawn).toBeUndefined()
    expect(draws).toBeLessThan(300)
  })

  test("finds what is rare, though other values are frequent", () => {
    for (let seed = 0; seed < 10; seed++) {
      const random = createRandom(seed)
      const guess = () => ({ ...truth, hands: [random.below(100) === 0 ? 4 : 1 + random.below(3), 2] })
      expect(coverageOf(truth, guess, createRandom(2)).undrawn).toBeUndefined()
    }
  })
})
