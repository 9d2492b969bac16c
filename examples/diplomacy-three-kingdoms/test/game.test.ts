import { perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { threeKingdoms, threeKingdomsRules } from "../src/index"

const start = threeKingdoms.initialState()

describe("Three Kingdoms", () => {
  it("[TK-1] has 42 provinces, 17 centres, three powers and 12 units, from 220 to 254", () => {
    const { provinces, powers } = threeKingdomsRules.map
    const seas = provinces.filter(({ army }) => !army)
    expect([provinces.length, seas.length, provinces.filter(({ centre }) => centre).length, powers.length]).toEqual([
      42, 8, 17, 3,
    ])
    expect([start.units.length, start.year, start.season, start.options.yearLimit]).toEqual([12, 220, "spring", 254])
  })

  it("[TK-2] allows builds in any owned centre", () => {
    const options = JSON.stringify(start.options)
    const winter = `220 winter | options ${options} | wu: A jiy | shu: A che | wei: A luo | centres wu: jiy nah gua | centres shu: che | centres wei: luo`
    const state = threeKingdoms.parseState(winter)
    const builds = threeKingdoms.legalActions(state, 0).map((action) => threeKingdoms.formatAction(action, state))
    expect(builds).toEqual(["BUILD A GUA", "BUILD F GUA", "BUILD A NAH", "BUILD F NAH", "WAIVE", "ready"])
  })

  it("[TK-3] is won with nine centres", () => {
    const owned = "jiy lin yuz nah gua nan bad hep don"
    const fall = `220 fall | options {} | wu: A jiy | shu: A che | wei: A luo | centres wu: ${owned} | centres shu: che | centres wei: luo`
    const state = threeKingdoms.parseState(fall)
    for (const seat of [0, 1, 2]) threeKingdoms.step(state, seat, { type: "ready" })
    expect(state.ending).toEqual({ reason: "solo", winners: [0] })
  })

  it("[DP-3] perft: sequences of 1 and 2 actions from the opening", () => {
    expect([1, 2].map((depth) => perft(threeKingdoms, start, depth))).toEqual([47, 1667])
  })
})
