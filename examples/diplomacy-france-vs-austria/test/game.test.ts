import { perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { franceAustria } from "../src/index"

const start = franceAustria.initialState()

describe("France against Austria", () => {
  it("[FA-1] is for two powers with six units, and all other centres are neutral", () => {
    expect(franceAustria.seats(franceAustria.options()).map(({ title }) => title)).toEqual(["Austria", "France"])
    expect(new Set(start.units.map(({ power }) => power))).toEqual(new Set(["austria", "france"]))
    const owners = Object.values(start.centres)
    expect([start.units.length, owners.length, owners.filter((owner) => owner === null).length]).toEqual([6, 34, 28])
  })

  it("[DP-3] perft: sequences of 1 and 2 actions from the opening", () => {
    expect([1, 2].map((depth) => perft(franceAustria, start, depth))).toEqual([26, 461])
  })
})
