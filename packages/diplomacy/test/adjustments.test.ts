import { describe, expect, it } from "vitest"
import type { OrderReport } from "../src/adjudicator/report"
import { diplomacy } from "../src/game"
import { standardBoard } from "../src/map/standard"
import { adjudicateAdjustments } from "../src/phases/adjudicate"
import { buildPlace, countCentres } from "../src/phases/adjustments"
import type { DiplomacyEvent } from "../src/state/events"
import { adjustment } from "../src/state/state"
import { explainReport } from "../src/text/reports"
import { phaseOf } from "./support/play"

const reasons = (given: Parameters<typeof adjudicateAdjustments>[0]) =>
  adjudicateAdjustments(given).reports.map(({ reason }) => reason)

describe("[DP-6] centres", () => {
  it("[DP-6] an occupied centre belongs to its occupier, and empty ones keep their owners", () => {
    const before = { bel: "germany", par: "france", hol: null }
    const units = [
      { power: "france", type: "A", at: "bel" },
      { power: "france", type: "A", at: "bur" },
    ]
    expect(countCentres(standardBoard, units, before)).toEqual({ bel: "france", par: "france", hol: null })
  })

  it("[DP-6] centres change hands in the fall only", () => {
    const state = phaseOf("fall", "fall")
    const start = diplomacy.initialState()
    expect(state.centres).toEqual(start.centres)
    expect(phaseOf("fall", "winter").centres).not.toEqual(start.centres)
  })

  it("[DP-6] counts disbands and waived builds", () => {
    const centres = { par: "france", ber: "germany", kie: "germany", mun: "germany" }
    const units = ["France: A PAR", "France: A PIC", "Germany: A SIL"]
    const orders = [
      "Germany: WAIVE",
      "Germany: BUILD A KIE",
      "Germany: BUILD A BER",
      "France: A PIC DISBAND",
      "France: DISBAND A PAR",
    ]
    const result = adjudicateAdjustments({ units, centres, orders })
    expect(result.reports.map(({ reason }) => reason)).toEqual([
      "no-builds-left",
      "built",
      "built",
      "disbanded",
      "no-disbands-left",
    ])
    expect(result.units.map(({ at }) => at)).toEqual(["par", "sil", "kie", "ber"])
    expect(result.removed).toEqual([])
  })
})

describe("[DP-6] the results of a winter", () => {
  const centres = { par: "france", bre: "france", mar: "france", ber: "germany", rom: "italy" }
  const units = ["France: A BUR", "Germany: A BER", "Germany: A RUH", "Germany: A MUN", "Italy: A ROM"]
  const adjust = (...orders: readonly string[]) => adjudicateAdjustments({ units, centres, orders })
  const delivered = ({ power, result, reason, rule, fate }: OrderReport) =>
    [power, result, reason, rule, fate].join(" ")

  it.each([
    ["France: BUILD A PAR", "france succeeds built DP-6.1 "],
    ["France: WAIVE", "france succeeds waived DP-6 "],
    ["Germany: A RUH DISBAND", "germany succeeds disbanded DP-6 destroyed"],
    ["A RUH DISBAND", "germany succeeds disbanded DP-6 destroyed"],
    ["Germany: A SIL DISBAND", "germany void nothing-there DP-6 "],
    ["France: A RUH DISBAND", "france void foreign-unit DP-6 "],
    ["France: A BUR DISBAND", "france void no-disbands-left DP-6 "],
    ["Italy: A ROM DISBAND", "italy void no-disbands-left DP-6 "],
    ["BUILD A PAR", " void foreign-unit DP-6.1 "],
    ["Italy: WAIVE", "italy void no-builds-left DP-6 "],
    ["Germany: WAIVE", "germany void no-builds-left DP-6 "],
    ["France: A BUR H", "france void wrong-phase DP-6 "],
  ])("[DP-6] %s: %s", (order, expected) => {
    const [report] = adjust(order).reports
    expect(report && delivered(report)).toBe(expected)
    expect(report?.facts).toEqual({})
  })

  it("[DP-6] counts each order once towards the builds or disbands due", () => {
    const {
      reports,
      units: after,
      removed,
    } = adjust(
      "Germany: A RUH DISBAND",
      "Germany: A RUH DISBAND",
      "France: BUILD A PAR",
      "France: BUILD A PAR",
      "France: WAIVE",
      "France: BUILD F BRE",
    )
    expect(reports.map(delivered)).toEqual([
      "germany succeeds disbanded DP-6 destroyed",
      "germany void second-order DP-6 ",
      "france succeeds built DP-6.1 ",
      "france void place-taken DP-6.1 ",
      "france void no-builds-left DP-6 ",
      "france succeeds built DP-6.1 ",
      "germany succeeds civil-disorder DP-6.2 destroyed",
    ])
    expect(removed).toEqual([{ power: "germany", type: "A", at: "mun" }])
    expect(after.map(({ power, type, at }) => `${power} ${type} ${at}`)).toEqual([
      "france A bur",
      "germany A ber",
      "italy A rom",
      "france A par",
      "france F bre",
    ])
  })

  it.each([
    [
      ["WAIVE", "BUILD A PAR", "BUILD F BRE", "BUILD F MAR"],
      ["no-builds-left", "built", "built", "no-builds-left"],
    ],
    [
      ["WAIVE", "BUILD A PAR"],
      ["waived", "built"],
    ],
    [
      ["BUILD A PAR", "WAIVE"],
      ["built", "waived"],
    ],
    [
      ["BUILD A PAR", "WAIVE", "WAIVE", "BUILD A MUN"],
      ["built", "waived", "no-builds-left", "not-a-home-centre"],
    ],
    [
      ["WAIVE", "WAIVE", "WAIVE"],
      ["waived", "waived", "no-builds-left"],
    ],
  ])("[DP-6] a waiver uses only a build left by the other orders: %s", (texts, expected) => {
    const orders = texts.map((text) => `France: ${text}`)
    expect(
      adjudicateAdjustments({ units, centres, orders })
        .reports.slice(0, texts.length)
        .map(({ reason }) => reason),
    ).toEqual(expected)
  })
})

describe("[DP-6.1] builds", () => {
  it("[DP-6.1] are refused while a waiver uses the only free home, however many centres are owned", () => {
    const line =
      "1901 winter | options {} | france: A bre, A mar | centres france: bel bre mar par por spa | centres germany: ber"
    const state = diplomacy.parseState(line)
    expect(diplomacy.validate(state, 2, { type: "build", unitType: "A", at: "par" })).toBeUndefined()
    diplomacy.step(state, 2, { type: "waive" })
    expect(diplomacy.validate(state, 2, { type: "build", unitType: "A", at: "par" })?.code).toBe("no-builds-left")
  })

  it("[DP-6.1] are allowed only in free own home centres, on a coast for fleets", () => {
    const centres = { ber: "germany", kie: "germany", mun: "russia", war: "germany", hol: "germany" }
    const units = ["Germany: A KIE"]
    const builds = ["BUILD A WAR", "BUILD A MUN", "BUILD A KIE", "BUILD F BER", "BUILD A BER", "BUILD F HOL"].map(
      (text) => `Germany: ${text}`,
    )
    expect(reasons({ units, centres, orders: builds })).toEqual([
      "not-a-home-centre",
      "centre-not-owned",
      "occupied",
      "built",
      "place-taken",
      "not-a-home-centre",
    ])
    const russia = { stp: "russia", mos: "russia", war: "russia" }
    const fleets = ["Russia: BUILD F STP", "Russia: BUILD F MOS", "Russia: BUILD F STP/NC", "Russia: BUILD A MOS"]
    expect(reasons({ units: [], centres: russia, orders: fleets })).toEqual([
      "coast-needed",
      "wrong-element",
      "built",
      "built",
    ])
  })

  it("[DP-6.1] a later order for the same place replaces the earlier one", () => {
    const state = phaseOf("builds", "winter", (state) =>
      Array.from(
        { length: standardBoard.seats.length },
        (_, seat) => adjustment(standardBoard, state, seat).builds > 0,
      ).some(Boolean),
    )
    const seat =
      Array.from({ length: standardBoard.seats.length }, (_, seat) => seat).find(
        (seat) => adjustment(standardBoard, state, seat).builds > 0,
      ) ?? 0
    const build = diplomacy.legalActions(state, seat).find((action) => action.type === "build")
    if (build?.type !== "build") throw new Error("no build")
    diplomacy.step(state, seat, build)
    expect(diplomacy.legalActions(state, seat)).not.toContainEqual(build)
    expect(diplomacy.legalActions(state, seat, { amending: true })).toContainEqual(build)
    diplomacy.step(state, seat, { ...build, unitType: "A", at: build.at.slice(0, 3) })
    expect(state.orders[seat]).toEqual([{ type: "build", unitType: "A", at: build.at.slice(0, 3) }])
  })
})

describe("[DP-6.2] civil disorder by home centres", () => {
  const units = ["France: A PIC", "France: A MOS", "France: F GRE"]
  const centres = { mos: "france", sev: "france", par: "germany" }
  const left = (civilDisorder: "owned-centres" | "home-centres", owned: Readonly<Record<string, string>> = centres) =>
    adjudicateAdjustments({ units, centres: owned, orders: [], options: { civilDisorder } }).units.map(({ at }) => at)

  it("[DP-6.2] counts from own centres, or from home centres whoever owns them", () => {
    expect(left("owned-centres")).toEqual(["mos", "gre"])
    expect(left("home-centres")).toEqual(["pic", "gre"])
    expect(left("home-centres", {})).toEqual([])
  })

  it("[DP-6.2] is an option of games", () => {
    const line = `1901 winter | options {"civilDisorder":"home-centres"} | france: A mos, A pic | centres france: mos | centres russia: stp`
    const state = diplomacy.parseState(line)
    expect(state.options.civilDisorder).toBe("home-centres")
    for (const actor of diplomacy.actors(state)) diplomacy.step(state, actor, { type: "ready" })
    expect(state.units.map(({ at }) => at)).toEqual(["pic"])
  })
})

describe("[DP-6.2] civil disorder", () => {
  const removed = (centre: string, ...units: readonly string[]) =>
    adjudicateAdjustments({
      units: units.map((unit) => `Russia: ${unit}`),
      centres: { [centre]: "russia" },
      orders: [],
    }).removed.map(({ at }) => at)

  it("[DP-6.2] removes the farthest units first, then fleets, then by name", () => {
    expect(removed("stp", "A LVN", "A PRU")).toEqual(["pru"])
    expect(removed("mos", "A LVN", "A UKR")).toEqual(["lvn"])
    expect(removed("mun", "F BOT", "F NTH")).toEqual(["bot"])
    // Both two steps from Warsaw: the fleet goes first, however they are listed.
    expect(removed("war", "A BOH", "F RUM")).toEqual(["rum"])
    expect(removed("war", "F RUM", "A BOH")).toEqual(["rum"])
    // Both beside St Petersburg: Finland comes before the Gulf of Bothnia by name, behind it by id.
    expect(removed("stp", "F BOT", "F FIN")).toEqual(["fin"])
    expect(removed("stp", "F FIN", "F BOT")).toEqual(["fin"])
  })

  it("[DP-6.2] marks its disbands in the results", () => {
    const state = diplomacy.parseState(
      "1905 winter | options {} | germany: A ruh, A mun | russia: A mos, A lvn, A ukr | centres germany: mun kie | centres russia: mos stp",
    )
    const events: DiplomacyEvent[] = []
    for (const seat of [5, 3]) diplomacy.step(state, seat, { type: "ready" }, (event) => events.push(event))
    const delivered = {
      power: "russia",
      order: { type: "disband", unit: "lvn" },
      result: "succeeds",
      reason: "civil-disorder",
      fate: "destroyed",
    }
    expect(state.last?.orders).toEqual([delivered])
    expect(diplomacy.render(diplomacy.view(state, "spectator"))).toContain(
      "  russia DISBAND LVN succeeds civil-disorder destroyed",
    )
    const [adjudicated] = events.filter((event) => event.type === "adjudicated")
    expect(adjudicated).toMatchObject({
      season: "winter",
      gone: [{ power: "russia", type: "A", at: "lvn" }],
      contested: [],
    })
    expect(state.dislodged).toEqual([])
    const report = events.flatMap((event) => (event.type === "adjudicated" ? event.reports : []))[0]
    expect(report).toEqual({ ...delivered, rule: "DP-6.2", facts: {} })
    expect(report && explainReport(report)).toBe(
      "LVN DISBAND: succeeds. Its power did not order it: civil disorder. (DP-6.2)",
    )
  })

  it("[DP-6.2] a power without any centre loses everything", () => {
    const centres = { par: "france" }
    expect(adjudicateAdjustments({ units: ["Italy: A ROM", "Italy: F ION"], centres, orders: [] }).units).toEqual([])
  })
})

it("[DP-6] lists builds, or the remaining disbands until enough are ordered", () => {
  const winter = diplomacy.parseState(
    "1905 winter | options {} | france: A bur | germany: A ruh, F hol, F kie, A mun | centres france: par bre mar | centres germany: mun kie",
  )
  const listed = (seat: number) =>
    diplomacy.legalActions(winter, seat).map((action) => diplomacy.formatAction(action, winter))
  expect(listed(3).sort()).toEqual(["DISBAND A MUN", "DISBAND A RUH", "DISBAND F HOL", "DISBAND F KIE", "ready"])
  diplomacy.step(winter, 3, { type: "disband", unit: "kie" })
  expect(listed(3).sort()).toEqual(["DISBAND A MUN", "DISBAND A RUH", "DISBAND F HOL", "ready"])
  diplomacy.step(winter, 3, { type: "disband", unit: "ruh" })
  expect(listed(3)).toEqual(["ready"])
  expect(listed(2).sort()).toEqual([
    "BUILD A BRE",
    "BUILD A MAR",
    "BUILD A PAR",
    "BUILD F BRE",
    "BUILD F MAR",
    "WAIVE",
    "ready",
  ])
})

it.each([
  ["F", "stp", undefined],
  ["F", "stp/sc", "stp/sc"],
  ["A", "stp", "stp"],
  ["A", "stp/nc", "stp"],
  ["F", "sev", "sev"],
  ["F", "mos", undefined],
  ["F", "mos/nc", undefined],
  ["A", "xyz", undefined],
  ["X", "mos", undefined],
])("[DP-6.1] places %s built in %s in %s", (type, at, place) => {
  expect(buildPlace(standardBoard, type, at)).toBe(place)
})
