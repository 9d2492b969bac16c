import { createRandom, type Seat } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { milleSabordsBots } from "../src/bots"
import { type MilleSabordsState, milleSabords } from "../src/index"
import { plus, towards } from "./support/hulls"
import { AWAY, at, both } from "./support/setup"

/** What hunters choose most, of all they may: one choice in eight is anything. */
function hunted(state: MilleSabordsState, seat: Seat = 0): string {
  const actions = milleSabords.legalActions(state, seat)
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 40; seed++) {
    const text = milleSabords.formatAction(milleSabordsBots.policies.hunting(state, seat, actions, createRandom(seed)))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  // What chance alone brings comes seldom.
  return [...counts].flatMap(([text, count]) => (count > 10 ? [text] : [])).join(" ")
}

describe("a hunter", () => {
  it("closes in on the other ship", () => {
    expect(hunted(at([0, 0, "E"], [5, 0, "N"]))).toBe("F")
    expect(hunted(at([0, 0, "E"], [4, -4, "N"]))).toBe("FR")
    expect(hunted(at([0, 0, "SE"], [4, 4, "N"]))).toBe("FL")
    expect(hunted(at([5, 0, "N"], [0, 0, "W"]), 1)).toBe("FR")
    expect(hunted(at([0, 0, "N"], [-4, 4, "E"]))).toBe("L")
    expect(hunted(at([0, 0, "N"], [4, 4, "E"]))).toBe("R")
  })

  it("turns where its way has led it, not where it was", () => {
    // From (1,0) SE is nearer the course to (2,−0.6), the middle of the prey; from anywhere behind E would be.
    expect(hunted(at([0, 0, "E"], [1.5, -0.6, "E"]))).toBe("FR")
    // Nine lengths to the north it is worth the wind's eye: that is looked at from a length and a half further on.
    expect(hunted(at([0, 0, "NE"], [0.207, 9.707, "E"]))).toBe("FL")
    expect(hunted(at([0, 0, "NE"], [0.207, 4.707, "E"]))).toBe("F")
  })

  it("heads for the other ship from the start, but not into the wind", () => {
    expect(hunted(milleSabords.initialState(), 0)).toBe("heading 90")
    expect(hunted(milleSabords.initialState(), 1)).toBe("heading 270")
    // The other ship lies north by east: into the wind would be nearest by little.
    expect(hunted(at([0, 0, "NE"], [1.5, 8, "E"]))).toBe("F")
  })

  it("turns to either side about equally often with the prey dead astern", () => {
    const random = createRandom("astern")
    for (let wind = 0; wind < 360; wind += 5) {
      const heading = (wind + 90) % 360
      const [east, north] = plus([0, 0], towards(heading), -9)
      const state = at([0, 0, heading], [east, north, heading], { wind })
      const actions = milleSabords.legalActions(state, 0)
      const chosen = Array.from({ length: 100 }, () =>
        milleSabords.formatAction(milleSabordsBots.policies.hunting(state, 0, actions, random)),
      )
      for (const order of ["FL", "FR"]) expect(chosen.filter((each) => each === order).length).toBeGreaterThan(25)
    }
  })

  it("boards when it is the stronger, and holds off when not", () => {
    const near = (port: number, starboard: number) => both(at([0, 0, "NE", port], [0.3, 0, "NE", starboard]), "F", "F")
    expect([hunted(near(7, 4), 0), hunted(near(7, 4), 1)]).toEqual(["grapple", "hold off"])
    expect([hunted(near(5, 5), 0), hunted(near(5, 5), 1)]).toEqual(["hold off", "hold off"])
  })

  it("sometimes plays at random, so that two hunters do not circle forever", () => {
    const state = at([0, 0, "E"], AWAY)
    const actions = milleSabords.legalActions(state, 0)
    const chosen = Array.from({ length: 60 }, (_, seed) =>
      milleSabordsBots.policies.hunting(state, 0, actions, createRandom(seed)),
    )
    expect(new Set(chosen.map((action) => milleSabords.formatAction(action))).size).toBe(actions.length)
  })
})
