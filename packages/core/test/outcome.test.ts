import { agreedDraw, hasStakes, outcomeOf, outcomeOfReturns, utilitiesOf, valuesFromWorths } from "@flottille/core"
import { pointsOf, winnersOf } from "@flottille/core/match"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { feud } from "./games/feud"

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

it("the value by worths is 1 for a seat with everything, 0 for all without anything, and sums to 0", () => {
  expect(valuesFromWorths([5, 0, 0])).toEqual([1, -0.5, -0.5])
  expect(valuesFromWorths([3, 1])).toEqual([0.5, -0.5])
  expect(valuesFromWorths([0, 0])).toEqual([0, 0])
  expect(valuesFromWorths([7])).toEqual([0])
})

it("stakes decide the ranks: equal returns share one, and a higher return is a better rank", () => {
  expect(outcomeOfReturns([-2, 5, -2, -1], end)).toEqual({
    returns: [-2, 5, -2, -1],
    ranking: [[1], [3], [0, 2]],
    ...end,
  })
  expect(outcomeOfReturns([3, 3], end).ranking).toEqual([[0, 1]])
})

it("utilities are the stakes or scores themselves, and a share of the win in any other game", () => {
  const outcome = outcomeOf(3, [1], end)
  for (const game of [{}, { traits: {} }, { traits: { returns: "ranking" } as const }]) {
    expect(utilitiesOf(game, outcome)).toEqual([-0.5, 1, -0.5])
    expect(hasStakes(game)).toBe(false)
  }
  for (const returns of ["zero-sum", "general"] as const) {
    expect(utilitiesOf({ traits: { returns } }, outcome)).toEqual([-1, 2, -1])
    expect(hasStakes({ traits: { returns } })).toBe(true)
  }
  expect(utilitiesOf({}, { returns: [0] })).toEqual([0])
})

it("points are shared by the seats with the highest return, however high it is", () => {
  expect(pointsOf({ returns: [13, -13] })).toEqual([1, 0])
  expect(pointsOf({ returns: [-1, 7, 7] })).toEqual([0, 0.5, 0.5])
  expect(pointsOf({ returns: [0, 0] })).toEqual([0.5, 0.5])
})

describe("[CO-7] an agreed draw of a game with stakes", () => {
  /** Three seats; whoever resigns loses its stake to those who stay, in equal parts. */
  const stakes = [1, 2, 6]
  const game = {
    ...feud,
    traits: { ...feud.traits, returns: "zero-sum" as const },
    seats: () => ["a", "b", "c"].map((id) => ({ id, title: id })),
    clone: (state: { options: object; out: number[] }) => ({ ...state, out: [...state.out] }),
    resign(state: { out: number[] }, seat: number) {
      if (!state.out.includes(seat)) state.out.push(seat)
    },
    outcome({ out }: { out: number[] }) {
      if (out.length < 2) return undefined
      const lost = out.reduce((sum, seat) => sum + (stakes[seat] ?? 0), 0)
      return outcomeOfReturns(
        stakes.map((stake, seat) => (out.includes(seat) ? -stake : lost)),
        end,
      )
    },
  } as unknown as Parameters<typeof agreedDraw>[0]
  const at = (out: number[]) => ({ options: {}, out })

  it("gives all 0 if nobody has resigned, and takes nothing back from those who have", () => {
    expect(agreedDraw(game, at([]))).toMatchObject({ returns: [0, 0, 0], ranking: [[0, 1, 2]], rule: "CO-7" })
    // Seat 0 has lost 1; the others share it.
    expect(agreedDraw(game, at([0]))).toMatchObject({ returns: [-1, 0.5, 0.5], ranking: [[1, 2], [0]] })
  })
})

describe("[CO-7] an agreed draw of a game in which turns pass", () => {
  /** Three seats, of which the last one has no act: it is out as soon as it has the turn. */
  type Passing = { options: object; active: number; out: number[] }
  const game = {
    ...feud,
    seats: () => ["a", "b", "c"].map((id) => ({ id, title: id })),
    clone: (state: Passing) => ({ ...state, out: [...state.out] }),
    resign(state: Passing, seat: number) {
      if (state.out.includes(seat) || state.out.length === 2) return
      state.out.push(seat)
      if (state.out.length === 2 || seat !== state.active) return
      if (state.out.includes(2)) state.active = 1 - seat
      else state.out.push(2)
    },
    outcome: ({ out }: Passing) =>
      out.length < 2
        ? undefined
        : outcomeOf(
            3,
            [0, 1, 2].filter((seat) => !out.includes(seat)),
            end,
          ),
  } as unknown as Parameters<typeof agreedDraw>[0]

  it("is shared by a seat that would be out at its own turn", () => {
    expect(agreedDraw(game, { options: {}, active: 0, out: [] } as never).ranking).toEqual([[0, 1, 2]])
    expect(agreedDraw(game, { options: {}, active: 1, out: [] } as never).ranking).toEqual([[0, 1, 2]])
  })
})
