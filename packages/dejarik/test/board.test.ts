import { neighbours, only, spaceName, spaceNamed, spacesIn } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { standard } from "../src/rules/standard-board"
import { boardOf, holds, nthOf, sizeOf, writeEach } from "../src/state/board"
import { walk, walkShortest } from "./oracle/walk"
import { namesIn } from "./support/play"

const { spaceNames } = standard

const space = (name: string): number => spaceNamed(name) ?? -1

describe("the board", () => {
  it("[DJ-1.1] has 25 spaces and 48 adjacencies: the centre has 12, inner spaces 4, outer ones 3", () => {
    const degrees = spaceNames.map((_, at) => spacesIn(neighbours(at)).length)
    expect(degrees).toEqual([12, ...Array(12).fill(4), ...Array(12).fill(3)])
    expect(degrees.reduce((sum, degree) => sum + degree, 0)).toBe(2 * 48)
  })

  it("[DJ-1.1] is adjacent both ways", () => {
    for (const [from] of spaceNames.entries())
      for (const to of spacesIn(neighbours(from))) expect(spacesIn(neighbours(to))).toContain(from)
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

  it("[DJ-1.1] counts and numbers the spaces of a set in their order", () => {
    const sets = [
      [],
      [0],
      [24],
      [0, 1, 12, 13, 24],
      [3, 7, 8, 9, 10, 11, 20, 21, 22, 23],
      spaceNames.map((_, at) => at),
    ]
    for (const spaces of sets) {
      const set = spaces.reduce((all, at) => all | only(at), 0)
      expect(spacesIn(set)).toEqual(spaces)
      expect(sizeOf(set)).toBe(spaces.length)
      expect(spaces.map((_, place) => nthOf(set, place))).toEqual(spaces)
      expect(spaceNames.map((_, at) => holds(set, at))).toEqual(spaceNames.map((_, at) => spaces.includes(at)))
    }
    expect(sizeOf(2 ** 31 - 1)).toBe(31)
    const list = ["a", "b"]
    expect(writeEach(list, 1, [..."uvwxyz"], 0b101001)).toBe(4)
    expect(list).toEqual(["a", "u", "x", "z"])
  })

  it("[DJ-3.1 DJ-3.2] with three sectors is walked correctly, for four, five and six steps too", () => {
    const layout = { orbits: ["A", "B", "D"], sectors: 3 }
    const { spaceNames: names, spaceName: nameOf, reach, shortestReach } = boardOf(layout)
    for (const start of ["C", "A1", "B2", "D3"])
      for (const taken of [[], ["A1", "B3"], ["A2", "A3", "D1"]])
        for (let movement = 1; movement <= 6; movement++) {
          const occupied = new Set([start, ...taken])
          const set = [...occupied].reduce((all, name) => all | only(names.indexOf(name)), 0)
          const sorted = (ends: ReadonlySet<string>) => names.filter((name) => ends.has(name))
          const from = names.indexOf(start)
          expect(spacesIn(reach(from, movement, set)).map(nameOf)).toEqual(
            sorted(walk(start, movement, occupied, layout)),
          )
          expect(spacesIn(shortestReach(from, movement, set)).map(nameOf)).toEqual(
            sorted(walkShortest(start, movement, occupied, layout)),
          )
        }
    expect([nameOf(0), nameOf(9), nameOf(10), nameOf(-1)]).toEqual(["C", "D3", "-", "-"])
  })
})
