import { apply, perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { ancientSubmarines, ancientSubmarinesRules } from "../src/index"

const start = ancientSubmarines.initialState()
const ROME = 0

describe("Sous-marins in the ancient sea", () => {
  it("[SA-1] begins with the choice of submarines, in the year 1", () => {
    expect([start.season, start.year, start.units.length, start.options.yearLimit]).toEqual(["setup", 1, 15, 35])
    const listed = ancientSubmarines
      .legalActions(start, ROME)
      .map((action) => ancientSubmarines.formatAction(action, start))
    expect(listed).toEqual(["setup F NEA", "setup SM NEA", "ready"])
  })

  it("[SA-2] has a depth below each of 20 seas, but none below the Baleares", () => {
    const seas = ancientSubmarinesRules.map.provinces.filter(({ army }) => !army)
    expect(seas).toHaveLength(20)
    const spring = ancientSubmarines.parseState(
      "1 spring | options {} | rome: SM tys, SM bal | greece: A ath | centres rome: rom | centres greece: ath",
    )
    const dive = apply(
      ancientSubmarines,
      spring,
      ROME,
      ancientSubmarines.parseAction("SM TYS - TYS-1", spring, ROME),
    ).state
    expect(dive.orders[ROME]).toEqual([{ type: "move", unit: "tys", to: "tys-1", viaConvoy: false }])
    expect(() => ancientSubmarines.parseAction("SM BAL - BAL-1", spring, ROME)).toThrow("a sea, which has a depth")
  })

  it("[DP-3] perft: sequences of 1, 2 and 3 actions from the opening", () => {
    expect([1, 2, 3].map((depth) => perft(ancientSubmarines, start, depth))).toEqual([3, 5, 11])
  })
})
