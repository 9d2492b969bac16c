import { dejarik, only, reach, spaceNamed, spacesIn } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { standard } from "../src/rules/standard-board"
import { destinations, refusal } from "./support/play"

const start = "S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 play red 2 1 0 - -"
const I = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `I${from + index}`).join(" ")
const set = (...names: string[]): number => names.reduce((spaces, name) => spaces | only(spaceNamed(name) ?? -1), 0)
const count = (name: string, movement: number, rule = reach): number =>
  spacesIn(rule(spaceNamed(name) ?? -1, movement, set(name))).length

describe("the destinations of a move", () => {
  it("[DJ-3.1] on an empty board: 12, 24, 24 from C, 4, 14, 24 from I, 3, 5, 17 from O", () => {
    expect([1, 2, 3].map((movement) => count("C", movement))).toEqual([12, 24, 24])
    expect([1, 2, 3].map((movement) => count("I5", movement))).toEqual([4, 14, 24])
    expect([1, 2, 3].map((movement) => count("O5", movement))).toEqual([3, 5, 17])
  })

  it("[DJ-3.2] by shortest paths: 12, 12, 0 from C, 4, 11, 9 from I, 3, 5, 11 from O", () => {
    expect([1, 2, 3].map((movement) => count("C", movement, standard.shortestReach))).toEqual([12, 12, 0])
    expect([1, 2, 3].map((movement) => count("I5", movement, standard.shortestReach))).toEqual([4, 11, 9])
    expect([1, 2, 3].map((movement) => count("O5", movement, standard.shortestReach))).toEqual([3, 5, 11])
  })
})

describe("from the start", () => {
  const rows: readonly [number, string, string][] = [
    [1, "O11", "I11 O10"],
    [1, "O12", "I12"],
    [1, "O1", "I1"],
    [1, "O2", "I2 O3"],
    [2, "O11", "C I10 I12 O9"],
    [2, "O12", "C I1 I11"],
    [2, "O1", "C I2 I12"],
    [2, "O2", "C I1 I3 O4"],
    [3, "O11", `C ${I(1, 12)} O10`],
    [3, "O12", `C ${I(1, 11)}`],
    [3, "O1", `C ${I(2, 12)}`],
    [3, "O2", `C ${I(1, 12)} O3`],
  ]
  /** One piece of each movement that stands on the named space, the others of red elsewhere on the start. */
  const letters = ["", "H", "S", "K"]
  it.each(rows)("[DJ-3.1] movement %i from %s leads to %s", (movement, name, ends) => {
    const others = ["O2", "O1", "O12", "O11"].filter((other) => other !== name)
    const rest = [..."GRO"].map((letter, index) => `${letter}@${others[index]}`).join(",")
    const blue = [..."MNSHK"].filter((letter) => letter !== letters[movement]).slice(0, 4)
    const facing = blue.map((letter, index) => `${letter}@O${8 - index}`).join(",")
    const position = `${letters[movement]}@${name},${rest}/${facing} play red 2 1 0 - -`
    expect(destinations(position, name)).toBe(ends)
  })
})

describe("the path of a move", () => {
  it("[DJ-3.1] a lone piece of movement 3 on O11 reaches I1, I5 and O8", () => {
    const ends = destinations("K@O11/M@O5,H@O6 play red 2 1 0 - -", "O11").split(" ")
    expect(ends).toEqual(expect.arrayContaining(["I1", "I5", "O8"]))
  })

  it("[DJ-3.1] a piece of movement 1 on O1 never reaches I2", () => {
    expect(refusal("H@O1/M@O5,S@O7 play red 2 1 0 - -", "O1-I2")).toBe("DJ-3.1 out-of-reach")
  })

  it("[DJ-3.1] a piece neither stops short nor goes too far", () => {
    expect(refusal(start, "O2-O3")).toBe("DJ-3.1 out-of-reach")
    expect(refusal(start, "O11-O8")).toBe("DJ-3.1 occupied")
    expect(refusal(start, "O11-O7")).toBe("DJ-3.1 occupied")
  })

  it("[DJ-3.1] a piece on I1 surrounded by C, I2, I12 and O1 has no move", () => {
    const position = "K@I1/M@C,H@I2,G@I12,S@O1 play red 2 1 0 - -"
    expect(destinations(position, "I1")).toBe("")
    expect(refusal(position, "I1-I3")).toBe("DJ-3.1 way-blocked")
    expect(refusal(position, "I1-C")).toBe("DJ-3.1 occupied")
  })

  it("[DJ-3.1] movement 2 on O1 with C, I12, I2, O12 and O2 taken has nowhere to go", () => {
    expect(destinations("S@O1,K@C/M@I12,H@I2,G@O12,N@O2 play red 2 1 0 - -", "O1")).toBe("")
  })

  it("[DJ-3.2] movement 3 on O1 with O11, I11, I2, C and O2 taken goes round to O12 and I1, which are near", () => {
    const pieces = "K@O1,S@C/M@O11,H@I11,G@I2,N@O2 play red 2 1 0 -"
    expect(destinations(`${pieces} -`, "O1")).toBe("I1 O12")
    expect(destinations(`${pieces} {"paths":"shortest"}`, "O1")).toBe("")
    expect(refusal(`${pieces} {"paths":"shortest"}`, "O1-I1")).toBe("DJ-3.2 shorter-way")
  })

  it("[DJ-3.2] a piece never comes back to its own space", () => {
    expect(refusal("K@O1/M@O5,S@O7 play red 2 1 0 - -", "O1-O1")).toBe("DJ-3.1 occupied")
  })

  it("[DJ-3.3] leads through the centre and may end on it, in any direction", () => {
    const ends = destinations("S@I1/M@O5,H@O6 play red 2 1 0 - -", "I1").split(" ")
    for (const far of I(2, 12).split(" ")) expect(ends).toContain(far)
    expect(ends).toContain("C")
    expect(destinations("H@I7/M@O5,S@O1 play red 2 1 0 - -", "I7")).toBe("C I6 I8 O7")
  })

  it("[DJ-2.1] is only legal for the seat's own pieces", () => {
    expect(refusal(start, "O8-O9")).toBe("DJ-2.1 not-your-piece")
    expect(refusal(start, "C-I1")).toBe("DJ-2.1 no-piece-there")
    const state = dejarik.parseState(start)
    expect(dejarik.validate(state, 0, dejarik.parseAction("C-I1", state, 0))?.details).toEqual({ space: "C" })
    expect(refusal(start, "O2-O4", 1)).toBe("CO-2 not-your-turn")
  })
})
