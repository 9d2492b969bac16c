import { createRandom, pick } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { gameOf } from "../src/game"
import type { MapSpec } from "../src/map/board"
import { prepare } from "../src/prepare"

/** Two powers on an island of three provinces, in a sea. */
const map: MapSpec = {
  powers: [
    { id: "north", title: "North", units: "A top" },
    { id: "south", title: "South", units: "F low" },
  ],
  victory: 2,
  firstYear: 300,
  lastYear: 303,
  provinces: [
    { id: "top", name: "Top", centre: true, home: "north", army: ["mid"], fleet: { top: ["mid", "sea"] } },
    { id: "mid", name: "Middle", centre: true, army: ["top", "low"], fleet: { mid: ["top", "low", "sea"] } },
    { id: "low", name: "Low", centre: true, home: "south", army: ["mid"], fleet: { low: ["mid", "sea"] } },
    { id: "sea", name: "The Sea", fleet: { sea: ["top", "mid", "low"] } },
  ],
}

describe("a game on another map", () => {
  const island = gameOf({ id: "island", title: "Island", version: "1.0" }, prepare({ id: "island", title: "Island", version: "1.0", map }))

  it("[DP-1 DP-7] has the map's seats, units, dates and victory", () => {
    expect(island.seats(island.options()).map(({ id }) => id)).toEqual(["north", "south"])
    expect(island.formatState(island.initialState())).toBe(
      '300 spring | options {"adjacentConvoy":"intent","missingConvoy":"stay","paradox":"szykman","yearLimit":303} | north: A top | south: F low | centres north: top | centres south: low',
    )
    expect(island.maxActions?.(island.options())).toBe(4 * 5 * 8)
    expect(() => island.options({ yearLimit: 299 })).toThrow("DP-7")
  })

  it("[DP-7] is played to its end", () => {
    for (let seed = 0; seed < 20; seed++) {
      const random = createRandom(seed)
      const state = island.initialState()
      for (let [seat] = island.actors(state); typeof seat === "number"; [seat] = island.actors(state))
        island.step(state, seat, pick(island.legalActions(state, seat), random))
      expect(island.outcome(state)?.ranking.flat()).toHaveLength(2)
      expect(island.parseState(island.formatState(state))).toEqual(state)
    }
  })
})
