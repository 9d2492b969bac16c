import { describe, expect, it } from "vitest"
import type { LesGrandsAmirauxState } from "../src"
import { evaluateOf } from "../src/evaluate"
import { quiesceOf } from "../src/quiesce"
import { standard } from "../src/standard"
import { position } from "./support/boards"

const evaluate = evaluateOf(standard)
const quiesce = quiesceOf(standard)

/** Returns how much better white stands after the captures in sight than by its pieces alone. */
function gained(state: LesGrandsAmirauxState): number {
  return (quiesce(state)[0] ?? 0) - (evaluate(state)[0] ?? 0)
}

const far = "A1 wG, H10 rG"

describe("the quiescent evaluation", () => {
  it("equals the evaluation if no piece can be captured", () => {
    const state = position(`${far}, D5 w3, D8 r4`)
    expect(quiesce(state)).toEqual(evaluate(state))
  })

  it.each([
    ["[GA-5.1] the seat to move captures the Grand Admiral", "A1 wG, H9 w0+, H10 rG, G10 r1", "w", 1],
    ["[GA-5.1] so does red", "A1 wG, A2 r0+, H10 rG", "r", -1],
  ])("is decided if %s", (_, pieces, active, value) => {
    expect(quiesce(position(pieces, { active }))).toEqual([value, -value])
  })

  it.each<[string, string, string, -1 | 0 | 1]>([
    ["[GA-3.2] a duel with a known weaker piece wins it", `${far}, D5 w4, D6 r3!`, "w", 1],
    ["[GA-3.2] a known stronger piece threatens", `${far}, D5 w4!, D6 r5!, D7 rM`, "w", -1],
    ["[GA-4.1] a leap wins a stronger piece", `${far}, D7 w1, D8 r6+`, "w", 1],
    ["[GA-4.1] not onto a taken square", `${far}, D7 w1, D8 r6!, D9 rM`, "w", -1],
    ["[GA-3.1] red to move captures too", `${far}, D5 w3!, D6 r4`, "r", -1],
    ["[GA-3.3] a known mine is left alone", `${far}, D7 w4, D8 rM!`, "w", 0],
  ])("counts captures: %s", (_, pieces, active, sign) => {
    const change = gained(position(pieces, { active }))
    if (sign === 0) expect(change).toBeLessThanOrEqual(0)
    else expect(Math.sign(change)).toBe(sign)
  })

  it("counts a recapture", () => {
    const alone = gained(position(`${far}, D4 w4!, D5 r3!`))
    const defended = gained(position(`${far}, D4 w4!, D5 r3!, E6 r5!`))
    expect(alone).toBeGreaterThan(defended)
  })

  it("[GA-6.1] expects the same of an attack on any of the hidden pieces", () => {
    // A duel is the only capture in sight: the square behind is taken.
    const change = (first: string, second: string) =>
      gained(position(`${far}, D5 w1, D6 w6, D7 r${first}+, D8 r1+, G3 r${second}+`))
    expect(change("3", "5")).toBeGreaterThan(0)
    expect(Math.abs(change("3", "5") - change("5", "3"))).toBeLessThan(0.01)
  })

  it("[GA-4.4] counts the further leaps of a chain", () => {
    const single = gained(position(`${far}, D4 w1, D5 r3+`))
    const double = gained(position(`${far}, D4 w1, D5 r3+, D7 r3+`))
    expect(double).toBeGreaterThan(single * 1.3)
  })
})
