import { describe, expect, it } from "vitest"
import { chanceTables } from "../src/chance-tables"
import { chanceOf } from "../src/chances"
import { shareOfPoints } from "../src/share"

const values = Array.from({ length: 401 }, (_, index) => (index - 200) / 200)

describe("chances", () => {
  it.each(Object.keys(chanceTables))("of %s rise from 0 to 1", (id) => {
    const chances = values.map((value) => chanceOf({ game: { id } }, value, 2))
    expect([chances[0], chances.at(-1)]).toEqual([0, 1])
    expect(chances).toEqual([...chances].sort((one, other) => one - other))
  })

  it.each(["dejarik", "diabolik-fleet", "les-grands-amiraux", "mille-sabords"])(
    "of the two seats of %s sum to 1",
    (id) => {
      for (const value of values) {
        const [one, other] = [value, -value].map((each) => chanceOf({ game: { id } }, each, 2))
        expect((one ?? 0) + (other ?? 0)).toBeCloseTo(1, 9)
      }
    },
  )

  it("are those of the table at its points, and linear between them", () => {
    for (const [id, table] of Object.entries(chanceTables))
      for (const [index, [value, chance]] of table.entries()) {
        expect(chanceOf({ game: { id } }, value / 1000, 2)).toBeCloseTo(chance / 1000, 9)
        const [next, above] = table[index + 1] ?? [1000, 1000]
        const middle = chanceOf({ game: { id } }, (value + next) / 2000, 2)
        expect(middle).toBeCloseTo((chance + above) / 2000, 9)
      }
  })

  it("of other games are shares of the points", () => {
    for (const value of values) expect(chanceOf({ game: { id: "toString" } }, value, 7)).toBe(shareOfPoints(value, 7))
  })
})
