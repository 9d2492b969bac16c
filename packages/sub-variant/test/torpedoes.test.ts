import { describe, expect, it } from "vitest"
import { season } from "./support/seasons"

describe("firing", () => {
  it.each([
    ["at its own level", "F WES", "F WES Torp. LYO"],
    ["at another sea's depth", "F WES", "F WES Torp. LYO-1"],
    ["at its own place", "F WES", "F WES Torp. WES"],
    ["from a coast", "F MAR", "F MAR Torp. LYO-1"],
    ["by an army", "A MAR", "A MAR Torp. MAR"],
    ["diagonally up", "SM WES-1", "SM WES-1 Torp. LYO"],
    ["at another depth", "SM WES-1", "SM WES-1 Torp. LYO-1"],
  ])("[SV-4.1] is void: %s", (_, unit, order) => {
    const played = season([`France: ${unit}`, "Italy: F LYO", "Italy: SM LYO-1"], [order])
    expect(played.result(order.slice(order.indexOf(" ") + 1))).toBe("void")
    expect(played.truth.dislodged).toEqual([])
  })

  it("[SV-4.1] a firing unit stays and may be supported in place", () => {
    const units = ["France: F WES", "France: F LYO", "Italy: F TYS", "Italy: F TUN"]
    const attack = ["F TYS - WES", "F TUN S F TYS - WES"]
    expect(season(units, ["F WES Torp. WES-1", "F LYO S F WES", ...attack]).after()).toContain("france F wes")
    expect(season(units, ["F WES Torp. WES-1", ...attack]).after()).toContain("france F wes!")
  })
})

describe("after the moves", () => {
  it("[SV-4.2] a unit that has just dislodged another is hit, and both retreat", () => {
    const played = season(
      ["Italy: SM WES-1", "France: F WES", "Austria: F TYS", "Austria: F LYO"],
      ["SM WES-1 Torp. WES", "F TYS - WES", "F LYO S F TYS - WES"],
    )
    expect(played.after()).toEqual(["austria F lyo", "austria F wes!", "france F wes!", "italy SM wes-1"])
  })

  it("[SV-4.2] a target that a move has dislodged already is not hit again, the newcomer is", () => {
    const played = season(
      ["France: F WES", "Italy: SM WES-1", "Austria: SM TYS-1", "Austria: SM LYO-1"],
      ["F WES Torp. WES-1", "SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
    )
    expect(played.after()).toEqual(["austria SM lyo-1", "austria SM wes-1!", "france F wes", "italy SM wes-1!"])
  })

  it("[SV-4.2] a place that a torpedo emptied is open to retreats", () => {
    // The fleet in LYO is dislodged by a move; WES beside it was emptied by a torpedo in the same season.
    const played = season(
      ["Italy: SM WES-1", "France: F WES", "France: F LYO", "Austria: F TYS", "Austria: F TUS"],
      ["SM WES-1 Torp. WES", "F TUS - LYO", "F TYS S F TUS - LYO"],
    )
    expect(played.truth.dislodged.find(({ at }) => at === "lyo")?.retreats).toContain("wes")
  })
})

describe("a torpedo", () => {
  it("[SV-4.3] fails against an empty place", () => {
    expect(season(["France: F WES"], ["F WES Torp. WES-1"]).result("WES Torp. WES-1")).toBe("fails")
  })

  it("[SV-4.3] never hits a unit of its own power", () => {
    const played = season(["France: F WES", "France: SM WES-1"], ["F WES Torp. WES-1"])
    expect(played.result("WES Torp. WES-1")).toBe("fails")
    expect(played.truth.dislodged).toEqual([])
  })
})

describe("all at once", () => {
  it("[SV-4.4] a torpedo cuts no support", () => {
    const played = season(
      ["Italy: SM WES-1", "France: F WES", "France: F TYS", "Austria: F LYO"],
      ["SM WES-1 Torp. WES", "F WES S F TYS - LYO", "F TYS - LYO"],
    )
    expect(played.after()).toEqual(expect.arrayContaining(["france F wes!", "france F lyo", "austria F lyo!"]))
  })

  it("[SV-4.4] a torpedo disrupts no convoy", () => {
    const played = season(
      ["Italy: SM WES-1", "France: F WES", "France: A TUN"],
      ["SM WES-1 Torp. WES", "F WES C A TUN - SPA", "A TUN - SPA VIA CONVOY"],
    )
    expect(played.after()).toEqual(["france A spa", "france F wes!", "italy SM wes-1"])
  })
})

describe("retreats", () => {
  it("[SV-4.5] stay on their level", () => {
    const played = season(["France: F WES", "Italy: SM WES-1"], ["F WES Torp. WES-1", "SM WES-1 Torp. WES"])
    const [fleet, submarine] = played.truth.dislodged
    expect(fleet?.retreats).toEqual(["lyo", "mao", "naf", "spa/sc", "tun", "tys"])
    expect(submarine?.retreats).toEqual(["lyo-1", "mao-1", "tys-1"])
  })

  it("[SV-4.5] a standoff closes its own level only", () => {
    const surface = season(
      ["France: F WES", "Italy: SM WES-1", "Austria: F TYS", "Turkey: F MAR"],
      ["F WES Torp. WES-1", "F TYS - LYO", "F MAR - LYO"],
    )
    expect(surface.truth.dislodged[0]?.retreats).toEqual(["lyo-1", "mao-1", "tys-1"])
    const below = season(
      ["France: F WES", "Italy: SM WES-1", "Austria: SM TYS-1", "Turkey: SM LYO"],
      ["F WES Torp. WES-1", "SM TYS-1 - LYO-1", "SM LYO - LYO-1"],
    )
    expect(below.truth.dislodged[0]?.retreats).toEqual(["mao-1"])
  })

  it("[SV-4.5] a unit with nowhere to go is lost", () => {
    const played = season(["Russia: F BLA", "Turkey: SM BLA-1"], ["F BLA Torp. BLA-1"])
    expect(played.after()).toEqual(["russia F bla"])
    expect(played.result("BLA Torp. BLA-1")).toBe("succeeds")
    expect(played.delivered("spectator")).toContain("lost turkey")
  })

  it("[SV-4.5] under water hide the attacker's origin and never lead there", () => {
    const played = season(
      ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
    )
    expect(played.truth.dislodged).toEqual([
      { power: "italy", type: "SM", at: "wes-1", by: "wes-1", byConvoy: false, retreats: ["mao-1"] },
    ])
  })
})
