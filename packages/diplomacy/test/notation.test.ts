import { NotationError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { standardBoard, standardMap } from "../src/map/standard"
import { adjudicate } from "../src/phases/adjudicate"
import { french } from "../src/text/french"
import { makeLexicon } from "../src/text/lexicon"
import { english } from "../src/text/locales"
import { formatOrder, formatPlace, parseOrder } from "../src/text/orders"
import { parseOrders } from "../src/text/sheets"
import { frenchNames } from "../src/text/wording"
import { lazily } from "./support/lazily"
import { phaseOf } from "./support/play"

const bilingual = makeLexicon(standardBoard, [english, french])
const move = (unit: string, to: string, viaConvoy = false) => ({ type: "move", unit, to, viaConvoy })

describe("[DP-8] reading orders", () => {
  it.each([
    ["A PAR - BUR", move("par", "bur")],
    ["army paris -> burgundy", move("par", "bur")],
    ["a Par-Bur", move("par", "bur")],
    ["A PAR to BUR.", move("par", "bur")],
    ["France: A Paris moves to Burgundy", move("par", "bur")],
    ["PAR → BUR", move("par", "bur")],
    ["F St. Petersburg (south coast) - Gulf of Bothnia", move("stp/sc", "bot")],
    ["F STP(SC) - BOT", move("stp/sc", "bot")],
    ["F stp sc - bot", move("stp/sc", "bot")],
    ["fleet Mid-Atlantic Ocean - Spain/nc", move("mao", "spa/nc")],
    ["F MAO - SPA south coast", move("mao", "spa/sc")],
    ["A LON - BEL VIA CONVOY", move("lon", "bel", true)],
    ["A Lon - Bel (via convoy)", move("lon", "bel", true)],
    ["A LON - BEL by sea", move("lon", "bel", true)],
    ["F WES H", { type: "hold", unit: "wes" }],
    ["F Western Mediterranean holds", { type: "hold", unit: "wes" }],
    ["A PAR S A BUR", { type: "support", unit: "par", of: "bur", to: null }],
    ["A PAR supports army Burgundy hold", { type: "support", unit: "par", of: "bur", to: null }],
    ["A MAR S A PAR - BUR", { type: "support", unit: "mar", of: "par", to: "bur" }],
    ["F NTH C A YOR - NWY", { type: "convoy", unit: "nth", of: "yor", to: "nwy" }],
    ["F STP/SC C A FIN - LVN", { type: "convoy", unit: "stp/sc", of: "fin", to: "lvn" }],
    ["A PAR R GAS", { type: "retreat", unit: "par", to: "gas" }],
    ["A PAR retreats to Gascony", { type: "retreat", unit: "par", to: "gas" }],
    ["F WES DISBAND", { type: "disband", unit: "wes" }],
    ["DISBAND F WES", { type: "disband", unit: "wes" }],
    ["remove army Warsaw", { type: "disband", unit: "war" }],
    ["BUILD F STP/NC", { type: "build", unitType: "F", at: "stp/nc" }],
    ["A PAR BUILD", { type: "build", unitType: "A", at: "par" }],
    ["waive", { type: "waive" }],
    ["A Belg - Burg", move("bel", "bur")],
    ["A PAR – BUR", move("par", "bur")],
    ["A PAR—BUR", move("par", "bur")],
    ["A PAR => BUR", move("par", "bur")],
    ["A PAR ⇒ BUR", move("par", "bur")],
    ["F MID - NAO", move("mao", "nao")],
    ["F Mid-Atlantic - NAO", move("mao", "nao")],
    ["army St.Petersburg - Moscow", move("stp", "mos")],
    ["A Gasc S A Pari-Burg", { type: "support", unit: "gas", of: "par", to: "bur" }],
    ["A PAR S. A BUR", { type: "support", unit: "par", of: "bur", to: null }],
    ["A MAR S A SPA - GAS via convoy", { type: "support", unit: "mar", of: "spa", to: "gas" }],
    ["F NTH C LON - NWY (by sea)", { type: "convoy", unit: "nth", of: "lon", to: "nwy" }],
    ["F POR - SPA.nc", move("por", "spa/nc")],
    ["F POR - SPA (North Coast)", move("por", "spa/nc")],
    ["F POR - SPA côte nord", move("por", "spa/nc")],
    ["A LON - BEL vc", move("lon", "bel", true)],
    ["A LON - BEL (VC)", move("lon", "bel", true)],
    ["A LON - BEL by convoy.", move("lon", "bel", true)],
    ["Germany A MUN - BUR", move("mun", "bur")],
    ["A PAR R - GAS", { type: "retreat", unit: "par", to: "gas" }],
    ["F BRE D,", { type: "disband", unit: "bre" }],
    ["build army par", { type: "build", unitType: "A", at: "par" }],
    ["A Liv - Mos", move("lvn", "mos")],
  ])("[DP-8] %s", (text, order) => {
    expect(parseOrder(text).order).toEqual(order)
  })

  it.each([
    ["A PAR - BOU", move("par", "bur")],
    ["F NRD C A YOR - NGE", { type: "convoy", unit: "nth", of: "yor", to: "nwy" }],
    ["F LIO - MED", move("lyo", "wes")],
    ["flotte Golfe du Lyon - MED", move("lyo", "wes")],
    ["F ODE - NOI", move("sev", "bla")],
    ["F Odessa - NOI", move("sev", "bla")],
    ["F MAN - ATL", move("eng", "mao")],
    ["F BOT - STP (côte sud)", move("bot", "stp/sc")],
    ["F BOT - STP/CS", move("bot", "stp/sc")],
    ["A LON - BEL VIA CONVOI", move("lon", "bel", true)],
    ["CONSTRUIT F STP/CN", { type: "build", unitType: "F", at: "stp/nc" }],
    ["F MED DISSOUT", { type: "disband", unit: "wes" }],
    ["RENONCE", { type: "waive" }],
  ])("[DP-8] in French: %s", (text, order) => {
    expect(parseOrder(text, bilingual).order).toEqual(order)
  })

  it.each([
    ["flotte Golfe du Lion - Méditerranée occidentale", move("lyo", "wes")],
    ["F Golfe du Lyon - ODE", move("lyo", "sev")],
    ["armée Saint-Pétersbourg - Norvège", move("stp", "nwy")],
    ["F Mer d'Irlande soutient F ISL", { type: "support", unit: "iri", of: "nao", to: null }],
  ])("[DP-8] with the French lexicon: %s", (text, order) => {
    const lexicon = makeLexicon(standardBoard, [english, { ...french, names: frenchNames }])
    expect(parseOrder(text, lexicon).order).toEqual(order)
  })

  it("[DP-8] parses every name and code of both languages", () => {
    for (const { id, name } of standardMap.provinces) {
      for (const text of [id, name, french.codes[id]])
        if (text !== undefined)
          expect(parseOrder(`${text} H`, bilingual).order, text).toEqual({ type: "hold", unit: id })
    }
    const codes = standardMap.provinces.map(({ id }) => formatPlace(id, french))
    expect(new Set(codes).size).toBe(75)
  })

  it.each([
    ["", 0, "a province"],
    ["A", 1, "a province"],
    ["A XYZ - BUR", 2, "a province"],
    ["A PAR", 5, "-, H, S, C, R, B or D"],
    ["A PAR - ", 8, "a province"],
    ["A PAR - BURR", 8, 'a province, perhaps "BUR"'],
    ["A PAR - BUR quickly", 12, "the end of the order"],
    ["F GAS - SPA/EC", 11, "spa/nc or spa/sc"],
    ["F BRE - POR/NC", 11, "por without a coast"],
    ["F NTH C A YOR", 13, "-"],
    ["BUILD PAR", 6, "A or F"],
    ["A LON - BEL (via convoy", 23, ")"],
    ["F NORT - NAO", 2, 'a province, perhaps "North Africa" or "North Atlantic Ocean" or "North Sea"'],
    ["A BUL - BUR x", 12, "the end of the order"],
    ["F MAO - SPA north", 12, "the end of the order"],
    ["F MAO - SPA (ec)", 12, "spa/nc or spa/sc"],
    ["A PAR S A BUR to", 16, "a province"],
    ["A PAR WAIVE", 6, "-, H, S, C, R, B or D"],
    ["waive A PAR", 6, "the end of the order"],
    ["DISBAND A PAR H", 14, "the end of the order"],
  ])("[DP-8] %j fails at %i", (text, position, expected) => {
    expect(() => parseOrder(text)).toThrow(NotationError)
    try {
      parseOrder(text)
    } catch (error) {
      expect(error).toMatchObject({ position, expected, rule: "DP-8" })
    }
  })
})

describe("[DP-8] writing orders", () => {
  it("[DP-8] formats orders in English and French", () => {
    const typeAt = (place: string) => (place === "nth" ? "F" : "A")
    const convoy = { type: "convoy", unit: "nth", of: "yor", to: "nwy" } as const
    expect(formatOrder(convoy, { typeAt })).toBe("F NTH C A YOR - NWY")
    expect(formatOrder(convoy, { typeAt, locale: french })).toBe("F NRD C A YOR - NGE")
    expect(formatOrder({ type: "support", unit: "mar", of: "par", to: "bur" })).toBe("MAR S PAR - BUR")
    expect(formatOrder({ type: "hold", unit: "stp/sc" }, { locale: french })).toBe("STP/CS H")
    expect(formatOrder({ type: "disband", unit: "wes" }, { winter: true })).toBe("DISBAND WES")
    expect(formatOrder({ type: "waive" })).toBe("WAIVE")
  })

  it("[DP-8] a game parses an order as the matching listed one", () => {
    const state = diplomacy.initialState()
    const read = (text: string, seat: number) => diplomacy.parseAction(text, state, seat)
    expect(read("F STP - BOT", 5)).toEqual(move("stp/sc", "bot"))
    expect(read("A STP/NC H", 5)).toEqual({ type: "hold", unit: "stp/sc" })
    expect(read("A SEV S F STP/NC - BOT", 5)).toEqual({ type: "support", unit: "sev", of: "stp/sc", to: "bot" })
    expect(read(" Propose  Draw ", 5)).toEqual({ type: "draw" })
    expect(diplomacy.formatAction(read("stp-bot", 5), state)).toBe("F STP/SC - BOT")
    expect(() => read("F ODE H", 5)).toThrow(NotationError)
    const retreats = phaseOf("read", "spring-retreats")
    const [unit] = retreats.dislodged
    const to = unit?.retreats[0] ?? ""
    expect(diplomacy.parseAction(`${unit?.at} - ${to}`, retreats, 0)).toEqual({ type: "retreat", unit: unit?.at, to })
  })
})

describe("[DP-8] parsing an order as the matching listed one", () => {
  const spring =
    "1905 spring | options {} | england: A lon, F nth, A gas, F mao | russia: F stp/nc, A fin | centres england: lon | centres russia: stp"
  const winter =
    "1905 winter | options {} | turkey: A con | russia: A ukr | centres turkey: con | centres russia: stp sev mos"
  const support = (unit: string, of: string, to: string | null) => ({ type: "support", unit, of, to })
  const build = (unitType: string, at: string) => ({ type: "build", unitType, at })

  it.each<[string, number, string, object]>([
    [spring, 1, "A LON - BEL", move("lon", "bel", true)],
    [spring, 1, "A LON - BEL VIA CONVOY", move("lon", "bel", true)],
    [spring, 1, "A LON - WAL", move("lon", "wal")],
    [spring, 1, "A GAS - SPA/SC", move("gas", "spa")],
    [spring, 1, "A GAS - SPA VIA CONVOY", move("gas", "spa", true)],
    [spring, 1, "F MAO - SPA/NC", move("mao", "spa/nc")],
    [spring, 1, "F MAO - SPA", move("mao", "spa")],
    [spring, 1, "F MAO C A GAS - SPA/NC", { type: "convoy", unit: "mao", of: "gas", to: "spa" }],
    [spring, 1, "F MAO S A GAS - SPA/NC", support("mao", "gas", "spa")],
    [spring, 1, "A LON - MOS", move("lon", "mos")],
    [spring, 5, "F STP - BAR", move("stp/nc", "bar")],
    [spring, 5, "A FIN S F STP/SC", support("fin", "stp/nc", null)],
    [spring, 5, "A FIN S F STP - NWY", support("fin", "stp/nc", "nwy")],
    [winter, 5, "BUILD A STP/SC", build("A", "stp")],
    [winter, 5, "BUILD F STP", build("F", "stp")],
    [winter, 5, "BUILD F STP/SC", build("F", "stp/sc")],
    [winter, 5, "BUILD F MOS", build("F", "mos")],
  ])("[DP-8] %s, seat %i: %s", (position, seat, text, action) => {
    expect(diplomacy.parseAction(text, diplomacy.parseState(position), seat)).toEqual(action)
  })
})

describe("[DP-8 DP-5] a retreat in a phase of moves", () => {
  const spring = lazily(() => diplomacy.initialState())

  it.each([
    ["A PAR R - GAS", 6],
    ["A PAR R GAS", 6],
    ["army paris retreats to gascony", 11],
  ])("[DP-8] %j suggests the move that would be valid", (text, position) => {
    try {
      diplomacy.parseAction(text, spring(), 2)
      expect.unreachable()
    } catch (error) {
      const expected = "- for the move A PAR - GAS, since only dislodged units retreat"
      expect(error).toMatchObject({ name: "NotationError", position, expected, rule: "DP-5" })
    }
  })

  it("[DP-8] is a retreat in a phase of retreats, with or without the R", () => {
    const state = diplomacy.parseState(
      "1905 fall-retreats | options {} | england: F nth | russia: A bel | centres england: lon | centres russia: bel | dislodged england: F bel from ruh to eng pic",
    )
    for (const text of ["F BEL R - PIC", "F BEL R PIC", "F BEL - PIC"])
      expect(diplomacy.parseAction(text, state, 1)).toEqual({ type: "retreat", unit: "bel", to: "pic" })
  })
})

describe("[DP-8] sheets", () => {
  it("[DP-8] accept powers and comments, and report an error for every bad line", () => {
    const sheet = parseOrders(
      "# Spring 1901\nFRANCE:\n  A PAR - BUR   // to the east\n  A MAR x\n\nGermany: A MUN - BUR\nF BRE - MAO\nA BER - ",
    )
    expect(sheet.orders.map(({ power, line }) => `${line} ${power}`)).toEqual(["3 france", "6 germany", "7 france"])
    expect(sheet.errors.map(({ line, column, error }) => `${line}:${column} ${error.expected}`)).toEqual([
      "4:9 -, H, S, C, R, B or D",
      "8:8 a province",
    ])
  })

  it("[DP-8] give each order its power, line and column, with any line ending", () => {
    const sheet = parseOrders(
      "A ROM H # stays\r\nfrance :\r\n  A PAR H  // here\r\nItaly: A VEN H\r\n\t\r\nENGLAND\nF LON H\n  F x",
      {
        power: "italy",
      },
    )
    expect(sheet.orders.map(({ power, line, column, text }) => [power, line, column, text])).toEqual([
      ["italy", 1, 1, "A ROM H"],
      ["france", 3, 3, "A PAR H"],
      ["italy", 4, 1, "Italy: A VEN H"],
      ["england", 7, 1, "F LON H"],
    ])
    expect(sheet.orders[0]).toMatchObject({ order: { type: "hold", unit: "rom" }, unitType: "A" })
    expect(sheet.errors.map(({ line, column }) => [line, column])).toEqual([[8, 5]])
    expect(parseOrders("A ROM H").orders[0]?.power).toBeNull()
  })

  it.each([
    ["A PAR  -  BUR\r\n\r\n# Brest\r\nF BRE  -  ATL", 4, 11, 'a province, perhaps "Atlantic"'],
    ["A PAR - BUR\rF BRE - ATL\r", 2, 9, 'a province, perhaps "Atlantic"'],
    ["\n// none\n\tF BRE* H", 3, 7, "-, H, S, C, R, B or D"],
    ["FRANCE\nATLANTIS: A PAR H", 2, 1, 'a province, perhaps "Atlantic"'],
    ["F STP/WC H", 1, 6, "stp/nc or stp/sc"],
  ])("[DP-8] name line and column of the fault in %j", (text, line, column, expected) => {
    const { errors } = parseOrders(text)
    expect(errors.map((each) => [each.line, each.column, each.error.expected])).toEqual([[line, column, expected]])
  })

  it("[DP-8] report the position of an impossible order, which is void", () => {
    const sheet =
      "France:\n  A PAR - MOS\n  A LYO - SPA\n  F MAR - BUR\n  A BRE H\n  A XYZ H\n  F MAR - SPA/EC\nItaly: A PAR H"
    const { reports, errors } = adjudicate({ units: ["France: A PAR", "France: F MAR"], orders: sheet })
    expect(reports.map(({ line, column, result, reason }) => `${line}:${column} ${result} ${reason}`)).toEqual([
      "2:3 void out-of-reach",
      "3:3 void no-such-unit",
      "4:3 void wrong-element",
      "5:3 void no-such-unit",
      "8:1 void foreign-unit",
    ])
    expect(errors.map(({ line, column }) => `${line}:${column}`)).toEqual(["6:5", "7:14"])
  })

  it("[DP-8] report 10,000 errors for 10,000 malformed lines and keep the valid ones", () => {
    const bad = Array.from(
      { length: 10_000 },
      (_, index) => `A PAR ${"-".repeat(index % 7)} ${String.fromCharCode(97 + (index % 26)).repeat(index % 30)} $`,
    )
    const { reports, errors } = adjudicate({
      units: ["France: A PAR"],
      orders: [...bad, "France: A PAR - BUR"].join("\n"),
    })
    expect(errors).toHaveLength(10_000)
    expect(errors[9_999]?.line).toBe(10_000)
    expect(reports).toMatchObject([{ result: "succeeds" }])
  })
})

it("[DP-8] rejects a value that is not text", () => {
  for (const given of [5, null, ["A PAR H"], { toString: () => "A PAR H" }] as unknown as string[]) {
    expect(() => diplomacy.parseAction(given, diplomacy.initialState(), 2)).toThrow(NotationError)
    expect(() => parseOrder(given)).toThrow(NotationError)
    expect(() => parseOrders(given)).toThrow(NotationError)
  }
})
