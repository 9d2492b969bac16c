import { describe, expect, it } from "vitest"
import { evaluateOf } from "../src/bots/evaluate"
import { milleSabords } from "../src/game"
import { prepare } from "../src/rules/compile-rules"
import { standard, standardRules } from "../src/rules/standard"
import { potentialOf } from "../src/state/compass"

const evaluate = evaluateOf(standard)

/** A position in the third turn, each ship as `x,y,heading,resistance` in lengths. */
const position = (port: string, starboard: string) => {
  const ship = (text: string) => {
    const [x = 0, y = 0, heading = 0, resistance = 0] = text.split(",").map(Number)
    const points = potentialOf(heading, 0, standardRules.rose)
    return `${x * 1e6},${y * 1e6},${heading},${resistance},${points || 1}/${points}`
  }
  return milleSabords.parseState(`3 movement ${ship(port)} ${ship(starboard)}`)
}

/** What port makes of it. */
const worth = (port: string, starboard: string) => evaluate(position(port, starboard))[0] ?? Number.NaN

describe("the evaluation", () => {
  it("grows with the remaining resistance", () => {
    expect(worth("0,0,90,8", "20,0,270,5")).toBeGreaterThan(worth("0,0,90,8", "20,0,270,8"))
  })

  it("favours broadsides that the enemy cannot answer", () => {
    expect(worth("0,0,0,10", "5,0,90,10")).toBeGreaterThan(0.3)
    expect(worth("0,0,90,10", "0,5,90,10")).toBeCloseTo(0, 9)
    expect(worth("0,0,90,10", "5,0,0,10")).toBeLessThan(-0.3)
  })

  it("favours heading for a far ship over sailing away", () => {
    expect(worth("0,0,90,10", "20,0,0,10")).toBeGreaterThan(0.01)
    expect(worth("0,0,270,10", "20,0,0,10")).toBeLessThan(-0.01)
  })

  it("is equal for equal rules", () => {
    const state = position("0,0,0,10", "5,0,90,10")
    expect(evaluateOf(prepare(standardRules))(state)).toEqual(evaluate(state))
    // A course counts the more the farther the other is, up to a tenth at the range of the guns: 4
    // lengths are two fifths of it.
    const astern = position("0,0,0,10", "0,4,0,10")
    expect(evaluateOf(prepare(standardRules))(astern)[0]).toBeCloseTo(0.1 * (4 / 10), 12)
  })

  it("has the expected values", () => {
    const both = (port: string, starboard: string) => evaluate(position(port, starboard))
    // Middles 4 lengths apart, of 20 from which on a course counts a tenth; each heads along the
    // line from port to starboard.
    expect(worth("0,0,0,10", "0,4,0,10")).toBeCloseTo(0.1 * (4 / 10), 12)
    expect(worth("0,0,180,10", "0,4,180,10")).toBeCloseTo(-0.1 * (4 / 10), 12)
    expect(worth("0,0,0,10", "0,4,180,10")).toBeCloseTo(0, 12)
    // Far away a tenth, whatever the distance: from (0.5, 0) to (20, 0.5).
    expect(worth("0,0,90,10", "20,0,0,10")).toBeCloseTo((0.1 * (19.5 + 0.5)) / Math.hypot(19.5, 0.5) / 2, 12)
    // Port hits for 5, of which 3 count: 100 against 49. From (0, 0.5) to (5.5, 0).
    const far = (0.1 * Math.hypot(5.5, 0.5)) / 10
    const course = (-0.5 + 5.5) / Math.hypot(5.5, 0.5) / 2
    expect(worth("0,0,0,10", "5,0,90,10")).toBeCloseTo(((1 - far) * (100 - 49)) / 149 + far * course, 12)
    expect(worth("5,0,90,10", "0,0,0,10")).toBeCloseTo((-(1 - far) * (100 - 49)) / 149 - far * course, 12)
    // A ship that could be sunk counts nothing.
    expect(worth("0,0,0,10", "5,0,90,2")).toBeCloseTo(1 - far + far * course, 12)
    // In the same place nobody is headed for.
    expect(both("0,0,0,10", "0,0,0,10")).toEqual([0, -0])
    expect(both("0,0,0,8", "0,4,0,5")[1]).toBe(-(both("0,0,0,8", "0,4,0,5")[0] ?? 1))
    expect(evaluate(milleSabords.initialState({ resistance: 15 }))).toEqual([0, 0])
  })
})
