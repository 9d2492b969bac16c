import type { Random } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux } from "../src"
import { dealerOf, type Suspect } from "../src/view/weighted-deal"

const state = lesGrandsAmiraux.initialState()

/** Leaves lists in their order, and draws at these parts of all weights, one after another. */
function drawing(...parts: readonly number[]): Random {
  const left = [...parts]
  return { below: (bound) => (bound === 2 ** 30 ? Math.floor((left.shift() ?? 0) * bound) : bound - 1) }
}

/**
 * What is dealt to red's suspects, in the order of their squares: the weights of codes 1, 2 and so
 * on, with `+` for a piece that has moved.
 */
function dealt(weights: readonly string[], counts: readonly number[], ...parts: readonly number[]): readonly number[] {
  const suspects = weights.map((text, square): Suspect => {
    const [numbers = "", plus] = text.split("+")
    return { square, moved: plus !== undefined, weights: [0, ...[...numbers].map(Number)] }
  })
  const world = dealerOf({ state, seat: 1, suspects, counts: [0, ...counts] })(drawing(...parts))
  expect(world).toEqual({
    ...state,
    squares: [...world.squares.slice(0, weights.length), ...state.squares.slice(weights.length)],
  })
  return world.squares.slice(0, weights.length)
}

/** A red piece of this code. */
const red = (code: number, moved = false) => code + 16 + (moved ? 32 : 0)

describe("a weighted deal", () => {
  it("gives each piece a rank by its weights, and by how many are left", () => {
    expect([0, 0.24, 0.26, 0.99].map((part) => dealt(["13", "11"], [1, 1], part))).toEqual([
      [red(1), red(2)],
      [red(1), red(2)],
      [red(2), red(1)],
      [red(2), red(1)],
    ])
    // Two of the first and one of the second: 2 parts against 3.
    expect([0.39, 0.41].map((part) => dealt(["13", "11", "11"], [2, 1], part)[0])).toEqual([red(1), red(2)])
    expect([0.19, 0.21, 0.79, 0.81].map((part) => dealt(["131", "111", "111"], [1, 1, 1], part)[0])).toEqual(
      [1, 2, 2, 3].map((code) => red(code)),
    )
  })

  it("deals each piece once", () => {
    expect(dealt(["11", "11", "11"], [1, 2], 0.9, 0.9, 0)).toEqual([red(2), red(2), red(1)])
    expect(dealt(["11", "11", "11"], [1, 2], 0, 0, 0)).toEqual([red(1), red(2), red(2)])
  })

  it("never gives a rank of weight 0, unless no other is left", () => {
    expect(dealt(["0110", "1111"], [1, 1, 0, 0], 0)[0]).toBe(red(2))
    expect(dealt(["0110", "1111"], [1, 0, 1, 0], 0.99)[0]).toBe(red(3))
    expect(dealt(["0010", "0001"], [1, 1, 0, 0], 0.5, 0.5)).toEqual([red(1), red(2)])
  })

  it("deals to known pieces first, then to moved ones, then to the rest", () => {
    expect(dealt(["11", "01"], [1, 1], 0.99, 0.99)).toEqual([red(1), red(2)])
    expect(dealt(["111", "011+", "011+"], [1, 1, 1], 0.5, 0.5, 0.5)).toEqual([red(1), red(3, true), red(2, true)])
    expect(dealt(["011", "001+", "110"], [1, 1, 1], 0, 0, 0)).toEqual([red(2), red(3, true), red(1)])
  })

  it("prefers no square", () => {
    const swap: Random = { below: () => 0 }
    const suspects = [0, 1].map((square): Suspect => ({ square, moved: false, weights: [0, 1, 1] }))
    const { squares } = dealerOf({ state, seat: 0, suspects, counts: [0, 1, 1] })(swap)
    expect(squares.slice(0, 2)).toEqual([2, 1])
  })
})
