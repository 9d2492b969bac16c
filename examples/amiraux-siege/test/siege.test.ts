import { createRandom } from "@flottille/core"
import { formationTextOf } from "@flottille/les-grands-amiraux/formation"
import { describe, expect, it } from "vitest"
import { amirauxSiege, siegeRules } from "../src/index"
import { amirauxSiegePackage } from "../src/package"
import { besieged } from "./boards"

describe("the siege", () => {
  it("[SG-1.1] has other numbers for each side", () => {
    const state = amirauxSiege.initialState()
    expect([0, 1].map((seat) => amirauxSiege.turn(state, seat).budgets[0]?.total)).toEqual([32, 31])
    expect(besieged().squares.filter(Boolean)).toHaveLength(63)
    const drawn = amirauxSiege.determinize(amirauxSiege.view(besieged(), 0), createRandom(1)).squares
    expect(drawn.filter((piece) => (piece & 31) === 25)).toHaveLength(9)
  })

  it("[SG-1.2] counts the pieces that a side has left to place", () => {
    const state = amirauxSiege.initialState()
    const delivered = [0, 1].map((seat) => {
      const refusal = amirauxSiege.validate(state, seat, { type: "ready" })
      return refusal && amirauxSiegePackage.explain(refusal, "en")
    })
    expect(delivered).toEqual([
      "You still have 32 of 32 pieces to place. (SG-1.2)",
      "You still have 31 of 31 pieces to place. (SG-1.2)",
    ])
  })

  it("[SG-1.2] reads the formations of each side", () => {
    const { parseFormation } = formationTextOf(siegeRules)
    expect(() => parseFormation("MM", 0)).toThrow("no more than 1 of rank M")
    expect(() => parseFormation("MMMMMMMM\nMM", 1)).toThrow("no more than 9 of rank M")
  })
})
