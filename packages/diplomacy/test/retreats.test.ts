import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { adjudicate, adjudicateRetreats } from "../src/phases/adjudicate"
import { lazily } from "./support/lazily"
import { phaseOf } from "./support/play"

const moved = lazily(() =>
  adjudicate({
    units: [
      "Italy: A VEN",
      "Italy: A TYR",
      "Italy: F ION",
      "Italy: F AEG",
      "Austria: F TRI",
      "Turkey: F GRE",
      "Turkey: A SER",
      "Austria: A BUD",
    ],
    orders: [
      "Italy: A TYR - TRI",
      "Italy: A VEN S A TYR - TRI",
      "Italy: F ION - GRE",
      "Italy: F AEG S F ION - GRE",
      "Turkey: A SER - RUM",
      "Austria: A BUD - RUM",
    ],
  }),
)

const retreat = (...orders: readonly string[]) =>
  adjudicateRetreats({ units: moved().units, dislodged: moved().dislodged, orders })

describe("[DP-5] retreats", () => {
  it("[DP-5] lists where a unit may go: empty, not contested, not where the attacker came from", () => {
    expect(moved().dislodged.map(({ at, by, retreats }) => ({ at, by, retreats }))).toEqual([
      { at: "tri", by: "tyr", retreats: ["adr", "alb"] },
      { at: "gre", by: "ion", retreats: ["alb", "bul/sc"] },
    ])
    expect(moved().contested).toEqual(["rum"])
    const army = adjudicate({
      units: ["Turkey: A BUL", "Turkey: A SER", "Russia: A RUM", "Russia: A BUD", "Russia: A GRE"],
      orders: ["A RUM - BUL", "A GRE S A RUM - BUL", "A BUD - RUM", "A SER - RUM"],
    })
    // Rumania is empty, but both the attacker's own province and contested.
    expect(army.dislodged[0]).toMatchObject({ at: "bul", retreats: ["con"] })
  })

  it("[DP-5] a unit dislodged by a convoyed army may go where it came from", () => {
    const convoyed = adjudicate({
      units: ["France: A GAS", "France: A BUR", "France: F MAO", "France: F WES", "France: F LYO", "Italy: A MAR"],
      orders: [
        "A GAS - MAR VIA CONVOY",
        "A BUR S A GAS - MAR",
        "F MAO C A GAS - MAR",
        "F WES C A GAS - MAR",
        "F LYO C A GAS - MAR",
      ],
    })
    expect(convoyed.dislodged[0]).toMatchObject({ by: "gas", byConvoy: true, retreats: ["gas", "pie", "spa"] })
  })

  it("[DP-5] two retreats to one province disband both, even to different coasts", () => {
    const { reports, units, disbanded } = retreat("Austria: F TRI - ALB", "Turkey: F GRE - ALB")
    expect(reports.map(({ result, reason, fate }) => `${result} ${reason} ${fate}`)).toEqual(
      Array(2).fill("bounced standoff destroyed"),
    )
    expect(reports[0]?.facts).toEqual({ at: "alb", by: ["gre"] })
    expect(disbanded.map(({ at }) => at)).toEqual(["tri", "gre"])
    expect(units).toHaveLength(moved().units.length)
  })

  it("[DP-5] fills in the only possible coast", () => {
    const { reports, units } = retreat("Austria: F TRI - ADR", "Turkey: F GRE - BUL")
    expect(reports.map(({ result }) => result)).toEqual(["succeeds", "succeeds"])
    expect(units.slice(-2).map(({ at }) => at)).toEqual(["adr", "bul/sc"])
  })

  it("[DP-5] an impossible retreat disbands, and so does a missing one", () => {
    const { reports, disbanded } = retreat(
      "Austria: F TRI - VEN",
      "Austria: F TRI S F GRE - ALB",
      "Italy: F GRE - ALB",
      "Italy: F AEG - CON",
    )
    expect(reports.map(({ reason }) => reason)).toEqual([
      "cannot-retreat-there",
      "wrong-phase",
      "foreign-unit",
      "not-dislodged",
      "no-order",
    ])
    expect(disbanded).toHaveLength(2)
    expect(retreat("F TRI - ADR", "F TRI - ALB", "F GRE DISBAND").reports.map(({ reason }) => reason)).toEqual([
      "retreated",
      "second-order",
      "disbanded",
    ])
  })

  it("[DP-5] in a game, too, a retreat goes only where it is open", () => {
    const state = phaseOf("retreats", "spring-retreats")
    const [unit] = state.dislodged
    if (!unit) throw new Error("nobody is dislodged")
    const seat = diplomacy.actors(state)[0] as number
    const home = { type: "retreat", unit: unit.at, to: unit.at } as const
    const details = { unit: unit.at, to: unit.at }
    expect(diplomacy.validate(state, seat, home)).toEqual({ code: "cannot-retreat-there", rule: "DP-5", details })
    expect(diplomacy.validate(state, seat, { ...home, to: unit.retreats[0] ?? "" })).toBeUndefined()
  })

  const fallen = (type: string, retreats: readonly string[]) => ({
    power: "france",
    type,
    at: type === "A" ? "gas" : "mao",
    by: "bre",
    byConvoy: false,
    retreats,
  })

  it.each([
    ["A", ["spa"], "spa", "spa"],
    ["A", ["spa"], "spa/nc", "spa"],
    ["A", ["spa", "mar"], "mar", "mar"],
    ["F", ["spa/nc"], "spa", "spa/nc"],
    ["F", ["spa/nc", "spa/sc"], "spa/sc", "spa/sc"],
    ["F", ["spa/nc", "spa/sc"], "spa", undefined],
    ["F", ["spa/nc"], "spa/sc", undefined],
    ["F", ["por"], "spa", undefined],
  ])("[DP-5] %s with %j ordered to %s goes to %s", (type, retreats, to, end) => {
    const unit = fallen(type, retreats)
    const order = { type: "retreat", unit: unit.at, to } as const
    const { units, disbanded, reports } = adjudicateRetreats({
      units: [],
      dislodged: [unit],
      orders: [{ power: "france", order }],
    })
    expect(units).toEqual(end === undefined ? [] : [{ power: "france", type, at: end }])
    expect(disbanded).toEqual(end === undefined ? [{ power: "france", type, at: unit.at }] : [])
    const made = { result: "succeeds", reason: "retreated", facts: { at: end, by: [] }, fate: null }
    const void_ = { result: "void", reason: "cannot-retreat-there", facts: {}, fate: "destroyed" }
    expect(reports).toEqual([{ power: "france", order, rule: "DP-5", ...(end === undefined ? void_ : made) }])
  })

  it("[DP-5] reports the power, the province and its rivals, and every disband without a valid order", () => {
    const three = [
      fallen("F", ["por"]),
      { ...fallen("A", ["por"]), power: "italy" },
      { ...fallen("A", ["por"]), at: "mar" },
    ]
    const to = (unit: string) => ({ power: null, order: { type: "retreat", unit, to: "por" } as const })
    const met = adjudicateRetreats({ units: [], dislodged: three, orders: [to("mao"), to("gas"), to("mar")] })
    expect(met.reports.map(({ power, facts }) => [power, facts])).toEqual([
      ["france", { at: "por", by: ["gas", "mar"] }],
      ["italy", { at: "por", by: ["mao", "mar"] }],
      ["france", { at: "por", by: ["mao", "gas"] }],
    ])
    const mended = retreat("Austria: F TRI - VEN", "Austria: F TRI - ADR", "Italy: F GRE - ALB")
    expect(mended.reports.map(({ power, reason, fate }) => [power, reason, fate])).toEqual([
      ["austria", "cannot-retreat-there", null],
      ["austria", "retreated", null],
      ["italy", "foreign-unit", null],
      ["turkey", "no-order", "destroyed"],
    ])
    expect(mended.reports[3]).toEqual({
      power: "turkey",
      order: { type: "disband", unit: "gre" },
      result: "succeeds",
      reason: "no-order",
      rule: "DP-5",
      facts: {},
      fate: "destroyed",
    })
    expect(retreat("F TRI DISBAND").reports[0]).toMatchObject({
      power: "austria",
      result: "succeeds",
      reason: "disbanded",
      fate: "destroyed",
    })
  })

  it("[DP-5] of two units dislodged in one province each obeys its own power", () => {
    // A torpedo of a variant can dislodge whoever has just dislodged another one.
    const two = [
      { power: "italy", type: "F", at: "tys", by: "wes", byConvoy: false, retreats: ["ion"] },
      { power: "france", type: "F", at: "tys", by: "tys", byConvoy: false, retreats: ["lyo", "tun"] },
    ]
    const to = (power: string | null, place: string) => ({
      power,
      order: { type: "retreat", unit: "tys", to: place } as const,
    })
    const judged = adjudicateRetreats({ units: [], dislodged: two, orders: [to("france", "tun"), to("italy", "ion")] })
    expect(judged.units.map(({ power, at }) => `${power} ${at}`)).toEqual(["italy ion", "france tun"])
    const unnamed = adjudicateRetreats({ units: [], dislodged: two, orders: [to(null, "ion")] })
    expect(unnamed.units.map(({ power, at }) => `${power} ${at}`)).toEqual(["italy ion"])
  })
})
