import { describe, expect, test } from "vitest"
import { checkLaws, conform, formatResult } from "../src/index"
import { shapes as cardShapes, cards } from "./zoo/cards"
import { type PebblesAction, shapes as pebbleShapes, pebbles } from "./zoo/pebbles"

conform(pebbles, {
  shapes: pebbleShapes,
  options: [{}, { heap: 2 }, { heap: 12 }],
  policies: { greedy: (_state, _seat, [first]) => first as PebblesAction },
})

conform(cards, {
  shapes: cardShapes,
  options: [{}, { deck: 3 }],
  swaps(state, viewer) {
    const [one, two] = [0, 1, 2].filter((seat) => seat !== viewer && state.hands[seat] !== 0 && state.bids[seat] !== "stay")
    if (one === undefined || two === undefined) return undefined
    const hands = [...state.hands]
    hands[one] = state.hands[two] ?? 0
    hands[two] = state.hands[one] ?? 0
    return { ...state, hands }
  },
})

describe("checkLaws", () => {
  const results = checkLaws(pebbles, { shapes: pebbleShapes, runs: 5, seed: 3 })

  test("answers for each of the thirteen laws in order", () => {
    expect(results.map(({ law }) => law)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(results.every(({ ok, runs, seed }) => ok && runs === 5 && seed === 3)).toBe(true)
  })

  test("says which laws had nothing to check", () => {
    expect(results.filter(({ vacuous }) => vacuous).map(({ title }) => title)).toEqual([
      "law 9 · non-interference (vacuous: perfect information)",
      "law 11 · seat independence (vacuous: no simultaneous actions)",
    ])
    const noBudgets = checkLaws(cards, { shapes: cardShapes, runs: 2, seed: 3 })[6]
    expect(noBudgets).toMatchObject({ title: "law 7 · budgets", ok: true, vacuous: true })
  })

  test("goes straight to a failing case by its seed and path", () => {
    const broken = { ...pebbles, maxActions: () => 4 }
    const first = checkLaws(broken, { shapes: pebbleShapes, seed: 1 })[5]
    const path = first?.path ?? ""
    const again = checkLaws(broken, { shapes: pebbleShapes, seed: 1, path })[5]
    expect(first?.ok).toBe(false)
    expect(again?.counterexample).toEqual(first?.counterexample)
  })

  test("tells the shrunk game, drawn, and how to run it again", () => {
    const broken = { ...pebbles, formatState: () => "pebbles" }
    const [result] = checkLaws(broken, { shapes: pebbleShapes, seed: 1 }).filter(({ ok }) => !ok)
    expect(result && formatResult(result)).toMatchInlineSnapshot(`
      "law 5 · round trips does not hold (game 1)

      the position is written "pebbles" and cannot be read: expected JSON

      options   {"heap":5}
      played    nothing yet
      position  pebbles

        ooooo, north to play

      To run this case again, add { seed: 1, path: "0" } to the kit and choose the test with -t "law 5 "."
    `)
  })
})
