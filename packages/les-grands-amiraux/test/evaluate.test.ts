import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxState, lesGrandsAmiraux, standardRules } from "../src"
import { evaluateOf } from "../src/bots/evaluate"
import { prepare } from "../src/rules/compile-rules"
import { standard } from "../src/rules/standard-board"
import { position } from "./support/boards"

const game = lesGrandsAmiraux
const evaluate = (state: LesGrandsAmirauxState) => evaluateOf(standard)(state)

/** On the scale of the judge: a small lead in what is left counts for up to four times as much. */
function scaled(white: number, red: number): readonly number[] {
  const lead = (white - red) / (white + red)
  const value = (4 * lead) / (1 + 3 * Math.abs(lead))
  return [value, -value]
}

function expectClose(values: readonly number[], expected: readonly number[]): void {
  expect(values).toHaveLength(2)
  expected.forEach((value, seat) => {
    expect(values[seat]).toBeCloseTo(value, 9)
  })
}

/**
 * What a piece is worth anywhere: one more than the kinds that it beats, or half of those that it
 * stops; a Grand Admiral thrice the most of that.
 */
const [w0, w1, w3, w5, mine, admiral] = [1 + 2, 1 + 2, 1 + 4, 1 + 6, 1 + 7 / 2, 3 * (1 + 8)]

/**
 * So many steps from the other Grand Admiral: half as much again beside it, nothing more at the far
 * end of the board.
 */
const at = (steps: number) => 1 + 0.5 * (1 - steps / 18)

describe("the evaluation", () => {
  it.each<[string, number, number]>([
    ["A1 wG, H10 rG, H9 r1", admiral, admiral + w1 * at(15)],
    ["A1 wG, D5 w3, H10 rG", admiral + w3 * at(9), admiral],
    ["A1 wG, A10 w3+, H10 rG", admiral + w3 * at(7), admiral],
    ["A1 wG, H9 w3+, H10 rG", admiral + w3 * at(1), admiral],
    ["D5 wG, D3 wM, E5 r0, H1 r5+, H10 rG", admiral + mine, admiral + w0 * at(1) + w5 * at(8)],
  ])("[GA-3.2 GA-3.3 GA-5.1] weighs pieces and their distance to the enemy Grand Admiral: %s", (pieces, white, red) => {
    for (const active of ["w", "r"]) expectClose(evaluate(position(pieces, { active })), scaled(white, red))
  })

  it("[GA-5.2] counts no approach to a removed Grand Admiral", () => {
    const options = "admiralOnMine=removed"
    expectClose(
      evaluate(position("C1 w1, H10 rG, G10 r3, H9 rM", { options })),
      scaled(w1 * at(14), admiral + w3 + mine),
    )
    expectClose(
      evaluate(position("A1 wG, C1 w1, D1 wM, G10 r3", { options })),
      scaled(admiral + w1 + mine, w3 * at(15)),
    )
  })

  it("[GA-5.1] weighs a lead more as pieces disappear", () => {
    const [lead] = evaluate(position("A1 wG, D5 w3, H10 rG"))
    const [less] = evaluate(position("A1 wG, D5 w3, B1 wM, H10 rG, G10 rM"))
    expect([(less ?? 0) > 0, (lead ?? 0) > (less ?? 0)]).toEqual([true, true])
  })
})

describe("while fleets are deployed", () => {
  function placed(...texts: readonly (readonly string[])[]): LesGrandsAmirauxState {
    const state = game.initialState()
    texts.forEach((list, seat) => {
      for (const text of list) game.step(state, seat, game.parseAction(`place ${text}`, state, seat))
    })
    return state
  }

  it.each<[readonly string[], readonly string[], number]>([
    // The Grand Admiral is worth 4 on the hindmost row, and less on each row before it.
    [["G A1"], [], 4],
    [["G A3"], [], 4 / 3],
    [["G A4"], [], 0],
    [[], ["G C10"], -4],
    [[], ["G C8"], -4 / 3],
    // Each mine beside it 1, at its corners too.
    [["G A1", "M A2", "M B2", "M C1"], [], 6],
    [["M A2", "M B2"], [], 0],
    [["G A1"], ["G H10", "M H9", "M G9", "M G10", "M A7"], 4 - 7],
    // Weak ships before strong ones, each a little.
    [["0 A4", "1 B4", "2 C4"], [], 3 * 0.15],
    [["0 A1", "2 A2"], [], -0.15 - 0.05],
    [["6 A4", "5 B1", "4 C2"], [], -0.15 + 0.15 + 0.05],
    [["3 A4", "3 A1"], [], 0],
    [[], ["0 A7", "6 H10"], -0.3],
  ])("[GA-1.3] favours better stations slightly: %j against %j", (white, red, better) => {
    const lead = better / (8 + Math.abs(better))
    expectClose(evaluate(placed(white, red)), [lead, -lead])
  })

  it("[GA-1.3] in a single home row there is nothing behind the front", () => {
    const rules = { ...standardRules, id: "narrow", homeRows: 1, fleet: standardRules.fleet.slice(6, 8) }
    const judge = evaluateOf(prepare(rules))
    const state: LesGrandsAmirauxState = { ...game.initialState(), squares: game.initialState().squares.with(0, 2) }
    expectClose(judge(state), [4 / 12, -4 / 12])
  })
})
