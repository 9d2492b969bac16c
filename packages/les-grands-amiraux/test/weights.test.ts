import { createRandom, pick } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux as game } from "../src"
import { lesGrandsAmirauxBots } from "../src/bots"
import { scaled } from "../src/bots/evaluate"
import { quiesceOf, valuesAfterOf } from "../src/bots/quiesce"
import { standardWeights, type Weights, weighted } from "../src/bots/weights"
import { squareNamed, standard } from "../src/rules/standard-board"
import { position } from "./support/boards"
import { valuesByStep } from "./support/values"

/** 4 for a destroyer, 2.5 for a mine, and bonuses of a half and of 3. */
const weights: Weights = { worths: [1, 1, 1, 4, 1, 1, 1, 20, 2.5], near: 0.5, approach: 3, pending: 0.1 }

describe("the weights of a fleet", () => {
  const { values, unit } = weighted(standard, weights)
  const goal = squareNamed("H10") ?? 0
  const valueAt = (rank: string, square: string, to = goal) =>
    (values[standard.codeOf(rank)]?.[to]?.[squareNamed(square) ?? 0] ?? 0) / unit

  it.each([
    ["H9", 4 + 5],
    ["G9", 4 + 5],
    ["F9", 4 + (5 * 8) / 9],
    ["H1", 4 + (5 * 1) / 9],
    ["A1", 4 + (5 * 1) / 9],
    ["A10", 4 + (5 * 3) / 9],
  ])("add a bonus that falls with the steps to the enemy Grand Admiral, on %s", (square, value) => {
    expect(valueAt("3", square)).toBeCloseTo(value, 12)
  })

  it("give mines, Grand Admirals and ships without a goal their value alone", () => {
    expect([valueAt("M", "H9"), valueAt("G", "H9"), valueAt("3", "H9", standard.squareCount)]).toEqual([2.5, 20, 4])
  })

  it("are whole numbers, those of the standard fleet without a remainder", () => {
    for (const value of values.flat(2)) expect(Number.isInteger(value)).toBe(true)
    const { worths, near, approach } = standardWeights
    expect(worths).toHaveLength(standard.fleet.length)
    for (const worth of worths) {
      expect(Number.isInteger(unit * worth)).toBe(true)
      const step = (unit * (near * worth + approach)) / 9
      expect(step).toBeCloseTo(Math.round(step), 9)
    }
  })

  it("are those of the estimate of leaves if no piece can be captured", () => {
    const state = position("A1 wG, H10 rG, D5 w3, D8 rM")
    const white = 20 + 4 + (5 * 5) / 9
    const value = scaled(white - 22.5, white + 22.5)
    expect(quiesceOf(standard, weights)(state)).toEqual([expect.closeTo(value, 9), expect.closeTo(-value, 9)])
  })

  it("decide how much of a threat counts", () => {
    const state = position("A1 wG, H10 rG, D5 w3, D6 r2!, D7 rM, C2 wM", { active: "r" })
    const [much = 0, little = 0] = [0.5, 0.1].map((pending) => quiesceOf(standard, { ...weights, pending })(state)[0])
    expect(much).toBeGreaterThan(little)
  })

  it("of the standard fleet are those of the bots", () => {
    const { quiesce, valuesAfter, opening } = lesGrandsAmirauxBots
    const expected = quiesceOf(standard, standardWeights)
    const after = valuesAfterOf(standard, standardWeights)
    const random = createRandom(5)
    const state = game.initialState()
    for (const seat of [0, 1]) for (const each of opening?.(state, seat, random) ?? []) game.step(state, seat, each)
    for (let turn = 0; turn < 60 && !game.outcome(state); turn++) {
      const seat = state.active ?? 0
      const actions = game.legalActions(state, seat)
      const values = valuesByStep(game, expected, state, seat)
      expect(quiesce?.(state)).toEqual(expected(state))
      expect(valuesAfter?.(state, seat, actions)).toEqual(values)
      expect(after(state, seat, actions)).toEqual(values)
      game.step(state, seat, pick(actions, random))
    }
  })
})
