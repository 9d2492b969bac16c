import { createRandom, playout } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { at } from "../playing"
import variant from "./variant"

const { game } = variant

const afterwards = (position: string, text: string) => at(variant, position).play(text).state

describe("the centre", () => {
  it("[DC-1.1] is counted at the end of the own turns and kept through those of others", () => {
    const held = afterwards("S@C,G@O6/M@O2,H@O9 play red 1 30 0 - 1,0 -", "O6-O4")
    expect(game.formatState(held)).toBe("S@C,G@O4/M@O2,H@O9 play blue 2 31 1 - 2,0 -")
    expect(afterwards("S@C,G@O6/M@O2,H@O9 play blue 1 31 1 - 2,0 -", "O9-I9").counts).toEqual([[2, 0]])
    expect(afterwards("S@C,G@O6/M@O2,H@O9 play red 1 32 2 - 2,0 -", "C-I3").counts).toEqual([[0, 0]])
  })

  it("[DC-1.1] wins after three turns", () => {
    const won = afterwards("S@C,G@O6/M@O2,H@O9 play red 1 30 0 - 2,0 -", "O6-O4")
    expect(game.outcome(won)).toEqual({
      returns: [1, -1],
      ranking: [[0], [1]],
      reason: "centre-held",
      rule: "DC-1.1",
    })
    expect(game.parseState(game.formatState(won))).toEqual(won)
    const over = { type: "over", ending: "centre-held" } as const
    expect(variant.describe(over, "fr", 0)).toBe("Un camp a tenu le centre.")
  })

  it("[DC-1.1] makes positions with a reached count impossible in play", () => {
    expect(() => game.parseState("S@C,G@O6/M@O2,H@O9 play red 1 30 0 - 3,0 -")).toThrow("DJ-6.2")
    expect(() => game.parseState("S@C,G@O6/M@O2,H@O9 over:centre-held red 0 30 0 - 2,0 -")).toThrow("DC-1.1")
  })

  it("[DC-1.1] rejects numbers above those that win, also in a game that is over", () => {
    const over = (counts: string) => `M@-/K@O2,N@I7 over:last-seat-with-pieces blue 1 19 x red ${counts} -`
    expect(game.formatState(game.parseState(over("0,3")))).toBe(over("0,3"))
    expect(() => game.parseState(over("0,4"))).toThrow("numbers from 0 to 3")
  })

  it("[DC-1.1] decides some random games", () => {
    const reasons = Array.from({ length: 60 }, (_, seed) => {
      const state = game.initialState()
      playout(game, state, createRandom(seed))
      return game.outcome(state)?.reason
    })
    expect(reasons).toContain("centre-held")
    expect(reasons).toContain("last-seat-with-pieces")
  })
})
