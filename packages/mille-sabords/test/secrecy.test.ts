import { createRandom, SPECTATOR } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { describe, expect, it } from "vitest"
import { parseHands } from "../src/hands"
import { milleSabords } from "../src/index"
import { AWAY, at, both, choices, play, refusal } from "./setup"

describe("step by step", () => {
  it("[MS-3.1] nothing happens until both have chosen; then both move at once, whoever came first", () => {
    const state = at([0, 0, "E"], AWAY)
    const waiting = play(state, "port FL")
    expect(waiting.ships).toEqual(state.ships)
    expect(milleSabords.actors(waiting)).toEqual([1])
    expect(play(waiting, "starboard F")).toEqual(play(state, "starboard F", "port FL"))
  })

  it("[MS-3.1] a sealed order cannot be changed", () => {
    const waiting = play(at([0, 0, "E"], AWAY), "port FL")
    expect(refusal(waiting, 0, "F")).toBe("not-your-turn CO-2")
    expect(milleSabords.legalActions(waiting, 0, { amending: true, fine: true })).toEqual([])
  })

  it("[MS-3.1] a turn has at most three steps", () => {
    const state = play(at([0, 0, "SE"], [15, 15, "SE"]), "port F", "starboard F", "port F", "starboard F", "port F", "starboard F")
    expect(state.turn).toBe(2)
  })

  it("[MS-3.1] the hands say it: thumbs ahead, an index to its side, fists stop", () => {
    expect(parseHands({ left: ["thumb"], right: [] })).toBe("F")
    expect(parseHands({ left: [], right: ["thumb"] })).toBe("F")
    expect(parseHands({ left: ["thumb", "index"], right: [] })).toBe("FL")
    expect(parseHands({ left: ["thumb"], right: ["index"] })).toBe("FR")
    expect(parseHands({ left: [], right: ["index", "thumb"] })).toBe("FR")
    expect(parseHands({ left: ["index"], right: [] })).toBe("L")
    expect(parseHands({ left: [], right: ["index"] })).toBe("R")
    expect(parseHands({ left: [], right: [] })).toBe("stop")
    const cornered = at([23.5, 0, "E"], AWAY)
    expect(parseHands({ left: ["index"], right: [] }, { state: cornered, seat: 0 })).toBe("PL")
    expect(parseHands({ left: ["index"], right: [] }, { state: at([0, 0, "N"], AWAY), seat: 0 })).toBe("L")
  })

  it("[MS-3.1] hands that say nothing sensible are typed errors", () => {
    expect(() => parseHands({ left: ["index"], right: ["index"] })).toThrow(expect.objectContaining({ code: "schema", rule: "MS-3.1" }))
    for (const hands of [
      null,
      3,
      [],
      {},
      { left: [] },
      { left: ["thumb", "index", "thumb"], right: [] },
      { left: ["middle"], right: [] },
      { left: [], right: [], third: [] },
    ])
      expect(() => parseHands(hands as never)).toThrow(expect.objectContaining({ code: "schema", rule: "MS-3.1" }))
  })
})

describe("alone", () => {
  it("[MS-3.2] one point against three: the first step together, two alone, openly", () => {
    const state = both(at([0, 0, "NE"], [10, -10, "SW"]), "F", "F")
    expect(milleSabords.actors(state)).toEqual([1])
    expect(milleSabords.turn(state, 0)).toMatchObject({ number: 1, phase: "movement", seats: [1], waiting: [1] })
    const second = play(state, "starboard F")
    expect(second.pending).toEqual([null, null])
    expect(second.turn).toBe(1)
    expect(play(second, "starboard F").turn).toBe(2)
  })

  it("[MS-3.2] an order for a ship that has finished is refused", () => {
    const state = both(at([0, 0, "NE"], [10, -10, "SW"]), "F", "F")
    expect(refusal(state, 0, "F")).toBe("not-your-turn CO-2")
    expect(refusal(state, 0, "stop")).toBe("not-your-turn CO-2")
  })
})

describe("what is secret", () => {
  it("[MS-3.3] the other seat and the spectators see neither the order nor that there is one", () => {
    const state = at([0, 0, "E"], AWAY)
    const sealed = play(state, "port FL")
    for (const viewer of [1, SPECTATOR] as const) {
      expect(milleSabords.view(sealed, viewer)).toEqual(milleSabords.view(state, viewer))
      expect(milleSabords.turn(sealed, viewer)).toEqual(milleSabords.turn(state, viewer))
    }
    expect(milleSabords.view(sealed, 0).pending).toEqual(["FL", null])
    expect(milleSabords.turn(sealed, 0).waiting).toEqual([1])
    expect(milleSabords.view(sealed, "referee").pending).toEqual(["FL", null])
  })

  it("[MS-3.3] the event of sealing reaches only its seat", () => {
    const match = createMatch(milleSabords, {})
    match.submit(0, { type: "heading", heading: 90 })
    expect(match.events(0)).toEqual([{ type: "sealed", seat: 0, choice: "heading 90" }])
    expect(match.events(1)).toEqual([])
    expect(match.events(SPECTATOR)).toEqual([])
    match.submit(1, { type: "heading", heading: 270 })
    expect(match.events(SPECTATOR).map(({ type }) => type)).toEqual(["deployed", "turn"])
  })

  it("[MS-3.3] a determinized view may hold any sealed order, or none", () => {
    const view = milleSabords.view(at([0, 0, "E"], AWAY), 1)
    const seen = new Set<string | null>()
    const random = createRandom(5)
    for (let i = 0; i < 200; i++) seen.add(milleSabords.determinize(view, random).pending[0])
    expect([...seen].sort()).toEqual(["F", "FL", "FR", null].sort())
    expect(choices(milleSabords.determinize(view, random), 1)).toEqual(["F", "FL", "FR"])
  })
})
