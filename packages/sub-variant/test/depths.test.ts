import { describe, expect, it } from "vitest"
import { deepBoard, seas, standard } from "../src/rules/standard"
import { depthOf, depthsOf, isDeep } from "../src/state/depths"
import { season } from "./support/seasons"

const stepsOf = (place: string) => {
  const { graph } = deepBoard
  return (graph.steps[graph.classes.indexOf("SM")]?.[graph.index.get(place) ?? -1] ?? []).map((to) => graph.places[to])
}

describe("[SV-1.2 SV-2.2] the depths of any map", () => {
  const province = (id: string, fleet: Readonly<Record<string, readonly string[]>>, more: object = {}) => ({
    id,
    name: id,
    fleet,
    ...more,
  })
  const map = {
    ...deepBoard.map,
    provinces: [
      province("west", { west: ["mid", "coast"] }),
      province("coast", { coast: ["west"] }, { army: [] }),
      province("mid", { mid: ["west", "east"] }),
      province("east", {}),
    ],
  }
  const [west, mid, east] = [1, 2, 4]

  it("[SV-1.2] lie only below seas", () => {
    const { seas: waters, otherLevel: other, bitOf, maskOf, depthsIn } = depthsOf(map)
    expect(waters).toEqual(["west", "mid", "east"])
    expect(["west", "mid-1", "coast", "coast-1", "nowhere"].map(other)).toEqual([
      "west-1",
      "mid",
      undefined,
      undefined,
      undefined,
    ])
    expect(["west", "west-1", "mid", "east-1", "coast", "coast-1"].map(bitOf)).toEqual([west, west, mid, east, 0, 0])
    expect(maskOf(["west", "east-1", "coast"])).toBe(west | east)
    expect(maskOf([])).toBe(0)
    expect([0, mid, west | east].map(depthsIn)).toEqual([[], ["mid-1"], ["west-1", "east-1"]])
  })

  it("[SV-2.2] lead where fleets go, and nowhere else", () => {
    const { depthsFrom, depthsTo, leadFrom, leadTo, nextTo } = depthsOf(map)
    expect(["west-1", "mid-1", "east-1", "coast-1"].map(depthsFrom)).toEqual([["mid-1"], ["west-1", "east-1"], [], []])
    expect(["west-1", "mid-1", "east-1", "coast-1"].map(depthsTo)).toEqual([["mid-1"], ["west-1"], ["mid-1"], []])
    expect([west, mid, east, west | east, 0].map(leadFrom)).toEqual([mid, west | east, 0, mid, 0])
    expect([west, mid, east, west | east, 0].map(leadTo)).toEqual([mid, west, mid, mid, 0])
    expect([west, mid, east, west | east, 0].map(nextTo)).toEqual([mid, west | east, mid, mid, 0])
  })
})

describe("the depths", () => {
  it("[SV-1.1] the graph has armies, fleets and submarines", () => {
    expect(deepBoard.graph.classes).toEqual(["A", "F", "SM"])
  })

  it("[SV-1.2] every sea has a depth; coasts and land have none", () => {
    expect(seas).toHaveLength(19)
    for (const { id, army } of deepBoard.map.provinces) {
      if (isDeep(id)) continue
      expect(standard.otherLevel(id), id).toBe(army ? undefined : `${id}-1`)
      expect(deepBoard.graph.index.has(depthOf(id)), id).toBe(!army)
    }
    expect(standard.otherLevel("wes-1")).toBe("wes")
  })

  it("[SV-2.2] depths are adjacent where their seas are: none for the Black Sea, one for the Baltic", () => {
    expect(stepsOf("bla-1")).toEqual(["bla"])
    expect(stepsOf("bal-1")).toEqual(["bal", "bot-1"])
    expect(stepsOf("wes-1").sort()).toEqual(["lyo-1", "mao-1", "tys-1", "wes"])
  })

  it("[SV-2.3] a submarine reaches a coast from the surface, not from below", () => {
    for (const sea of seas)
      for (const to of stepsOf(depthOf(sea))) expect(isDeep(to ?? "") || to === sea, `${sea}-1 - ${to}`).toBe(true)
    expect(season(["Italy: SM WES-1"], ["SM WES-1 - TUN"]).result("WES-1 - TUN")).toBe("void")
    expect(season(["Italy: SM WES"], ["SM WES - TUN"]).after()).toEqual(["italy SM tun"])
  })
})

describe("moving between the levels", () => {
  it("[SV-2.1] fleets and armies do not dive", () => {
    expect(season(["France: F WES"], ["F WES - WES-1"]).result("WES - WES-1")).toBe("void")
    expect(season(["France: A MAR"], ["A MAR - LYO-1"]).result("MAR - LYO-1")).toBe("void")
  })

  it("[SV-2.2] diagonal moves are void, up or down", () => {
    expect(season(["Italy: SM WES-1"], ["SM WES-1 - MAO"]).result("WES-1 - MAO")).toBe("void")
    expect(season(["Italy: SM WES"], ["SM WES - MAO-1"]).result("WES - MAO-1")).toBe("void")
  })

  it("[SV-2.4] two submarines bounce over an empty depth", () => {
    const played = season(["Italy: SM TYS-1", "France: SM MAO-1"], ["SM TYS-1 - WES-1", "SM MAO-1 - WES-1"])
    expect(played.after()).toEqual(["france SM mao-1", "italy SM tys-1"])
    expect(played.result("TYS-1 - WES-1")).toBe("bounced")
  })

  it("[SV-2.4] a dive and a move under water to one depth bounce", () => {
    const played = season(["Italy: SM WES", "France: SM MAO-1"], ["SM WES - WES-1", "SM MAO-1 - WES-1"])
    expect(played.after()).toEqual(["france SM mao-1", "italy SM wes"])
  })

  it.each([
    ["own", "Italy"],
    ["foreign", "France"],
  ])("[SV-2.4] a dive onto an occupied depth bounces, %s", (_, power) => {
    const played = season(["Italy: SM WES", `${power}: SM WES-1`], ["SM WES - WES-1"])
    expect(played.result("WES - WES-1")).toBe("bounced")
  })

  it("[SV-2.4] a supported dive dislodges a foreign submarine, not one of its own power", () => {
    const orders = ["SM WES - WES-1", "SM LYO-1 S SM WES - WES-1"]
    expect(season(["Italy: SM WES", "Italy: SM LYO-1", "France: SM WES-1"], orders).after()).toContain(
      "france SM wes-1!",
    )
    expect(season(["Italy: SM WES", "Italy: SM LYO-1", "Italy: SM WES-1"], orders).result("WES - WES-1")).toBe(
      "bounced",
    )
  })

  it("[SV-2.4] two submarines ordered to each other's depth stay in place", () => {
    const played = season(["Italy: SM WES-1", "France: SM MAO-1"], ["SM WES-1 - MAO-1", "SM MAO-1 - WES-1"])
    expect(played.after()).toEqual(["france SM mao-1", "italy SM wes-1"])
  })

  it("[SV-2.4] two submarines ordered to each other's level stay in place", () => {
    const played = season(["Italy: SM WES-1", "France: SM WES"], ["SM WES-1 - WES", "SM WES - WES-1"])
    expect(played.after()).toEqual(["france SM wes", "italy SM wes-1"])
  })

  it("[SV-2.4] a ring of moves rotates, within one level or through both", () => {
    const ring = ["SM WES - WES-1", "SM WES-1 - TYS-1", "SM TYS-1 - TYS", "SM TYS - WES"]
    const units = ["Italy: SM WES", "France: SM WES-1", "Austria: SM TYS-1", "Turkey: SM TYS"]
    expect(season(units, ring).after()).toEqual([
      "austria SM tys",
      "france SM tys-1",
      "italy SM wes-1",
      "turkey SM wes",
    ])
    // Three places in a ring must lie on one level, a ring through both has four: two of them change level.
    const three = season(
      ["Italy: SM WES-1", "France: SM TYS-1", "Austria: SM LYO-1"],
      ["SM WES-1 - TYS-1", "SM TYS-1 - LYO-1", "SM LYO-1 - WES-1"],
    )
    expect(three.after()).toEqual(["austria SM wes-1", "france SM lyo-1", "italy SM tys-1"])
  })

  it("[SV-2.4] surfacing under a fleet that leaves succeeds", () => {
    const played = season(["Italy: SM WES-1", "France: F WES"], ["SM WES-1 - WES", "F WES - MAO"])
    expect(played.after()).toEqual(["france F mao", "italy SM wes"])
  })

  it("[SV-2.4] surfacing under a fleet that stays bounces unless supported", () => {
    const played = season(["Italy: SM WES-1", "France: F WES"], ["SM WES-1 - WES", "F WES H"])
    expect(played.result("WES-1 - WES")).toBe("bounced")
    const supported = season(
      ["Italy: SM WES-1", "Italy: F TYS", "France: F WES"],
      ["SM WES-1 - WES", "F TYS S SM WES-1 - WES"],
    )
    expect(supported.after()).toContain("france F wes!")
  })

  it("[SV-2.4] surfacing fails when another move dislodges the fleet above", () => {
    const played = season(
      ["Italy: SM WES-1", "Italy: F TYS", "Italy: F LYO", "France: F WES"],
      ["SM WES-1 - WES", "F TYS - WES", "F LYO S F TYS - WES"],
    )
    expect(played.after()).toEqual(["france F wes!", "italy F lyo", "italy F wes", "italy SM wes-1"])
  })

  it("[SV-2.4] surfacing bounces with a fleet that moves in", () => {
    const played = season(["Italy: SM WES-1", "France: F LYO"], ["SM WES-1 - WES", "F LYO - WES"])
    expect(played.result("WES-1 - WES")).toBe("bounced")
    expect(played.result("LYO - WES")).toBe("bounced")
  })

  it("[SV-2.4] a submarine that fails to dive holds at the surface with strength 1", () => {
    const played = season(["Italy: SM WES", "France: SM WES-1", "Austria: F TYS"], ["SM WES - WES-1", "F TYS - WES"])
    expect(played.after()).toContain("italy SM wes")
    expect(played.result("TYS - WES")).toBe("bounced")
  })

  it("[SV-2.5] a submarine convoys at the surface, not under water", () => {
    const orders = (at: string) => [`SM ${at} C A TUN - SPA`, "A TUN - SPA VIA CONVOY"]
    expect(season(["Italy: SM WES-1", "Italy: A TUN"], orders("WES-1")).result("WES-1 C TUN - SPA")).toBe("void")
    expect(season(["Italy: SM WES", "Italy: A TUN"], orders("WES")).after()).toContain("italy A spa")
  })
})
