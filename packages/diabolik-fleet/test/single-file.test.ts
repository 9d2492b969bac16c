import { describe, expect, it } from "vitest"
import { diabolikFleet } from "../src/index"
import { searchPosition } from "../src/rules/search-position"
import { standsInFile } from "../src/rules/single-file"
import { standard } from "../src/rules/standard"
import { play, refusal, sketch } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const
const MET = { obligation: "met", balls: 2 } as const

const inFile = (ships: string, options: object = {}) => {
  const state = sketch(`${ships} / a7S b7S h7S`, { ...SMALL, ...options }, MET)
  expect(refusal(state, "end")).toBe(
    standsInFile(searchPosition(standard, state, 0)) ? "DF-5.1 ships-in-file" : undefined,
  )
  return standsInFile(searchPosition(standard, state, 0))
}

describe("single file", () => {
  it("[DF-5.1] neighbouring squares, both headings along the line that joins them, the same way or opposite", () => {
    expect(inFile("c3NE d4NE")).toBe(true)
    expect(inFile("c3NE d4SW")).toBe(true)
    expect(inFile("c3SW d4NE")).toBe(true)
    expect(inFile("c3NE d4N")).toBe(false)
    expect(inFile("c3NW d4NW")).toBe(false)
    // Columns and rows.
    expect(inFile("c3N c4N")).toBe(true)
    expect(inFile("c3S c4N")).toBe(true)
    expect(inFile("c3E d3W")).toBe(true)
    expect(inFile("c3W d3W")).toBe(true)
    expect(inFile("c3N d3N")).toBe(false)
    expect(inFile("c3NW d2SE")).toBe(true)
    expect(inFile("c3N c5N")).toBe(false)
  })

  it("[DF-5.1 DF-6.2] frozen ships count for single file, too", () => {
    expect(inFile("d8N d7N")).toBe(true)
    expect(inFile("d8NW d7N")).toBe(false)
  })

  it("[DF-5.2] a file may exist during a turn as long as it can still be broken", () => {
    const state = sketch("c3NE e5SW h2N / a7S b7S g7S", SMALL)
    const during = play(state, "c3-d4")
    expect(refusal(during, "end")).toBe("DF-5.1 ships-in-file")
    expect(play(during, "e5@N", "end").active).toBe(1)
    // The last ball must go to one of the two ships.
    const last = play(during, "h2-h3", "h3-h4")
    expect(refusal(last, "h4-h5")).toBe("DF-5.2 cannot-be-completed")
    expect(refusal(last, "d4@N")).toBeUndefined()
    // Made with the last ball it could not be broken any more.
    expect(refusal(play(state, "h2-h3", "h3-h4", "h4-h5"), "c3-d4")).toBe("DF-5.2 cannot-be-completed")
  })

  it("[DF-5.2 DF-7.1] the act that arrives wins although a single file stands", () => {
    const state = sketch("a8N c7N d5N d6N / a2N c2N e2N", { arrivalsToWin: 2 }, { obligation: "met", balls: 1 })
    const after = play(state, "c7-c8")
    expect(diabolikFleet.outcome(after)).toMatchObject({ reason: "arrival", returns: [1, -1] })
  })

  it("[DF-5.2 DF-7.3] a seat whose only moves leave a single file is blocked", () => {
    const options = { ...SMALL, flanks: "beam" } as const
    expect(() => sketch("d4N d6N / c5S e5S d7S b1S e1S h1S", options)).toThrow("DF-7.3")
    // Without d7 the ship ahead can make room.
    expect(() => sketch("d4N d6N / c5S e5S b1S e1S h1S", options)).not.toThrow()
    // With wide flanks d5 and d6 sink both enemies, and turning costs 1.
    expect(() => sketch("d4N d6N / c5S e5S d7S b1S e1S h1S", SMALL)).not.toThrow()
  })

  it("[DF-5.3] at a distance two ships count when every square between them is empty", () => {
    expect(inFile("c3N c6N", { singleFile: "line" })).toBe(true)
    expect(inFile("c3N c6S")).toBe(false)
    expect(inFile("b2NE e5SW", { singleFile: "line" })).toBe(true)
    expect(inFile("c3N c6N c4E", { singleFile: "line" })).toBe(false)
    const between = sketch("c3N c6N / c5S a7S b7S", { ...SMALL, singleFile: "line" }, { obligation: "met", balls: 2 })
    expect(standsInFile(searchPosition(standard, between, 0))).toBe(false)
  })
})
