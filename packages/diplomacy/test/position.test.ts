import { NotationError, stateHash, violation } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { shapes } from "../src/schema"
import { phaseOf } from "./support/play"

describe("[DP-8] positions", () => {
  const line =
    '1901 spring | options {"adjacentConvoy":"intent","missingConvoy":"stay","paradox":"szykman","yearLimit":1935} | austria: A bud, F tri, A vie | england: F edi, F lon, A lvp | france: F bre, A mar, A par | germany: A ber, F kie, A mun | italy: F nap, A rom, A ven | russia: A mos, F sev, A war, F stp/sc | turkey: F ank, A con, A smy | centres austria: bud tri vie | centres england: edi lon lvp | centres france: bre mar par | centres germany: ber kie mun | centres italy: nap rom ven | centres russia: mos sev stp war | centres turkey: ank con smy'

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
    ["everybody ready", `${line} | ready austria england france germany italy russia turkey`],
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
    ["a retreat that no step leads to", retreats("germany: A bur from mar to rom"), "DP-8"],
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

  const own = "a power's unit where it can stand, in a province of its own"
  it.each([
    ["", "", "an integer from 1901 to 9999", "DP-8"],
    [
      line.replace("spring", "summer"),
      "1901",
      '"spring" | "spring-retreats" | "fall" | "fall-retreats" | "winter"',
      "DP-8",
    ],
    ["1901 spring", "1901", "JSON", "DP-8"],
    [line.replace("{", ""), "options", "JSON", "DP-8"],
    [
      line.replace("paradox", "oddity"),
      "options",
      "no such option, only paradox, adjacentConvoy, missingConvoy, yearLimit",
      "CO-4",
    ],
    [`${line} | last {`, "last {", "JSON", "DP-8"],
    [`${line} | last {}`, "last {}", "an integer from 1901 to 9999", "DP-8"],
    [line.replace("A bud", "A tri"), "austria: A tri", own, "DP-1"],
    [`${line} | weather: A par`, "weather", own, "DP-1"],
    [line.replace("bud tri vie", "bud tri tyr"), "centres austria", "a supply centre", "DP-1"],
    [`${line} | orders england: LON - NTH | orders france: MUN - BUR`, "orders france", "a possible order", "DP-2"],
    [`${line} | orders france: PAR ? BUR`, "orders france", "-, H, S, C, R, B or D", "DP-8"],
    [`${line} | ended beauty france`, "ended", '"solo" | "last-survivor" | "draw" | "year-limit"', "DP-8"],
    [`${line} | ended solo france`, "1901", "a reachable position", "DP-7"],
    [`${line} | ready france france`, "1901", "the canonical form", "DP-8"],
    [`${line} | orders spain: PAR - BUR`, "1901", "the canonical form", "DP-8"],
    [retreats("germany: A bur to ruh"), "1905", own, "DP-1"],
    [retreats("germany: A bur from mar to ruh").replace("germany: A bur", "germany: X A bur"), "1905", own, "DP-1"],
  ])("[DP-8] reports an error and its position: %s", (text, where, expected, rule) => {
    expect(() => diplomacy.parseState(text)).toThrow(
      expect.objectContaining({ position: text.indexOf(where), expected, rule }),
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
