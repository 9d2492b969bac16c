import { apply, CHANCE, perft } from "@flottille/core"
import { dejarik } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { grandCircle } from "../src/index"
import { grandCirclePackage } from "../src/package"

const OPENING = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" } as const

/** Where the piece on a space may go, in notation. */
function from(position: string, space: string): string[] {
  const actions = grandCircle
    .legalActions(grandCircle.parseState(position), 0)
    .map((action) => grandCircle.formatAction(action))
  return actions.filter((text) => text.startsWith(space)).map((text) => text.slice(space.length))
}

describe("the grand circle", () => {
  it("[DG-1.1 DG-1.4] has a middle orbit, which touches the inner and the outer one", () => {
    const position = "H@M1,S@O6/M@O3,R@M8 play red 3 1 0 - -"
    // The Houjix moves two here: along the orbit, along the ray, or round one corner.
    expect(from(position, "M1")).toEqual(["xM8", "-C", "-I2", "-I8", "-M3", "-O2", "-O8"])
  })

  it("[DG-1.2] is for two or four seats", () => {
    expect(grandCirclePackage.shapes.options.seats.shape).toMatchObject({ values: [2, 4] })
    expect(() => grandCircle.options({ seats: 3 })).toThrow("DJ-7.1")
    expect(grandCircle.formatState(grandCircle.initialState(OPENING))).toMatch(
      /^S@O1,G@M1,K@O8,R@M8\/M@O5,H@M5,N@O4,O@M4 /,
    )
  })

  it("[DG-1.3] has turns of three actions", () => {
    let state = grandCircle.initialState(OPENING)
    const lefts = ["M1-I5", "O1-M3", "M8-I4"].map((text) => {
      state = apply(grandCircle, state, 0, grandCircle.parseAction(text, state, 0)).state
      return state.left
    })
    expect([lefts, state.active]).toEqual([[2, 1, 3], 1])
  })

  it("[DG-1.4] has weaker defenders, who roll one die fewer than in Dejarik", () => {
    const position = "S@I1,G@O6/M@I2,H@O3 attack:I1xI2 red 1 3 x - -"
    const [ours, theirs] = [grandCircle, dejarik].map((game) => game.chanceOutcomes(game.parseState(position)))
    expect(ours?.reduce((sum, { weight }) => sum + weight, 0)).toBe(6 ** 10)
    expect(theirs?.reduce((sum, { weight }) => sum + weight, 0)).toBe(6 ** 11)
    expect(grandCircle.actors(grandCircle.parseState(position))).toEqual([CHANCE])
  })

  it("[DJ-3.1 DJ-3.2] perft: sequences of 1, 2 and 3 actions from a fixed opening", () => {
    const opening = grandCircle.initialState(OPENING)
    expect([1, 2, 3].map((depth) => perft(grandCircle, opening, depth))).toEqual([29, 1051, 40835])
  })
})
