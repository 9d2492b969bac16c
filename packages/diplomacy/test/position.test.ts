import { NotationError, stateHash, violation } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { shapes } from "../src/schema"
import { phaseOf } from "./support/play"

describe("[DP-8] positions", () => {
  const line =
    '1901 spring | options {"adjacentConvoy":"intent","civilDisorder":"owned-centres","missingConvoy":"stay","paradox":"szykman","yearLimit":1935} | austria: A bud, F tri, A vie | england: F edi, F lon, A lvp | france: F bre, A mar, A par | germany: A ber, F kie, A mun | italy: F nap, A rom, A ven | russia: A mos, F sev, A war, F stp/sc | turkey: F ank, A con, A smy | centres austria: bud tri vie | centres england: edi lon lvp | centres france: bre mar par | centres germany: ber kie mun | centres italy: nap rom ven | centres russia: mos sev stp war | centres turkey: ank con smy'

  it("[DP-8] survive the round trip through one line", () => {
    expect(diplomacy.formatState(diplomacy.initialState())).toBe(line)
    expect(diplomacy.parseState(line)).toEqual(diplomacy.initialState())
  })

  it.each([
    ["a year before 1901", line.replace("1901", "1900")],
    ["an unknown phase", line.replace("spring", "summer")],
    ["two units in a province", line.replace("A bud", "A tri")],
    ["an army at sea", line.replace("A bud", "A adr")],
    ["a fleet on no coast", line.replace("stp/sc", "stp")],
    ["a centre owned twice", line.replace("bud tri vie", "bud tri vie ank")],
    ["no centre", line.replace("bud tri vie", "bud tri tyr")],
    ["a centre that is a blank", line.replace("bud tri vie", "bud tri  vie")],
    ["a blank behind the centres", line.replace("bud tri vie", "bud tri vie ")],
    ["an unknown option", line.replace("paradox", "oddity")],
    ["orders of a stranger", `${line} | orders france: MUN - BUR`],
    ["an impossible order", `${line} | orders france: PAR - MUN`],
    ["two orders for a unit", `${line} | orders france: PAR - BUR, PAR - PIC`],
    ["everyone ready", `${line} | ready austria england france germany italy russia turkey`],
    ["dislodged units in spring", `${line} | dislodged france: A bur from mun to ruh`],
    ["one survivor", "1901 spring | options {} | france: A par"],
    ["a winner without centres", `${line} | ended solo france`],
    ["a part that is none", `${line} | weather fine`],
  ])("[DP-8] refuses %s", (_, text) => {
    expect(() => diplomacy.parseState(text)).toThrow(NotationError)
  })

  const base = "france: A par, A bur | germany: A mun | centres france: par | centres germany: mun"
  const retreats = (fallen: string, season = "spring-retreats", more = "") =>
    `1905 ${season} | options {} | ${base} | dislodged ${fallen}${more && ` | ${more}`}`

  it.each([
    retreats("germany: A bur from mar to bel gas pic ruh"),
    retreats("germany: A bur from par by convoy to bel gas mar pic ruh"),
    retreats("germany: A bur from mar to ruh"),
    retreats("germany: A bur from mar to ruh", "fall-retreats", "orders germany: BUR - RUH"),
    `1905 winter | options {} | ${base.replace("par |", "par mar bre |")} | orders france: BUILD F BRE`,
    `1905 fall | options {"yearLimit":1905} | ${base} | proposals france`,
    `1906 spring | options {} | ${base} | ended draw france germany`,
    `1905 winter | options {"yearLimit":1905} | ${base} | ended year-limit france germany`,
    `1905 fall | options {} | ${base} | resigned germany | ended last-survivor france`,
  ])("[DP-8] accepts a reachable position: %s", (text) => {
    const state = diplomacy.parseState(text)
    expect(diplomacy.parseState(diplomacy.formatState(state))).toEqual(state)
  })

  it.each([
    ["a dislodged unit where nobody came", retreats("germany: A ruh from mar to kie"), "DP-8"],
    [
      "two units dislodged from one province",
      retreats("germany: A bur from mar to ruh | dislodged france: A bur from mun to gas"),
      "DP-8",
    ],
    ["a retreat to where a unit stands", retreats("germany: A bur from mar to mun ruh"), "DP-5"],
    ["a retreat to where the attacker came from", retreats("germany: A bur from mar to mar ruh"), "DP-5"],
    ["an attacker from nowhere", retreats("germany: A bur from xyz to ruh"), "DP-5"],
    ["a retreat that no step leads to", retreats("germany: A bur from mar to rom"), "DP-5"],
    ["retreats in a movement phase", retreats("germany: A bur from mar to ruh", "fall"), "DP-5"],
    ["retreats in winter", retreats("germany: A bur from mar to ruh", "winter"), "DP-5"],
    ["retreats for nobody", `1905 spring-retreats | options {} | ${base}`, "DP-3"],
    [
      "a proposal among retreats",
      retreats("germany: A bur from mar to ruh", "spring-retreats", "proposals germany"),
      "DP-7",
    ],
    [
      "somebody ready who has nothing to decide",
      retreats("germany: A bur from mar to ruh", "spring-retreats", "ready france"),
      "DP-3",
    ],
    ["a proposal of somebody who is out", `1905 spring | options {} | ${base} | proposals italy`, "DP-3"],
    ["an order twice", `1905 spring | options {} | ${base} | orders france: PAR - PIC, PAR - GAS`, "DP-3"],
    ["an order that cannot be", `1905 spring | options {} | ${base} | orders france: PAR - ROM`, "DP-2.1"],
    [
      "an order after the end",
      `1905 spring | options {} | ${base} | orders france: PAR - PIC | ended draw france germany`,
      "DP-7",
    ],
    ["a spring after the last year", `1906 spring | options {"yearLimit":1905} | ${base}`, "DP-7"],
    [
      "a winter of the last year that goes on",
      `1905 winter | options {"yearLimit":1905} | ${base.replace("par |", "par mar bre |")}`,
      "DP-7",
    ],
    [
      "an end for want of anybody, with two alive",
      `1905 fall | options {} | ${base} | ended last-survivor france`,
      "DP-7",
    ],
    ["a last survivor who shares", `1905 fall | options {} | ${base} | ended last-survivor france germany`, "DP-7"],
    ["a draw that leaves somebody out", `1905 fall | options {} | ${base} | ended draw france`, "DP-7"],
    [
      "the end of another year",
      `1905 winter | options {"yearLimit":1906} | ${base} | ended year-limit france germany`,
      "DP-7",
    ],
    ["a victory of two", `1905 winter | options {} | ${base} | ended solo france germany`, "DP-7"],
    ["a survivor alone who goes on", `1905 fall | options {} | ${base} | resigned germany`, "DP-7"],
  ])("[DP-8] refuses %s with its clause", (_, text, rule) => {
    try {
      diplomacy.parseState(text)
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ name: "NotationError", rule })
    }
  })

  const seasons = '"spring" | "spring-retreats" | "fall" | "fall-retreats" | "winter"'
  const power = "a power: austria, england, france, germany, italy, russia, turkey"
  const fallen = (given: string) => retreats(`germany: ${given}`)
  it.each([
    ["^", "an integer from 1901 to 9999", "DP-8"],
    [`^19O1${line.slice(4)}`, "an integer from 1901 to 9999", "DP-8"],
    [line.replace("spring", "^summer"), seasons, "DP-8"],
    [line.replace("1901 spring", "1901 ^ spring"), seasons, "DP-8"],
    [line.replace("1901 spring", "1901^"), seasons, "DP-8"],
    ["1901 spring^", "options as JSON, as in options {}", "DP-8"],
    [line.replace("options {", "^choices {"), "options as JSON, as in options {}", "DP-8"],
    [line.replace("{", "^"), "options as JSON", "CO-4"],
    [
      line.replace('"paradox":', '^"oddity":'),
      "oddity: one of the options paradox, adjacentConvoy, missingConvoy, civilDisorder, yearLimit",
      "CO-4",
    ],
    [line.replace('"yearLimit":1935', '^"yearLimit":1900'), "yearLimit: an integer from 1901 to 9999 or null", "DP-7"],
    [line.replace("A bud, F tri", "A tri, ^F tri"), "a province that no earlier unit is in, not tri", "DP-1"],
    [line.replace("A bud", "^A adr"), "a place where A can stand, not adr", "DP-1"],
    [line.replace("A bud", "A ^atl"), "a place of the map", "DP-1"],
    [line.replace("A bud", "A ^ bud"), "a place of the map", "DP-1"],
    [line.replace("A bud", "^B bud"), "A or F", "DP-1"],
    [line.replace("A bud", "^a bud"), "A or F", "DP-1"],
    [line.replace("A bud, F", "A ^F"), "a place of the map", "DP-1"],
    [line.replace("A bud", "A bud^ !"), "the end of the unit", "DP-8"],
    [`${line} | ^weather: A par`, "a power, or a part such as centres or orders", "DP-8"],
    [`${line} | ^`, "a power, or a part such as centres or orders", "DP-8"],
    [`${line.slice(0, -3)}^smy\r\n`, "a supply centre", "DP-1"],
    [line.replace("bud tri vie", "bud tri ^tyr"), "a supply centre", "DP-1"],
    [line.replace("bud tri vie", "bud ^ tri vie"), "a supply centre", "DP-1"],
    [line.replace("bud tri vie", "bud tri vie ank").replace(": ank con", ": ^ank con"), "the canonical form", "DP-8"],
    [`${line} | centres ^spain: spa`, power, "DP-1"],
    [`${line} | orders england: LON - NTH | orders france: PAR - BUR, ^MUN - BUR`, "a possible order", "DP-2"],
    [`${line} | orders france: PAR - BUR, PAR ^? BUR`, "-, H, S, C, R, B or D", "DP-8"],
    [`${line} | orders france: PAR - ^ATL`, 'a province, perhaps "Atlantic"', "DP-8"],
    [`${line} | orders ^spain: PAR - BUR`, power, "DP-1"],
    [`${line} | ready france ^france`, "the canonical form", "DP-8"],
    [`${line} | ready ^`, power, "DP-1"],
    [`${line} | ready ^spain`, power, "DP-1"],
    [`${line} | last ^{`, "JSON", "CO-4"],
    [`${line} | last ^{}`, "year: an integer from 1901 to 9999", "DP-8"],
    [`${line} | ended ^beauty france`, '"solo" | "last-survivor" | "draw" | "year-limit"', "DP-8"],
    [`${line} | ended solo ^spain`, power, "DP-1"],
    [`${line} | ^ended solo france`, "a reachable position", "DP-7"],
    [fallen("^A bur to ruh"), "a unit, from a province to the places where it can retreat", "DP-5"],
    [fallen("^X A bur from mar to ruh"), "A or F", "DP-1"],
    [fallen("A bur from ^atl to ruh"), "a province", "DP-5"],
    [fallen("A bur from mar to ruh ^atl"), "a place where the unit can retreat", "DP-5"],
    [fallen("^A bur from mar to mun ruh"), "a reachable position", "DP-5"],
    [retreats("germany: A bur from mar to ruh", "spring-retreats", "ready ^france"), "a reachable position", "DP-3"],
    [
      retreats("germany: A bur from mar to ruh", "spring-retreats", "proposals ^germany"),
      "a reachable position",
      "DP-7",
    ],
  ])("[DP-8] reports a fault at the word marked by ^: %s", (marked, expected, rule) => {
    expect(() => diplomacy.parseState(marked.replace("^", ""))).toThrow(
      expect.objectContaining({
        position: marked.indexOf("^"),
        line: 1,
        column: marked.indexOf("^") + 1,
        expected,
        rule,
      }),
    )
  })

  it("[DP-8] names the line of a fault in a position with line breaks", () => {
    expect(() => diplomacy.parseState(line.replace("options {", "options\r\n{").replace("A bud", "A atl"))).toThrow(
      expect.objectContaining({ line: 1 }),
    )
    expect(() => diplomacy.parseState(line.replace("1935}", "1935\r\n}").replace("A bud", "A atl"))).toThrow(
      "expected a place of the map in line 2, column 16 (DP-1)",
    )
  })

  const misshapen = (text: string): unknown => {
    try {
      const state = diplomacy.parseState(text)
      return (
        violation(shapes.state, state) ??
        (stateHash(diplomacy, state) === stateHash(diplomacy, diplomacy.parseState(diplomacy.formatState(state)))
          ? undefined
          : text)
      )
    } catch (error) {
      if (error instanceof NotationError) return undefined
      throw error
    }
  }

  it("[DP-8] irregular whitespace gives an error or a state that survives the round trip", () => {
    for (const season of ["spring", "fall-retreats", "winter"] as const) {
      const state = phaseOf(`blanks ${season}`, season, ({ year }) => year > 1901)
      for (const seat of diplomacy.actors(state) as number[]) {
        const [order] = diplomacy.legalActions(state, seat)
        if (order) diplomacy.step(state, seat, order)
      }
      // The results of the phase before are JSON, and long.
      const text = diplomacy.formatState({ ...state, last: null })
      expect(misshapen(text)).toBeUndefined()
      for (let index = 0; index <= text.length; index++) {
        const spoilt = /[ ,|:]/.test(text[index] ?? " ") ? ["", "  ", " \t", ", "] : []
        for (const blank of spoilt)
          expect(misshapen(text.slice(0, index) + blank + text.slice(index + 1))).toBeUndefined()
      }
    }
  })

  it("[DP-8] rejects a value that is not text", () => {
    for (const given of [5, null, [line], { toString: () => line }] as unknown as string[])
      expect(() => diplomacy.parseState(given)).toThrow(NotationError)
  })
})
