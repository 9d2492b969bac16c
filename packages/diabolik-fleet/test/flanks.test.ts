import { describe, expect, it } from "vitest"
import { diabolikFleet } from "../src/index"
import { refusal, sketch, texts } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const
const MET = { obligation: "met", balls: 1 } as const

/** The targets that can be sunk. */
const targets = (fleets: string, options: object = {}) =>
  texts(sketch(fleets, { ...SMALL, ...options }, MET)).filter((text) => text.includes("x"))

describe("flanks", () => {
  it("[DF-3.1] three squares on each side show a flank, dead ahead and dead astern do not", () => {
    expect(targets("c4N e4N h2N / d4S h7S a7S")).toEqual(["c4+e4xd4"])
    expect(targets("c4N e4N h2N / d5S h7S a7S")).toEqual(["c4+e4xd5"])
    expect(targets("c3NW e3NE h2N / d4S h7S a7S")).toEqual(["c3+e3xd4"])
    // Both point at it; or one has it dead astern.
    expect(targets("d3N c4E h2N / d4S h7S a7S")).toEqual([])
    expect(targets("d5N c4N h2N / d4S h7S a7S")).toEqual([])
    // One flank short by direction only.
    expect(targets("c4E e4N h2N / d4S h7S a7S")).toEqual([])
  })

  it("[DF-3.1] under beam only the two squares straight abeam count", () => {
    expect(targets("c4N e4N h2N / d4S h7S a7S", { flanks: "beam" })).toEqual(["c4+e4xd4"])
    expect(targets("c4N e4N h2N / d5S h7S a7S", { flanks: "beam" })).toEqual([])
    expect(targets("c3NW e3NE h2N / d4S h7S a7S", { flanks: "beam" })).toEqual(["c3+e3xd4"])
    const state = sketch("c4N e4N h2N / d5S h7S a7S", { ...SMALL, flanks: "beam" }, MET)
    expect(refusal(state, "c4+e4xd5")).toBe("DF-3.1 no-flank")
  })

  it("[DF-3.2] each target is listed once, with the first pair in text order; any own pair is read as it", () => {
    const state = sketch("c4N e4N c5N / d4S h7S a7S", SMALL, { obligation: "met", balls: 2 })
    expect(texts(state).filter((text) => text.includes("x"))).toEqual(["c4+c5xd4"])
    for (const text of ["c4+e4xd4", "e4+c4xd4", "e4+c5xd4", "c5+c4xd4"])
      expect(diabolikFleet.formatAction(diabolikFleet.parseAction(text, state, 0))).toBe("c4+c5xd4")
    expect(() => diabolikFleet.parseAction("xd4", state, 0)).toThrow("several pairs")
    expect(diabolikFleet.validate(state, 0, { type: "sink", target: "d4", attackers: ["c4", "e4"] })).toMatchObject({
      rule: "DF-3.2",
      code: "another-pair-is-listed",
    })
  })

  it("[DF-3.2] squares compare as texts: a10 comes before a9", () => {
    const state = sketch(
      "b9N b10N d10N / c3E c7E d8N / h11S c10S g11S",
      { seats: 3, minimumFleet: 2, arrivalsToWin: 4 },
      MET,
    )
    expect(texts(state).filter((text) => text.includes("xc10"))).toEqual(["b10+b9xc10"])
  })
})
