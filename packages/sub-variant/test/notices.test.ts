import { REFEREE, SPECTATOR } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { contactsOf, winterLetter } from "../src/letter/compose"
import { isReader, others, ownCopy } from "../src/letter/letter"
import { standard } from "../src/rules/standard"
import { observe, type SubVariantEvent } from "../src/state/events"
import { linesOf, listeners, season, viewerOf } from "./support/seasons"
import { positionOf, tableOf, tableWith } from "./support/tables"

const othersThan = (...named: string[]) => listeners.filter((listener) => !named.includes(listener))

describe("[SV-5.1] under water", () => {
  const played = () => season(["France: SM MAO-1", "Russia: A MOS"], ["SM MAO-1 - WES-1", "A MOS - WAR"])

  it("[SV-5.1] orders and results are reported to the owner alone", () => {
    expect(played().delivered("france")).toEqual(["russia MOS - WAR succeeds", "france MAO-1 - WES-1 succeeds"])
    for (const listener of othersThan("france"))
      expect(played().delivered(listener)).toEqual(["russia MOS - WAR succeeds"])
  })

  it("[SV-5.1] a submarine's place is visible to its owner alone", () => {
    const table = tableWith(["France: SM MAO-1", "Russia: A MOS"])
    const placesOf = (listener: string) => table.view(listener).units.map(({ at }) => at)
    expect(placesOf("france")).toEqual(["mao-1", "mos"])
    for (const listener of othersThan("france")) expect(placesOf(listener)).toEqual(["mos"])
  })

  it("[SV-5.1] a destroyed submarine's order and a useless support stay secret", () => {
    const beaten = season(
      ["Russia: F BLA", "Turkey: SM BLA-1", "Italy: SM ION-1"],
      ["F BLA Torp. BLA-1", "SM BLA-1 - BLA", "SM ION-1 S SM AEG-1"],
    )
    expect(beaten.delivered("turkey")).toContain("turkey BLA-1 - BLA bounced destroyed")
    expect(beaten.delivered("italy")).toContain("italy ION-1 S AEG-1 succeeds")
    for (const listener of othersThan("turkey", "italy"))
      expect(beaten.delivered(listener)).toEqual(["russia BLA Torp. BLA-1 succeeds", "lost turkey"])
  })

  it("[DP-4 SV-5.1] an impossible order reads as a hold at the surface and stays secret below", () => {
    const units = ["France: F WES", "Italy: F TYS", "Italy: F LYO", "Turkey: SM BLA-1"]
    const played = season(units, ["F WES - WES-1", "F TYS - WES", "F LYO S F TYS - WES", "SM BLA-1 - AEG-1"])
    expect(played.delivered("france")).toContain("france WES - WES-1 void dislodged")
    expect(played.delivered("turkey")).toContain("turkey BLA-1 - AEG-1 void")
    for (const listener of othersThan("france", "turkey"))
      expect(played.delivered(listener)).toEqual([
        "italy LYO S TYS - WES succeeds",
        "italy TYS - WES succeeds",
        "france WES H succeeds dislodged",
      ])
  })

  it("[SV-5.1] a viewer's lines do not list their readers", () => {
    for (const listener of listeners)
      for (const line of played().letter(listener).last?.orders ?? []) expect(line).not.toHaveProperty("to")
    expect(
      played()
        .letter("referee")
        .last?.orders.map(({ to }) => to),
    ).toEqual(["all", [2]])
  })

  it("[SV-5.1] swapping the owners of two hidden submarines changes no other letter", () => {
    const orders = ["SM MAO-1 - WES-1", "SM TYS-1 S F LYO - WES", "F LYO - WES", "F WES Torp. WES-1"]
    const owned = (one: string, two: string) =>
      season([`${one}: SM MAO-1`, `${two}: SM TYS-1`, "Austria: F LYO", "Turkey: F WES"], orders)
    const before = owned("France", "Italy")
    const after = owned("Italy", "France")
    for (const listener of othersThan("france", "italy"))
      expect(after.delivered(listener)).toEqual(before.delivered(listener))
  })
})

describe("[DP-3 SV-5.1] orders without effect", () => {
  it("[DP-2 SV-5.1] for a missing unit, or given twice, are reported to their author alone", () => {
    const played = season(["France: F WES", "Italy: F TUN"], ["Germany: F NTH H", "F WES - LYO", "F WES - TYS"])
    expect(played.delivered("germany")).toEqual([
      "germany NTH H void",
      "italy TUN H succeeds",
      "france WES - LYO succeeds",
    ])
    expect(played.delivered("france")).toEqual([
      "italy TUN H succeeds",
      "france WES - LYO succeeds",
      "france WES - TYS void",
    ])
    expect(played.delivered("russia")).toEqual(["italy TUN H succeeds", "france WES - LYO succeeds"])
    expect(played.truth.reports.map(({ reported }) => reported)).toEqual([false, true, false, true])
  })

  it("[SV-2.1 SV-5.9] a fleet's dive order attacks no submarine", () => {
    const played = season(["France: F WES", "Italy: SM WES-1"], ["F WES - WES-1"])
    expect(played.delivered("italy")).toEqual(["france WES H succeeds", "italy WES-1 H succeeds"])
    expect(played.delivered("france")).toEqual(["france WES - WES-1 void"])
  })

  it("[SV-5.7] an unwitnessed torpedo reads as a hold to everyone but its owner", () => {
    const { orders } = season(["France: F WES"], ["F WES Torp. WES-1"]).letter(REFEREE).last ?? { orders: [] }
    expect(orders.map(({ to, result }) => [to, result])).toEqual([
      [[2], "fails"],
      [[0, 1, 3, 4, 5, 6, SPECTATOR], "succeeds"],
    ])
  })

  it("[SV-5.7] witnesses of a torpedo are listed once each, in seat order", () => {
    const units = ["France: F WES", "Turkey: F TYS", "Turkey: A TUN", "England: F MAO", "Austria: SM LYO-1"]
    const { orders } = season(units, ["F WES Torp. WES-1"]).letter(REFEREE).last ?? { orders: [] }
    expect(orders.filter(({ order }) => order.type === "torpedo").map(({ to }) => to)).toEqual([[2], [0, 1, 6]])
  })

  it("[SV-5.5] a public announcement precedes the owner's own line", () => {
    const units = ["Italy: F TYS", "France: F WES", "England: SM WES-1"]
    expect(season(units, ["F TYS - WES", "SM WES-1 S F TYS - WES"]).delivered("england")).toEqual([
      "italy TYS - WES succeeds",
      "france WES H succeeds dislodged",
      "? WES-1 S TYS - WES succeeds",
      "england WES-1 S TYS - WES succeeds",
    ])
  })

  it("[SV-5.4] contacts are sorted by place and listed once", () => {
    const at = (power: string, ...places: readonly string[]) =>
      places.map((place) => ({ power, type: "SM", at: place }))
    const units = [
      ...at("france", "wes-1", "lyo-1"),
      ...at("italy", "tys-1", "mao-1"),
      { power: "italy", type: "F", at: "lyo" },
    ]
    expect(contactsOf(standard, units)).toEqual([[], [], ["mao-1", "tys-1"], [], ["lyo-1", "wes-1"], [], []])
  })

  it("[SV-5.1] a winter letter follows map order, its notices kind and power", () => {
    const line = (power: string, at: string) => ({
      power,
      order: { type: "disband", unit: at } as const,
      result: "succeeds" as const,
      fate: "destroyed" as const,
      reason: "ordered",
      rule: "DP-6",
    })
    const gone = [
      { power: "turkey", type: "SM", at: "wes-1" },
      { power: "italy", type: "SM", at: "ion-1" },
      { power: "france", type: "F", at: "bre" },
    ]
    const waive = { ...line("turkey", ""), order: { type: "waive" } as const, fate: null }
    const reports = [
      line("france", "wes"),
      line("italy", "ion"),
      waive,
      line("austria", "adr"),
    ] as unknown as Parameters<typeof winterLetter>[1]
    const { orders, notices } = winterLetter(standard, reports, gone, false)
    expect(linesOf({ orders, notices })).toEqual([
      "turkey WAIVE succeeds",
      "austria ADR DISBAND succeeds destroyed",
      "italy ION DISBAND succeeds destroyed",
      "france WES DISBAND succeeds destroyed",
      "lost italy",
      "lost turkey",
    ])
    expect(orders.map(({ to }) => to)).toEqual(["all", "all", "all", "all"])
  })

  it("[SV-1.5] only a submarine's build has two versions, and only with disguises", () => {
    const built = (unitType: "A" | "F" | "SM") =>
      [
        {
          power: "italy",
          order: { type: "build", unitType, at: "nap" },
          result: "succeeds",
          fate: null,
          reason: "ordered",
          rule: "DP-6",
        },
      ] as unknown as Parameters<typeof winterLetter>[1]
    const readers = (unitType: "A" | "F" | "SM", disguise: boolean) =>
      winterLetter(standard, built(unitType), [], disguise).orders.map(({ to }) => to)
    expect(readers("SM", true)).toEqual([[4], [0, 1, 2, 3, 5, 6, SPECTATOR]])
    for (const unitType of ["A", "F"] as const) expect(readers(unitType, true)).toEqual(["all"])
    for (const unitType of ["A", "F", "SM"] as const) expect(readers(unitType, false)).toEqual(["all"])
  })

  it("[SV-5.1] an own copy is independent, and observed letters omit their readers", () => {
    const line = {
      to: [2, 4],
      power: null,
      order: { type: "torpedo", unit: "wes-1", to: "wes" },
      result: "fails",
      fate: null,
    } as const
    const notice = { to: [2], type: "contact", at: "wes-1", power: null } as const
    const letter = {
      type: "adjudicated",
      year: 1901,
      season: "spring",
      orders: [line, { ...line, to: "all" }],
      notices: [notice],
    } as const
    const copy = ownCopy(letter)
    expect(copy).toEqual(letter)
    expect(copy.orders[0]?.to).not.toBe(line.to)
    expect(copy.orders[0]?.order).not.toBe(line.order)
    expect(copy.notices[0]).not.toBe(notice)
    expect(observe(letter, REFEREE)).toEqual(letter)
    const { to: _line, ...delivered } = line
    const { to: _notice, ...received } = notice
    expect(observe(letter, 2)).toEqual({ ...letter, orders: [delivered, delivered], notices: [received] })
    expect(observe(letter, 4)).toEqual({ ...letter, orders: [delivered, delivered], notices: [] })
    expect(observe(letter, SPECTATOR)).toEqual({ ...letter, orders: [delivered], notices: [] })
    expect(observe({ type: "ready", seat: 4, to: [4] }, REFEREE)).toEqual({ type: "ready", seat: 4, to: [4] })
    expect(observe({ type: "ready", seat: 4, to: [4] }, 4)).toEqual({ type: "ready", seat: 4 })
    expect(observe({ type: "ready", seat: 4, to: [4] }, 2)).toBeUndefined()
    expect(observe({ type: "ready", seat: 4 }, 2)).toEqual({ type: "ready", seat: 4 })
    expect(isReader(undefined, 3)).toBe(true)
    expect(isReader([3], 3)).toBe(true)
    expect(isReader([3], 2)).toBe(false)
    expect(isReader([], REFEREE)).toBe(true)
    expect(isReader("all", SPECTATOR)).toBe(true)
    expect(others(standard, 2)).toEqual([0, 1, 3, 4, 5, 6, SPECTATOR])
    expect(others(standard, 2, [4, SPECTATOR])).toEqual([0, 1, 3, 5, 6])
  })
})

describe("[SV-5.2] dives", () => {
  it("[SV-5.2] the order and its result are public", () => {
    const played = season(["France: SM WES", "Italy: SM TYS", "Turkey: SM TYS-1"], ["SM WES - WES-1", "SM TYS - TYS-1"])
    for (const listener of othersThan("turkey", "france", "italy"))
      expect(played.delivered(listener)).toEqual(["italy TYS - TYS-1 bounced", "france WES - WES-1 succeeds"])
  })

  it("[SV-5.2] a later dislodgement under water is not public", () => {
    const units = ["France: SM WES", "Italy: SM TYS-1", "Italy: SM LYO-1", "Italy: F MAO"]
    const table = tableWith(units).phase("SM WES - WES-1")
    table.phase("SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1")
    expect(table.delivered("austria")).toEqual(["italy MAO H succeeds"])
    expect(table.delivered("france")).toContain("france WES-1 H succeeds dislodged")
  })

  it("[SV-5.2] public tracks show its possible places afterwards", () => {
    const table = tableWith(["France: SM WES", "Russia: A MOS"])
    table.phase("SM WES - WES-1")
    const first = table.view("russia").tracks[2]
    table.phase("SM WES-1 - TYS-1")
    expect(first).toHaveLength(1)
    expect(table.view("russia").tracks).toEqual(table.view("france").tracks)
    expect(table.view("russia").tracks[2]?.[0]).toBeGreaterThan(first?.[0] ?? 0)
  })
})

describe("[SV-5.3] surfacing", () => {
  it("[SV-5.3] is public", () => {
    const played = season(["Italy: SM WES-1"], ["SM WES-1 - WES"])
    for (const listener of listeners) expect(played.delivered(listener)).toEqual(["italy WES-1 - WES succeeds"])
  })

  it("[SV-5.3] a failure is reported to its owner; the surface bounce has no cause", () => {
    const played = season(["Italy: SM WES-1", "France: F LYO"], ["SM WES-1 - WES", "F LYO - WES"])
    for (const listener of othersThan("italy")) expect(played.delivered(listener)).toEqual(["france LYO - WES bounced"])
    expect(played.delivered("italy")).toContain("italy WES-1 - WES bounced")
  })

  it("[SV-5.3] a support that it cuts reads as cut without a cause", () => {
    const played = season(
      ["France: F WES", "France: F TYS", "Austria: F LYO", "Italy: SM WES-1"],
      ["F WES S F TYS - LYO", "F TYS - LYO", "SM WES-1 - WES"],
    )
    for (const listener of othersThan("italy"))
      expect(played.delivered(listener)).toEqual([
        "austria LYO H succeeds",
        "france TYS - LYO bounced",
        "france WES S TYS - LYO cut",
      ])
  })

  it("[SV-5.3] a dislodgement by it is public", () => {
    const played = season(
      ["Italy: SM WES-1", "Italy: F TYS", "France: F WES"],
      ["SM WES-1 - WES", "F TYS S SM WES-1 - WES"],
    )
    expect(played.delivered("russia")).toEqual([
      "italy TYS S WES-1 - WES -",
      "france WES H succeeds dislodged",
      "italy WES-1 - WES succeeds",
    ])
  })
})

describe("[SV-5.4] contacts", () => {
  it("[SV-5.4] give each owner the other's place alone, and others nothing", () => {
    const played = season(["France: SM MAO-1", "Italy: SM TYS-1"], ["SM MAO-1 - WES-1"])
    expect(played.delivered("france")).toContain("contact TYS-1")
    expect(played.delivered("italy")).toContain("contact WES-1")
    for (const listener of othersThan("france", "italy")) expect(played.delivered(listener)).toEqual([])
  })

  it("[SV-5.4] exclude own, surface and distant submarines", () => {
    expect(season(["France: SM MAO-1", "France: SM WES-1"], []).delivered("france")).not.toContain("contact WES-1")
    expect(
      season(["France: SM WES", "Italy: SM WES-1"], [])
        .delivered("italy")
        .filter((line) => line.startsWith("contact")),
    ).toEqual([])
    expect(
      season(["France: SM MAO-1", "Italy: SM TYS-1"], [])
        .delivered("italy")
        .filter((line) => line.startsWith("contact")),
    ).toEqual([])
  })

  it("[SV-5.4] are reported anew every season, after any retreats", () => {
    const table = tableWith(["France: SM MAO-1", "Italy: SM WES-1", "Russia: F BLA", "Turkey: F CON", "Turkey: F RUM"])
    expect(table.phase().delivered("france")).toContain("contact WES-1")
    expect(table.view("france").contacts[2]).toEqual(["wes-1"])
    // In fall the Black Sea is fought for: the notice waits until its fleet has retreated.
    table.phase("F CON - BLA", "F RUM S F CON - BLA")
    expect(table.state.season).toBe("fall-retreats")
    expect(table.delivered("france")).not.toContain("contact WES-1")
    table.phase()
    expect(table.delivered("france")).toContain("contact WES-1")
    expect(table.view("italy").contacts).toEqual([[], [], [], [], ["mao-1"], [], []])
  })
})

describe("[SV-5.5] supports from below to the surface", () => {
  const units = ["Italy: F TYS", "England: SM WES-1", "France: F WES"]
  const orders = ["F TYS - WES", "SM WES-1 S F TYS - WES"]

  it("[SV-5.5] are announced without nationality when they made a difference", () => {
    const played = season(units, orders)
    for (const listener of othersThan("england"))
      expect(played.delivered(listener)).toEqual([
        "italy TYS - WES succeeds",
        "france WES H succeeds dislodged",
        "? WES-1 S TYS - WES succeeds",
      ])
    expect(played.delivered("england")).toContain("england WES-1 S TYS - WES succeeds")
  })

  it("[SV-5.5] show their owner whether they were announced", () => {
    const announced = "? WES-1 S TYS - WES succeeds"
    expect(season(units, orders).delivered("england")).toContain(announced)
    expect(season(units.slice(0, -1), orders).delivered("england")).toContain("england WES-1 S TYS - WES succeeds")
    expect(season(units.slice(0, -1), orders).delivered("england")).not.toContain(announced)
  })

  it("[SV-5.5] are not announced when they made no difference", () => {
    const lost = season([...units, "France: F LYO"], [...orders, "F LYO S F WES", "SM WES-1 S F TYS - WES"])
    expect(lost.delivered("russia").some((line) => line.startsWith("?"))).toBe(false)
    const twice = season([...units, "Italy: F LYO"], [...orders, "F LYO S F TYS - WES"])
    expect(twice.delivered("russia").some((line) => line.startsWith("?"))).toBe(false)
    // Alone it would have held as well.
    const idle = season(["Italy: F WES", "England: SM WES-1"], ["SM WES-1 S F WES"])
    expect(idle.delivered("russia")).toEqual(["italy WES H succeeds"])
  })

  it("[SV-5.5] are announced for a successful defence too", () => {
    const played = season(
      ["Italy: F WES", "England: SM WES-1", "France: F MAO", "France: F LYO"],
      ["SM WES-1 S F WES", "F MAO - WES", "F LYO S F MAO - WES"],
    )
    expect(played.delivered("russia")).toContain("? WES-1 S WES succeeds")
  })

  it("[SV-5.5 SV-5.13] exclude supports into a depth, even of a torpedo from above", () => {
    const played = season(
      ["France: F WES", "England: SM LYO-1", "Italy: SM WES-1"],
      ["F WES Torp. WES-1", "SM LYO-1 S F WES Torp. WES-1"],
      { torpedo: "contested" },
    )
    expect(played.delivered("russia")).toEqual(["france WES Torp. WES-1 succeeds"])
    expect(played.delivered("france")).toContain("? LYO-1 S WES Torp. WES-1 -")
  })
})

describe("[SV-5.6] supports from the surface into the depths", () => {
  it("[SV-5.6] are public as written, without the nationality of the supported unit", () => {
    const orders = ["F WES S SM WES-1", "F LYO S SM WES-1 - WES", "F MAO S SM TYS-1 - WES-1"]
    const played = season(["France: F WES", "Turkey: F LYO", "England: F MAO", "Italy: SM WES-1"], orders.slice(0, 2))
    for (const listener of ["austria", "russia", "spectator", "italy"])
      expect(played.delivered(listener)).toEqual(
        expect.arrayContaining(["turkey LYO S WES-1 - WES -", "france WES S WES-1 -", "england MAO H succeeds"]),
      )
  })

  it("[SV-5.6] are public even for a missing submarine", () => {
    const played = season(["France: F WES"], ["F WES S SM WES-1"])
    expect(played.delivered("austria")).toEqual(["france WES S WES-1 -"])
  })
})

describe("[SV-5.7] torpedoes that fail", () => {
  it("[SV-5.7] are reported to neighbours by fleet or coast; others read a hold", () => {
    const played = season(
      ["France: F WES", "Italy: F TYS", "Turkey: A TUN", "England: SM MAO-1", "Russia: F ION", "Germany: A ROM"],
      ["F WES Torp. WES-1"],
    )
    for (const listener of ["italy", "turkey", "england"])
      expect(played.delivered(listener)).toContain("france WES Torp. WES-1 fails")
    for (const listener of ["russia", "germany", "austria", "spectator"]) {
      expect(played.delivered(listener)).toContain("france WES H succeeds")
      expect(played.delivered(listener)).not.toContain("france WES Torp. WES-1 fails")
    }
    expect(played.delivered("france")).toContain("france WES Torp. WES-1 fails")
  })

  it("[SV-5.7] from below are reported without nationality, to neighbours only", () => {
    const played = season(["England: SM WES-1", "Italy: A TUN", "France: F WES"], ["SM WES-1 Torp. WES", "F WES - LYO"])
    for (const listener of ["italy", "france"]) expect(played.delivered(listener)).toContain("? WES-1 Torp. WES fails")
    expect(played.delivered("england")).toContain("england WES-1 Torp. WES fails")
    expect(played.delivered("austria")).toEqual(["italy TUN H succeeds", "france WES - LYO succeeds"])
  })

  it("[SV-5.7] are reported by positions after moves, ignoring the attacked province", () => {
    const played = season(
      ["France: F WES", "Italy: F ION", "Turkey: F TYS", "England: SM WES-1"],
      ["SM WES-1 Torp. WES", "F WES - SPA/SC", "F TYS - NAP", "F ION - TYS"],
    )
    expect(played.delivered("italy")).toContain("? WES-1 Torp. WES fails")
    expect(played.delivered("turkey")).not.toContain("? WES-1 Torp. WES fails")
    const alone = season(["France: SM WES", "France: SM WES-1"], ["SM WES-1 Torp. WES"])
    expect(alone.delivered("spectator")).toEqual(["france WES H succeeds"])
    expect(alone.delivered("france")).toContain("france WES-1 Torp. WES fails")
  })

  it("[SV-5.7] read alike for an empty place, an own unit or a resisting target", () => {
    const order = "F WES Torp. WES-1"
    const empty = season(["France: F WES", "Italy: F TYS"], [order], { torpedo: "contested" })
    const own = season(["France: F WES", "France: SM WES-1", "Italy: F TYS"], [order], { torpedo: "contested" })
    const resisted = season(["France: F WES", "England: SM WES-1", "Italy: F TYS"], [order], { torpedo: "contested" })
    for (const listener of ["italy", "austria", "spectator"]) {
      expect(own.delivered(listener)).toEqual(empty.delivered(listener))
      expect(resisted.delivered(listener)).toEqual(empty.delivered(listener))
    }
    expect(resisted.delivered("france")).toEqual(empty.delivered("france"))
  })

  it("[SV-4.3 SV-5.7] when contested, are reported to the resisting target's owner", () => {
    const contested = { torpedo: "contested" } as const
    const above = season(["France: F WES", "England: SM WES-1"], ["F WES Torp. WES-1"], contested)
    expect(above.delivered("england")).toEqual(["france WES Torp. WES-1 fails", "england WES-1 H succeeds"])
    const below = season(["France: F WES", "England: SM WES-1"], ["SM WES-1 Torp. WES"], contested)
    expect(below.delivered("france")).toEqual(["france WES H succeeds", "? WES-1 Torp. WES fails"])
    for (const listener of othersThan("france", "england")) {
      expect(above.delivered(listener)).toEqual(["france WES H succeeds"])
      expect(below.delivered(listener)).toEqual(["france WES H succeeds"])
    }
    // Whoever stands there by then, not whoever was meant.
    const arrived = season(
      ["England: SM WES-1", "France: F WES", "Italy: F SPA/SC"],
      ["SM WES-1 Torp. WES", "F WES - NAF", "F SPA/SC - WES"],
      contested,
    )
    expect(arrived.delivered("italy")).toContain("? WES-1 Torp. WES fails")
  })

  it("[SV-5.7] give no notice if not fired; the dislodged unit reads as holding", () => {
    const played = season(
      ["France: F WES", "Austria: F TYS", "Austria: F LYO", "Italy: A TUN"],
      ["F WES Torp. WES-1", "F TYS - WES", "F LYO S F TYS - WES"],
    )
    for (const listener of othersThan("france"))
      expect(played.delivered(listener)).toContain("france WES H succeeds dislodged")
    expect(played.delivered("france")).toContain("france WES Torp. WES-1 fails dislodged")
  })
})

describe("[SV-5.8] torpedoes that hit", () => {
  it("[SV-5.8] are public, without the nationality of a submerged submarine", () => {
    const played = season(["France: F WES", "Italy: SM WES-1"], ["F WES Torp. WES-1", "SM WES-1 Torp. WES"])
    for (const listener of othersThan("italy"))
      expect(played.delivered(listener)).toEqual([
        "france WES Torp. WES-1 succeeds dislodged",
        "? WES-1 Torp. WES succeeds",
      ])
    expect(played.delivered("italy")).toContain("italy WES-1 Torp. WES succeeds dislodged")
  })

  it("[SV-5.8] name a surface victim but not a submerged one", () => {
    const played = season(["France: F WES", "Italy: SM WES-1"], ["F WES Torp. WES-1"])
    for (const listener of othersThan("italy"))
      expect(played.delivered(listener)).toEqual(["france WES Torp. WES-1 succeeds"])
    const other = season(["France: F WES", "Italy: SM WES-1"], ["SM WES-1 Torp. WES"])
    for (const listener of othersThan("italy"))
      expect(other.delivered(listener)).toEqual(["france WES H succeeds dislodged", "? WES-1 Torp. WES succeeds"])
  })
})

describe("[SV-5.9] attacks under water", () => {
  it.each([
    ["a move that bounces", ["France: SM MAO-1", "Italy: SM WES-1"], ["SM MAO-1 - WES-1"]],
    [
      "a move that succeeds",
      ["France: SM MAO-1", "France: SM LYO-1", "Italy: SM WES-1"],
      ["SM MAO-1 - WES-1", "SM LYO-1 S SM MAO-1 - WES-1"],
    ],
    ["a dive", ["France: SM WES", "Italy: SM WES-1"], ["SM WES - WES-1"]],
    [
      "a move against one that fails to leave",
      ["France: SM MAO-1", "Italy: SM WES-1", "Turkey: F WES"],
      ["SM MAO-1 - WES-1", "SM WES-1 - WES"],
    ],
    ["a move head-to-head", ["France: SM MAO-1", "Italy: SM WES-1"], ["SM MAO-1 - WES-1", "SM WES-1 - MAO-1"]],
  ])("[SV-5.9] %s notifies only the attacker, with the nationality, and the defender", (_, units, orders) => {
    const played = season(units, orders)
    const notices = (listener: string) => played.delivered(listener).filter((line) => line.includes("attack"))
    const mutual = orders.includes("SM WES-1 - MAO-1")
    expect(notices("france")).toEqual(["attacked WES-1 italy", ...(mutual ? ["under-attack MAO-1"] : [])])
    expect(notices("italy")).toEqual([...(mutual ? ["attacked MAO-1 france"] : []), "under-attack WES-1"])
    for (const listener of othersThan("france", "italy")) expect(notices(listener)).toEqual([])
  })

  it("[SV-5.9] the defender gets one notice for any number of attacks", () => {
    const units = ["France: SM MAO-1", "Turkey: SM TYS-1", "England: SM WES", "Italy: SM WES-1", "Italy: SM ION-1"]
    const played = season(units, ["SM MAO-1 - WES-1", "SM TYS-1 - WES-1", "SM WES - WES-1"])
    const delivered = played.delivered("italy").filter((line) => !line.startsWith("contact"))
    expect(delivered).toEqual([
      "england WES - WES-1 bounced",
      "italy ION-1 H succeeds",
      "italy WES-1 H succeeds",
      "under-attack WES-1",
    ])
    for (const attacker of ["france", "turkey", "england"])
      expect(played.delivered(attacker)).toContain("attacked WES-1 italy")
  })

  it.each([
    [
      "a place that its submarine has left",
      ["France: SM MAO-1", "Italy: SM WES-1"],
      ["SM MAO-1 - WES-1", "SM WES-1 - TYS-1"],
    ],
    [
      "a standoff over an empty place",
      ["France: SM MAO-1", "Italy: SM TYS-1"],
      ["SM MAO-1 - WES-1", "SM TYS-1 - WES-1"],
    ],
    ["an own submarine", ["France: SM MAO-1", "France: SM WES-1"], ["SM MAO-1 - WES-1"]],
    ["a torpedo", ["France: F WES", "Italy: SM WES-1"], ["F WES Torp. WES-1"]],
  ])("[SV-5.9] %s gives no attack notice", (_, units, orders) => {
    const played = season(units, orders)
    for (const listener of listeners)
      expect(played.delivered(listener).filter((line) => line.includes("attack"))).toEqual([])
  })

  it("[SV-5.9] the defender receives its own result", () => {
    const played = season(
      ["France: SM MAO-1", "France: SM LYO-1", "Italy: SM WES-1"],
      ["SM MAO-1 - WES-1", "SM LYO-1 S SM MAO-1 - WES-1"],
    )
    expect(played.delivered("italy")).toEqual(["italy WES-1 H succeeds dislodged", "under-attack WES-1"])
    for (const listener of othersThan("italy", "france")) expect(played.delivered(listener)).toEqual([])
  })
})

describe("[SV-5.10] losses", () => {
  it("[SV-5.10] in a retreat name the power but no place or attacker", () => {
    const table = tableWith(["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"])
    table.phase("SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1").phase("SM WES-1 DISBAND")
    for (const listener of othersThan("italy", "france")) expect(table.delivered(listener)).toEqual(["lost italy"])
    expect(table.delivered("italy")).toContain("lost italy")
  })

  it("[SV-5.10] include two submarines retreating to one depth", () => {
    const table = tableWith(["France: F TYS", "England: F MAO", "Italy: SM TYS-1", "Russia: SM MAO-1"])
    table.phase("F TYS Torp. TYS-1", "F MAO Torp. MAO-1").phase("SM TYS-1 - WES-1", "SM MAO-1 - WES-1")
    expect(table.delivered("austria")).toEqual(["lost italy", "lost russia"])
    expect(table.delivered("italy")).toEqual(["italy TYS-1 - WES-1 bounced destroyed", "lost italy", "lost russia"])
  })

  const centres = (owned: Readonly<Record<string, string>>) => {
    const all = Object.keys(subVariant.initialState().centres).map((id): [string, string | null] => [
      id,
      owned[id] ?? null,
    ])
    return Object.fromEntries(all)
  }

  it("[SV-5.10] in winter read alike, ordered or in civil disorder", () => {
    const units = ["France: A PAR", "France: SM WES-1", "Russia: A MOS"]
    const winter = () =>
      tableOf(positionOf(units, { season: "winter", centres: centres({ par: "france", mos: "russia" }) }))
    const ordered = winter().phase("DISBAND SM WES-1")
    const missing = winter().phase()
    for (const table of [ordered, missing]) {
      for (const listener of othersThan("france")) expect(table.delivered(listener)).toEqual(["lost france"])
      expect(table.delivered("france")).toContain("lost france")
      expect(table.view("france").units.map(({ at }) => at)).toEqual(["par", "mos"])
    }
  })

  it("[SV-5.11] builds, unit counts and centre counts are public", () => {
    const units = ["Italy: A ROM", "Italy: SM TYS-1", "Russia: A MOS"]
    const owned = centres({ rom: "italy", nap: "italy", ven: "italy", mos: "russia" })
    const table = tableOf(positionOf(units, { season: "winter", centres: owned }))
    table.phase("BUILD SM NAP")
    for (const listener of listeners) {
      expect(table.delivered(listener)).toEqual(["italy BUILD SM NAP succeeds"])
      const { units: seen, tracks, centres: held } = table.view(listener)
      const atSurface = seen.filter(({ power, at }) => power === "italy" && !at.endsWith("-1")).length
      expect(atSurface + (tracks[4]?.length ?? 0)).toBe(3)
      expect(held).toEqual(owned)
    }
  })

  it("[SV-5.11 SV-1.5] a build is public as it is displayed", () => {
    const owned = centres({ nap: "italy", mos: "russia" })
    const start = positionOf(["Russia: A MOS"], { season: "winter", centres: owned }, { surfaceDisguise: true })
    const table = tableOf(start).phase("BUILD SM NAP")
    expect(table.delivered("italy")).toEqual(["italy BUILD SM NAP succeeds"])
    for (const listener of othersThan("italy")) {
      expect(table.delivered(listener)).toEqual(["italy BUILD F NAP succeeds"])
      expect(table.view(listener).units).toContainEqual({ power: "italy", type: "F", at: "nap" })
    }
  })
})

describe("[SV-5.12] hidden retreats", () => {
  const units = ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"]
  const hidden = () => tableWith(units).phase("SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1")

  it("[SV-5.12] make the phase public but not its actors", () => {
    const table = hidden()
    for (const listener of listeners) {
      const { phase, waiting, seats, budgets } = table.turn(listener)
      const own = listener === "italy"
      expect(phase).toBe(table.turn("referee").phase)
      expect([waiting, seats]).toEqual(own ? [[4], [4]] : [[], []])
      expect(budgets).toHaveLength(own ? 1 : 0)
      expect(table.view(listener).dislodged).toHaveLength(own ? 1 : 0)
    }
  })

  it("[SV-5.12] are listed for their owner alone beside a visible retreat", () => {
    const table = tableWith([...units, "Russia: F BLA", "Turkey: F CON", "Turkey: F RUM"])
    table.phase("SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1", "F CON - BLA", "F RUM S F CON - BLA")
    expect(table.turn("austria").waiting).toEqual([5])
    expect(table.turn("italy").waiting).toEqual([4, 5])
  })

  it("[SV-5.4 SV-5.12] keep the movement letter in every view, beside any private retreat letter", () => {
    const table = tableWith([...units, "Turkey: F AEG", "Russia: SM NAO-1"]).phase(
      "SM TYS-1 - WES-1",
      "SM LYO-1 S SM TYS-1 - WES-1",
      "F AEG - ION",
    )
    const moves = new Map(listeners.map((listener) => [listener, table.delivered(listener)]))
    table.phase("SM WES-1 - MAO-1")
    const apart = ["italy", "russia", "france"]
    for (const listener of othersThan(...apart)) {
      expect(table.delivered(listener)).toEqual(["turkey AEG - ION succeeds"])
      expect(table.view(listener).last).toMatchObject({ season: "spring" })
      expect(table.view(listener).last).not.toHaveProperty("before")
    }
    expect(table.delivered("italy")).toEqual(["italy WES-1 - MAO-1 succeeds", "contact NAO-1", "contact WES-1"])
    for (const listener of apart) {
      const { last } = table.view(listener)
      expect(last?.season).toBe("spring-retreats")
      expect(last?.before && linesOf(last.before)).toEqual(moves.get(listener))
      expect(last?.before?.season).toBe("spring")
    }
    // A retreat that all see takes the place of the letter before.
    const seen = tableWith([...units, "Russia: F BLA", "Turkey: F CON", "Turkey: F RUM"])
    seen
      .phase("SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1", "F CON - BLA", "F RUM S F CON - BLA")
      .phase("F BLA - SEV", "SM WES-1 - MAO-1")
    for (const listener of othersThan("italy", "france"))
      expect(seen.delivered(listener)).toEqual(["russia BLA - SEV succeeds"])
    for (const listener of listeners) expect(seen.view(listener).last).not.toHaveProperty("before")
  })

  it("[SV-5.12] report readiness to their owner alone", () => {
    const events: SubVariantEvent[] = []
    const table = hidden()
    const state = subVariant.clone(table.state)
    subVariant.step(state, 4, subVariant.parseAction("SM WES-1 - MAO-1", state, 4))
    subVariant.step(state, 4, { type: "ready" }, (event) => events.push(event))
    const readies = (listener: string) =>
      events.map((event) => observe(event, viewerOf(listener))).filter((event) => event?.type === "ready")
    for (const listener of listeners) expect(readies(listener)).toHaveLength(listener === "italy" ? 1 : 0)
  })

  it("[SV-5.12 SV-4.5] show the owner its retreats but not the attacker's origin", () => {
    const [beaten] = hidden().view("italy").dislodged
    expect(beaten).toMatchObject({ at: "wes-1", by: "wes-1", retreats: ["mao-1"] })
  })
})

describe("[SV-5.13] foreign help from below", () => {
  it("[SV-5.13] is reported to the supported power without nationality or result", () => {
    const played = season(["Italy: F WES", "England: SM WES-1"], ["SM WES-1 S F WES"])
    expect(played.delivered("italy")).toContain("? WES-1 S WES -")
    for (const listener of othersThan("italy", "england"))
      expect(played.delivered(listener)).toEqual(["italy WES H succeeds"])
  })

  it("[SV-5.13] is reported under water too", () => {
    const played = season(["Italy: SM TYS-1", "England: SM LYO-1"], ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"])
    expect(played.delivered("italy")).toContain("? LYO-1 S TYS-1 - WES-1 -")
    expect(played.delivered("russia")).toEqual([])
  })

  it("[SV-5.13] is not reported if unmatched or given by an own submarine", () => {
    const played = season(["Italy: F TYS", "England: SM WES-1"], ["SM WES-1 S F TYS - WES"])
    expect(played.delivered("italy")).toEqual(["italy TYS H succeeds"])
    const own = season(["Italy: F WES", "Italy: SM WES-1"], ["SM WES-1 S F WES"])
    expect(own.delivered("italy")).toEqual(["italy WES H succeeds", "italy WES-1 S WES succeeds"])
  })
})

describe("one season, seven powers and a spectator, line by line", () => {
  // Everything at once, one power a sea: who reads what, and by which clause.
  const played = () =>
    season(
      [
        "Austria: F ADR",
        "England: SM NTH-1",
        "England: F NTH",
        "France: SM MAO-1",
        "France: F WES",
        "Germany: F HEL",
        "Germany: SM SKA-1",
        "Italy: SM WES-1",
        "Italy: F TYS",
        "Russia: SM NWG-1",
        "Russia: A MOS",
        "Turkey: SM ION",
        "Turkey: SM AEG-1",
      ],
      [
        "F ADR Torp. ADR-1",
        "SM NTH-1 Torp. NTH",
        "F NTH - NWG",
        "SM MAO-1 - WES-1",
        "F WES S SM WES-1",
        "F HEL - NTH",
        "SM SKA-1 H",
        "SM WES-1 S F TYS - WES",
        "F TYS - WES",
        "SM NWG-1 - NWG",
        "A MOS H",
        "SM ION - ION-1",
        "SM AEG-1 S SM ION - ION-1",
      ],
    )

  // Every letter begins with what happened at the surface; only Austria's torpedo has failed, and
  // held to all who stand far from it (SV-5.7).
  const surface = (austria: string) => [
    `austria ${austria}`,
    "germany HEL - NTH bounced",
    "turkey ION - ION-1 succeeds", // SV-5.2
    "russia MOS H succeeds",
    "england NTH - NWG bounced", // SV-5.3: against whom is not said
    "italy TYS - WES bounced",
    "france WES S WES-1 cut", // SV-5.6, and SV-3.2: cut is told
  ]
  const held = surface("ADR H succeeds")
  const missed = surface("ADR Torp. ADR-1 fails")

  it.each([
    ["austria", missed, []],
    // Its torpedo met its own fleet, which had not left (SV-5.7); two submarines are beside its own (SV-5.4).
    ["england", held, ["england NTH-1 Torp. NTH fails", "contact NWG-1", "contact SKA-1"]],
    // It attacked and bounced (SV-5.9): the place it learns as a neighbour (SV-5.4), the nationality from the attack.
    ["france", held, ["france MAO-1 - WES-1 bounced", "contact WES-1", "attacked WES-1 italy"]],
    // Next to NTH (SV-5.7): a torpedo, but not whose.
    ["germany", held, ["? NTH-1 Torp. NTH fails", "germany SKA-1 H succeeds", "contact NTH-1"]],
    // Its support was cut under water: that it was attacked is said, by whom is not (SV-5.9), but
    // somebody is near (SV-5.4).
    ["italy", held, ["italy WES-1 S TYS - WES cut", "contact MAO-1", "under-attack WES-1"]],
    // Its surfacing failed: it alone knows (SV-5.3).
    ["russia", held, ["? NTH-1 Torp. NTH fails", "russia NWG-1 - NWG bounced", "contact NTH-1"]],
    // Its submarine, now in ION-1, is next to ADR (SV-5.7).
    ["turkey", missed, ["turkey AEG-1 S ION - ION-1 succeeds"]],
    ["spectator", held, []],
  ])("[SV-5.1 SV-5.2 SV-5.3 SV-5.4 SV-5.6 SV-5.7 SV-5.9] %s", (listener, everyone, besides) => {
    expect(played().delivered(listener)).toEqual([...everyone, ...besides])
  })
})
