import { outcomeOf, standingsOf } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import fc from "fast-check"
import { expect, it } from "vitest"

const end = { reason: "last-one", rule: "XY-5.1" }

it("a sole winner of n has n − 1, k winners share, without a winner all have 0", () => {
  expect(outcomeOf(4, [2], end)).toEqual({ returns: [-1, -1, 3, -1], ranking: [[2], [0, 1, 3]], ...end })
  expect(outcomeOf(3, [0, 2], end)).toEqual({ returns: [0.5, -1, 0.5], ranking: [[0, 2], [1]], ...end })
  expect(outcomeOf(2, [], end)).toEqual({ returns: [0, 0], ranking: [[0, 1]], ...end })
  expect(outcomeOf(2, [0, 1], end)).toEqual({ returns: [0, 0], ranking: [[0, 1]], ...end })
})

it("a ranking may be finer than the win, and has no empty groups", () => {
  expect(outcomeOf(3, [0, 1], end, [[1], [0], [], [2]])).toMatchObject({
    returns: [0.5, 0.5, -1],
    ranking: [[1], [0], [2]],
  })
})

it("returns sum to 0 for every winner", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(4095), (seats, mask) => {
      const winners = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => mask & (1 << seat))
      const sum = outcomeOf(seats, winners, end).returns.reduce((total, each) => total + each, 0)
      expect(Math.abs(sum)).toBeLessThan(1e-9)
    }),
  )
})

it("the winners have the highest return; in a draw with any ranks, all have it", () => {
  expect(winnersOf(outcomeOf(4, [2], end))).toEqual([2])
  expect(winnersOf(outcomeOf(3, [0, 2], end))).toEqual([0, 2])
  expect(winnersOf(outcomeOf(3, [], end, [[2], [0, 1]]))).toEqual([0, 1, 2])
})

it("a standing is 1 for a seat with everything, 0 for all without anything, and sums to 0", () => {
  expect(standingsOf([5, 0, 0])).toEqual([1, -0.5, -0.5])
  expect(standingsOf([3, 1])).toEqual([0.5, -0.5])
  expect(standingsOf([0, 0])).toEqual([0, 0])
  expect(standingsOf([7])).toEqual([0])
})
