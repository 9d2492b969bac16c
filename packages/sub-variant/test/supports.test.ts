import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { season } from "./support/seasons"
import { positionOf } from "./support/tables"

const contested = { torpedo: "contested" } as const

describe("where a unit can support", () => {
  it("[SV-3.1] up: from WES-1 into WES", () => {
    const played = season(
      ["Italy: SM WES-1", "Italy: F TYS", "France: F WES"],
      ["SM WES-1 S F TYS - WES", "F TYS - WES"],
    )
    expect(played.after()).toContain("france F wes!")
    const hold = season(
      ["Italy: SM WES-1", "Italy: F WES", "France: F TYS", "France: F LYO"],
      ["SM WES-1 S F WES", "F TYS - WES", "F LYO S F TYS - WES"],
    )
    expect(hold.after()).toContain("italy F wes")
  })

  it.each(["F", "SM"])("[SV-3.1] down: %s from WES into WES-1", (type) => {
    const units = [`Italy: ${type} WES`, "Italy: SM TYS-1", "France: SM WES-1"]
    const played = season(units, [`${type} WES S SM TYS-1 - WES-1`, "SM TYS-1 - WES-1"])
    expect(played.after()).toContain("france SM wes-1!")
  })

  it("[SV-3.1] sideways under water, for a hold and for a move", () => {
    const moved = season(
      ["Italy: SM TYS-1", "Italy: SM LYO-1", "France: SM WES-1"],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
    )
    expect(moved.after()).toContain("france SM wes-1!")
    const held = season(
      ["Italy: SM TYS-1", "Italy: SM LYO-1", "France: SM WES-1", "France: SM MAO-1"],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1", "SM MAO-1 S SM WES-1"],
    )
    expect(held.after()).toContain("france SM wes-1")
  })

  it.each([
    ["SM TYS-1", "SM TYS-1 S F LYO - WES", "diagonally up"],
    ["F TYS", "F TYS S SM WES-1", "diagonally down"],
    ["A TUN", "A TUN S SM WES-1", "an army into the depths"],
    ["F TUN", "F TUN S SM WES-1", "from a coast"],
  ])("[SV-3.1] %s: %s is void: %s", (unit, order) => {
    const played = season([`Italy: ${unit}`, "Italy: F LYO", "Italy: SM WES-1"], [order, "F LYO - WES"])
    expect(played.result(order.slice(order.indexOf(" ") + 1))).toBe("void")
  })

  it.each([false, true])(
    "[SV-1.5 SV-3.1] on either coast of a province, with surfaceDisguise: %s",
    (surfaceDisguise) => {
      const units = ["Germany: F SPA/NC", "France: A GAS", "France: A MAR", "Russia: SM MAO"]
      const played = season(units, ["SM MAO S F SPA/NC", "A GAS - SPA", "A MAR S A GAS - SPA"], { surfaceDisguise })
      expect(played.result("SM MAO S F SPA/NC")).toBe("succeeds")
      expect(played.after()).toContain("germany F spa/nc")
    },
  )

  it("[SV-3.1] a surfacing is supported from the surface, a dive from below", () => {
    const up = season(
      ["Italy: SM WES-1", "Italy: F TYS", "France: F WES"],
      ["SM WES-1 - WES", "F TYS S SM WES-1 - WES"],
    )
    expect(up.after()).toContain("france F wes!")
    const down = season(
      ["Italy: SM WES", "Italy: SM TYS-1", "France: SM WES-1"],
      ["SM WES - WES-1", "SM TYS-1 S SM WES - WES-1"],
    )
    expect(down.after()).toContain("france SM wes-1!")
  })
})

describe("supports for unseen units", () => {
  const blind = [
    "F WES S SM WES-1",
    "F WES S SM WES-1 - LYO-1",
    "F WES S SM TYS-1 - WES-1",
    "F WES S SM WES-1 Torp. WES",
  ]

  it("[SV-3.2] may be feigned, without effect", () => {
    const played = season(["Italy: SM TYS-1", "France: F WES"], ["F WES S SM TYS-1 Torp. TYS", "SM TYS-1 H"])
    expect(played.truth.reports[0]).toMatchObject({ result: "void", fault: "unmatched" })
    expect(season(["France: F WES"], ["F WES S SM TYS-1 - WES-1"]).delivered("france")).toEqual([
      "france WES S TYS-1 - WES-1 succeeds",
    ])
  })

  it("[SV-3.2] read the same to everyone whether or not the submarine exists", () => {
    for (const order of blind.slice(0, 1).concat(blind[2] ?? "")) {
      const place = order.includes("TYS-1") ? "TYS-1" : "WES-1"
      const empty = season(["France: F WES"], [order])
      const full = season(["France: F WES", `Italy: SM ${place}`], [order])
      for (const listener of ["france", "austria", "spectator"])
        expect(full.delivered(listener), order).toEqual(empty.delivered(listener))
    }
  })

  it("[SV-3.2] are published without a result, except a cut", () => {
    const calm = season(["France: F WES"], ["F WES S SM WES-1"])
    expect(calm.delivered("russia")).toEqual(["france WES S WES-1 -"])
    const stormy = season(["France: F WES", "Austria: F TYS"], ["F WES S SM WES-1", "F TYS - WES"])
    expect(stormy.delivered("russia")).toContain("france WES S WES-1 cut")
    expect(stormy.delivered("france")).toContain("france WES S WES-1 cut")
  })

  it("[SV-3.2] report the result to a power supporting its own submarine", () => {
    const played = season(["France: F WES", "France: SM WES-1"], ["F WES S SM WES-1", "SM WES-1 - TYS-1"])
    expect(played.delivered("france")).toContain("france WES S WES-1 void")
    expect(played.delivered("russia")).toEqual(["france WES S WES-1 -"])
  })

  it.each(["SM WES-1 H", "SM WES-1 - LYO-1", "SM WES-1 - WES"])(
    "[SV-3.2 SV-5.3] read void to the owner of an unfired torpedo, for %s, even if cut to others",
    (instead) => {
      const units = ["France: F TYS", "France: SM WES-1", "Austria: F TUN"]
      const support = "F TYS S SM WES-1 Torp. WES"
      const read = (listener: string, ...orders: readonly string[]) =>
        season(units, [support, ...orders])
          .delivered(listener)
          .find((line) => line.includes("TYS S"))
      expect(read("france", instead)).toBe("france TYS S WES-1 Torp. WES void")
      expect(read("russia", instead)).toBe("france TYS S WES-1 Torp. WES -")
      expect(read("france", instead, "F TUN - TYS")).toBe("france TYS S WES-1 Torp. WES void")
      expect(read("russia", instead, "F TUN - TYS")).toBe("france TYS S WES-1 Torp. WES cut")
    },
  )

  it("[SV-3.2] read the same to their owner whether or not a foreign torpedo was fired", () => {
    const units = ["France: F TYS", "Italy: SM WES-1", "Austria: F TUN"]
    const read = (...orders: readonly string[]) =>
      season(units, ["F TYS S SM WES-1 Torp. WES", ...orders]).delivered("france")[1]
    for (const fired of ["SM WES-1 Torp. WES", "SM WES-1 H"]) {
      expect(read(fired)).toBe("france TYS S WES-1 Torp. WES succeeds")
      expect(read(fired, "F TUN - TYS")).toBe("france TYS S WES-1 Torp. WES cut")
    }
  })

  it("[SV-3.2] need the supported unit to exist at the surface", () => {
    const order = "SM LYO-1 S F WES Torp. WES-1"
    expect(season(["Italy: SM LYO-1"], [order]).result("LYO-1 S WES Torp. WES-1")).toBe("void")
    expect(season(["Italy: SM LYO-1"], [order]).truth.reports[0]?.fault).toBe("nothing-there")
    const there = season(["Italy: SM LYO-1", "France: F WES"], [order])
    expect(there.truth.reports[0]?.fault).toBe("unmatched")
  })

  it("[SV-3.2] of a torpedo have no effect with torpedo: always", () => {
    const units = ["France: F WES", "Italy: SM WES-1", "Italy: SM TYS-1"]
    const orders = ["F WES Torp. WES-1", "SM TYS-1 S F WES Torp. WES-1"]
    expect(season(units, orders).after()).toEqual(season(units, orders.slice(0, 1)).after())
  })

  it("[SV-3.2] of a torpedo do not count as support to hold", () => {
    const played = season(
      ["France: F WES", "France: SM WES-1", "Italy: F TYS", "Italy: F LYO"],
      ["F WES Torp. WES-1", "SM WES-1 S F WES Torp. WES-1", "F TYS - WES", "F LYO S F TYS - WES"],
    )
    expect(played.after()).toContain("france F wes!")
  })
})

describe("listed supports", () => {
  const supports = (units: readonly string[], seat: number, surfaceDisguise = false) => {
    const state = positionOf(units, {}, { surfaceDisguise })
    const orders = subVariant
      .legalActions(state, seat)
      .filter(({ type }) => type === "support" || type === "support-torpedo")
    return orders.map((order) => subVariant.formatAction(order, state)).sort()
  }
  const units = ["France: F WES", "Italy: SM LYO-1", "Italy: F TYS", "Turkey: A TUN"]
  const [FRANCE, ITALY] = [2, 4]
  const below = [
    "SM LYO-1 S F TYS - LYO",
    "SM LYO-1 S F TYS Torp. TYS-1",
    "SM LYO-1 S F WES - LYO",
    "SM LYO-1 S F WES Torp. WES-1",
    "SM LYO-1 S SM ION-1 - TYS-1",
    "SM LYO-1 S SM MAO-1 - WES-1",
    "SM LYO-1 S SM TYS-1",
    "SM LYO-1 S SM TYS-1 - WES-1",
    "SM LYO-1 S SM WES-1",
    "SM LYO-1 S SM WES-1 - TYS-1",
  ]

  it("[SV-3.1 SV-3.2] from above cover units in or entering the depth, surfacing or firing nearby", () => {
    expect(supports(units, FRANCE).filter((text) => text.includes("-1"))).toEqual([
      "F WES S SM LYO-1 - LYO",
      "F WES S SM LYO-1 - WES-1",
      "F WES S SM LYO-1 Torp. LYO",
      "F WES S SM MAO-1 - MAO",
      "F WES S SM MAO-1 - WES-1",
      "F WES S SM MAO-1 Torp. MAO",
      "F WES S SM TYS-1 - TYS",
      "F WES S SM TYS-1 - WES-1",
      "F WES S SM TYS-1 Torp. TYS",
      "F WES S SM WES-1",
    ])
    expect(supports(units, FRANCE).filter((text) => !text.includes("-1"))).toEqual([
      "F WES S A TUN",
      "F WES S A TUN - NAF",
      "F WES S F TYS",
      "F WES S F TYS - LYO",
      "F WES S F TYS - TUN",
    ])
  })

  it("[SV-3.1 SV-3.2] from below cover near depths, the surface and torpedoes of visible units", () => {
    const listed = supports(units, ITALY).filter((text) => text.startsWith("SM"))
    expect(listed).toEqual(below)
  })

  it("[SV-1.5 SV-3.2] include dives of visible or possibly disguised submarines", () => {
    const seen = supports(["France: SM WES", ...units.slice(1)], ITALY).filter((text) => text.startsWith("SM"))
    expect(seen).toEqual([...below.map((text) => text.replace("F WES", "SM WES")), "SM LYO-1 S SM WES - WES-1"].sort())
    const disguised = supports(units, ITALY, true).filter((text) => text.startsWith("SM"))
    expect(disguised).toEqual([...below, "SM LYO-1 S F WES - WES-1"].sort())
  })
})

describe("faults of a support", () => {
  const disguise = { surfaceDisguise: true }

  it.each<[string, readonly string[], string, string, object?]>([
    [
      "its own fleet's dive",
      ["Italy: SM LYO-1", "Italy: F WES"],
      "SM LYO-1 S F WES - WES-1",
      "supported-cannot-go",
      disguise,
    ],
    [
      "a foreign fleet's dive without disguises",
      ["France: F WES", "Italy: SM LYO-1"],
      "SM LYO-1 S F WES - WES-1",
      "supported-cannot-go",
    ],
    [
      "only unmatched: the dive of a possibly disguised submarine",
      ["France: F WES", "Italy: SM LYO-1"],
      "SM LYO-1 S F WES - WES-1",
      "unmatched",
      disguise,
    ],
    [
      "only unmatched: the dive of a submarine",
      ["France: SM WES", "Italy: SM LYO-1"],
      "SM LYO-1 S SM WES - WES-1",
      "unmatched",
      disguise,
    ],
    [
      "a foreign fleet's dive elsewhere",
      ["France: F WES", "Italy: SM LYO-1"],
      "SM LYO-1 S F WES - TYS-1",
      "supported-cannot-go",
      disguise,
    ],
    [
      "only unmatched: a foreign fleet's possible move",
      ["France: F WES", "Italy: F TYS"],
      "F TYS S F WES - LYO",
      "unmatched",
      disguise,
    ],
    ["a move to its own place", ["Italy: SM LYO-1"], "SM LYO-1 S SM WES-1 - WES-1", "same-place"],
    ["a move out of the submarine's reach", ["Italy: SM LYO-1"], "SM LYO-1 S SM NTH-1 - WES-1", "supported-cannot-go"],
    [
      "a move out of reach to the first sea of the map",
      ["Italy: F VEN"],
      "F VEN S SM WES-1 - ADR",
      "supported-cannot-go",
    ],
    [
      "only unmatched: a surfacing in the first sea of the map",
      ["Italy: F VEN"],
      "F VEN S SM ADR-1 - ADR",
      "unmatched",
    ],
    ["a unit in a distant depth", ["Italy: F NTH"], "F NTH S SM WES-1", "cannot-support-there"],
    ["itself", ["Italy: SM LYO-1"], "SM LYO-1 S SM LYO-1 - LYO", "self-support"],
    ["its own torpedo", ["Italy: SM WES-1"], "SM WES-1 S SM WES-1 Torp. WES", "self-support"],
    ["a torpedo far away", ["France: F WES", "Italy: F NTH"], "F NTH S F WES Torp. WES-1", "cannot-support-there"],
    ["a torpedo of an army", ["France: A TUN", "Italy: F WES"], "F WES S A TUN Torp. TUN", "cannot-torpedo"],
    ["a torpedo from a coast", ["France: F TUN", "Italy: F WES"], "F WES S F TUN Torp. WES", "no-depth"],
    ["a torpedo into another sea", ["France: F LYO", "Italy: F WES"], "F WES S F LYO Torp. WES", "not-the-other-level"],
  ])("[SV-3.1 SV-3.2] %s", (_, units, order, fault, options) => {
    const [report] = season(units, [order], options).truth.reports
    expect(report).toMatchObject({ result: "void", fault, cut: false, matched: false, useful: false })
  })
})

describe("cut supports", () => {
  const setting = ["Italy: SM WES-1", "Italy: F TYS", "France: F WES"]
  const attack = ["SM WES-1 S F TYS - WES", "F TYS - WES"]

  it("[SV-3.3] under water, by a submarine that moves there, even in vain", () => {
    const played = season([...setting, "Austria: SM LYO-1"], [...attack, "SM LYO-1 - WES-1"])
    expect(played.result("WES-1 S TYS - WES")).toBe("cut")
    expect(played.after()).toContain("france F wes")
  })

  it("[SV-3.3] by a dive, but not from the place that the support is given into", () => {
    // Diving from WES is an attack from where the support is given: it cuts only if it dislodges.
    const dive = season(
      ["Italy: SM WES-1", "Italy: F TYS", "France: SM WES"],
      ["SM WES-1 S F TYS - WES", "F TYS - WES", "SM WES - WES-1"],
    )
    expect(dive.result("WES-1 S TYS - WES")).toBe("succeeds")
    const sideways = season(
      ["Italy: SM WES-1", "Italy: SM TYS-1", "Austria: SM WES", "France: SM LYO-1"],
      ["SM WES-1 S SM TYS-1 - LYO-1", "SM TYS-1 - LYO-1", "SM WES - WES-1"],
    )
    expect(sideways.result("WES-1 S TYS-1 - LYO-1")).toBe("cut")
  })

  it("[SV-3.3] at the surface, by a surfacing, even one that fails", () => {
    const played = season(
      ["France: F WES", "France: F TYS", "Austria: F LYO", "Italy: SM WES-1"],
      ["F WES S F TYS - LYO", "F TYS - LYO", "SM WES-1 - WES"],
    )
    expect(played.result("WES S TYS - LYO")).toBe("cut")
    expect(played.after()).toContain("austria F lyo")
  })

  it("[SV-3.3] not from above, by a fleet that passes over it", () => {
    const played = season(
      ["Italy: SM LYO-1", "Italy: SM TYS-1", "Austria: SM WES-1", "France: F MAR"],
      ["SM LYO-1 S SM TYS-1 - WES-1", "SM TYS-1 - WES-1", "F MAR - LYO"],
    )
    expect(played.result("LYO-1 S TYS-1 - WES-1")).toBe("succeeds")
  })

  it("[SV-3.3] the support of a torpedo is cut too", () => {
    const units = ["France: F WES", "France: SM LYO-1", "Italy: SM WES-1", "Austria: SM TYS-1"]
    const orders = ["F WES Torp. WES-1", "SM LYO-1 S F WES Torp. WES-1", "SM TYS-1 - LYO-1"]
    expect(season(units, orders, contested).result("WES Torp. WES-1")).toBe("fails")
    expect(season(units, orders.slice(0, 2), contested).result("WES Torp. WES-1")).toBe("succeeds")
  })
})
