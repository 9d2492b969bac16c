import { NotationError, stateHash, violation } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { shapes } from "../src/schema"
import { phaseOf } from "./support/play"

describe("[DP-8] positions", () => {
  const line = diplomacy.formatState(diplomacy.initialState())

  it("[DP-8] one line, and back", () => {
    expect(line).toContain("1901 spring | options {")
    expect(line).toContain(" | russia: A mos, F sev, A war, F stp/sc | ")
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

  const misshapen = (text: string): unknown => {
    try {
      const state = diplomacy.parseState(text)
      return (
        violation(shapes.state, state) ??
        (stateHash(diplomacy, state) === stateHash(diplomacy, diplomacy.parseState(diplomacy.formatState(state))) ? undefined : text)
      )
    } catch (error) {
      if (error instanceof NotationError) return undefined
      throw error
    }
  }

  it("[DP-8] blanks too many or too few, and strange ones, give an error or a state that its own text gives back", () => {
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
        for (const blank of spoilt) expect(misshapen(text.slice(0, index) + blank + text.slice(index + 1))).toBeUndefined()
      }
    }
  })

  it("[DP-8] refuses what is no text", () => {
    for (const given of [5, null, [line], { toString: () => line }] as unknown as string[])
      expect(() => diplomacy.parseState(given)).toThrow(NotationError)
  })
})
