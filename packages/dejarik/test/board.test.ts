import { neighbours, spaceName, spaceNamed, spaceNames, spacesIn } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { namesIn } from "./support/play"

const space = (name: string): number => spaceNamed(name) ?? -1

describe("the board", () => {
  it("[DJ-1.1] has 25 spaces and 48 adjacencies: the centre has 12, inner spaces 4, outer ones 3", () => {
    const degrees = spaceNames.map((_, at) => spacesIn(neighbours(at)).length)
    expect(degrees).toEqual([12, ...Array(12).fill(4), ...Array(12).fill(3)])
    expect(degrees.reduce((sum, degree) => sum + degree, 0)).toBe(2 * 48)
  })

  it("[DJ-1.1] is adjacent both ways", () => {
    for (const [from] of spaceNames.entries()) for (const to of spacesIn(neighbours(from))) expect(spacesIn(neighbours(to))).toContain(from)
  })

  it("[DJ-1.1] has no diagonals", () => {
    expect(namesIn(neighbours(space("O1")))).toBe("I1 O2 O12")
    expect(namesIn(neighbours(space("I1")))).toBe("C I2 I12 O1")
    expect(namesIn(neighbours(space("I12")))).toBe("C I1 I11 O12")
    expect(namesIn(neighbours(space("O12")))).toBe("I12 O1 O11")
    expect(namesIn(neighbours(space("C")))).toBe("I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12")
  })

  it("[CO-4] names every space once and knows no other name", () => {
    expect(spaceNames.map((name) => spaceName(space(name)))).toEqual(spaceNames)
    for (const name of ["", "c", "I0", "I13", "O01", "I1 "]) expect(spaceNamed(name)).toBeUndefined()
    expect(spaceName(-1)).toBe("-")
  })
})
