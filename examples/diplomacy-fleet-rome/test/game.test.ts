import { perft } from "@flottille/core"
import { diplomacy } from "@flottille/diplomacy"
import { describe, expect, it } from "vitest"
import { fleetRome } from "../src/index"

const start = fleetRome.initialState()

describe("Fleet Rome", () => {
  it("[FR-1] begins with a fleet in Rome and is otherwise unchanged", () => {
    const usual = diplomacy.initialState()
    const others = ({ at }: { readonly at: string }) => at !== "rom"
    expect(start.units.find(({ at }) => at === "rom")).toEqual({ power: "italy", type: "F", at: "rom" })
    expect({ ...start, units: start.units.filter(others) }).toEqual({ ...usual, units: usual.units.filter(others) })
  })

  it("[DP-3] perft: sequences of 1 and 2 actions from the opening", () => {
    expect([1, 2].map((depth) => perft(fleetRome, start, depth))).toEqual([35, 801])
  })
})
