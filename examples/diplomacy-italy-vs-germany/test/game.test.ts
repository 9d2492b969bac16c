import { perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { italyGermany } from "../src/index"

const start = italyGermany.initialState()

describe("Italy against Germany", () => {
  it("[IG-1] is for two powers with six units, and all other centres are neutral", () => {
    expect(italyGermany.seats(italyGermany.options()).map(({ title }) => title)).toEqual(["Germany", "Italy"])
    expect(new Set(start.units.map(({ power }) => power))).toEqual(new Set(["germany", "italy"]))
    const owners = Object.values(start.centres)
    expect([start.units.length, owners.length, owners.filter((owner) => owner === null).length]).toEqual([6, 34, 28])
  })

  it("[DP-3] perft: sequences of 1 and 2 actions from the opening", () => {
    expect([1, 2].map((depth) => perft(italyGermany, start, depth))).toEqual([33, 748])
  })
})
