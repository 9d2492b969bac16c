import { perft } from "@flottille/core"
import { mechanicsOf, milleSabords } from "@flottille/mille-sabords"
import { describe, expect, it } from "vitest"
import { longGuns, longGunsRules } from "../src/index"
import { explain, rulebook } from "../src/rulebook"

describe("long guns", () => {
  it("[ML-1.1] ships have 20 or 30 points", () => {
    expect(longGuns.initialState({ resistance: 30 }).ships.map(({ resistance }) => resistance)).toEqual([30, 30])
    expect(() => longGuns.initialState({ resistance: 10 })).toThrow("MS-1.4")
  })

  it("[ML-1.2] a hit takes 15 points less the distance, and nothing from 15 lengths on", () => {
    const { options, salvo } = mechanicsOf(longGunsRules)
    const ship = { x: 0, y: 0, heading: 0 }
    const lost = (range: number, rounding: "up" | "none") =>
      salvo(options({ rounding }), ship, { ...ship, x: 1000 * range })
    const each = [15, 14, 11, 1, 0, 0].map((loss) => [loss, loss])
    expect([0, 1, 3606, 14_000, 14_001, 15_000].map((range) => lost(range, "up"))).toEqual(each)
    expect([3606, 14_999].map((range) => lost(range, "none"))).toEqual([
      [11_394, 11_394],
      [1, 1],
    ])
  })

  it("[ML-1.2] ships side by side, twelve lengths apart, hit each other; shorter guns do not reach", () => {
    const abreast = "7 movement 0,0,90,10,1/2 0,12000000,90,10,0/2"
    const resistances = [longGuns, milleSabords].map((game) => {
      const state = game.parseState(abreast)
      game.step(state, 0, { type: "order", order: "stop" })
      return state.ships.map(({ resistance }) => resistance)
    })
    expect(resistances).toEqual([
      [7, 7],
      [10, 10],
    ])
  })

  it("[ML-1.1 ML-1.2] its clauses replace those of Mille Sabords", () => {
    expect(rulebook.chapters.at(-1)?.clauses.flatMap(({ replaces }) => replaces)).toEqual(["MS-1.4", "MS-4.2"])
    expect(explain({ code: "not-your-turn", rule: "MS-4.2" })).toContain("(ML-1.2)")
  })

  it("[MS-1.3 MS-2.3] perft: sequences of 1 to 4 actions from the opening", () => {
    expect([1, 2, 3, 4].map((depth) => perft(longGuns, longGuns.initialState(), depth))).toEqual([8, 64, 184, 529])
  })
})
