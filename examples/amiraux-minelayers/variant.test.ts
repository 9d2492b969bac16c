import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { at } from "../playing"
import variant from "./variant"

const { game } = variant
const {
  state: start,
  play,
  refused,
} = at(variant, "7rG!/7r1/8/8/2#2#2/2#2#2/wM!w0+w14r2+/8/8/wG!7 wr w - 60 0 - memory=none")

describe("a minelayer", () => {
  it("[AL-1.1] lays a lost mine on an adjacent empty square, outside the home rows too", () => {
    const { state, told } = play("B4*B5")
    expect(game.formatState(state)).toContain("/1wM!#2#2/wM!w0+w14r2+/")
    expect(game.parseState(game.formatState(state))).toEqual(state)
    expect(told(1, "fr")).toEqual(["Les blancs posent une mine en B5."])
    expect(variant.diagram?.label({ type: "lay", from: 25, to: 33 }, game.view(start, 0), "en")).toBe(
      "lay a mine from B4 to B5",
    )
  })

  it("[AL-1.1] needs a minesweeper, an empty square beside it and a lost mine", () => {
    expect(refused("C4*D4")).toBe("The piece on C4 is not a minesweeper. (AL-1.1)")
    expect(refused("B4*C4")).toBe("C4 is already occupied. (AL-1.1)")
    expect(refused("B4*D5")).toContain("(AL-1.1)")
    const whole = at(variant, "7rG!/7r1/8/8/2#2#2/2#2#2/1w0+6/8/wMwMwMwMwM3/wG!7 wr w - 60 0 - -")
    expect(whole.refused("B4*B5")).toContain("(AL-1.1)")
  })

  it("[AL-1.2] is a mine in every sample, also to who does not remember it", () => {
    const { state } = play("B4*B5")
    const view = game.view(state, 1)
    expect(view.squares[33]).toMatchObject({ rank: "?", moved: false })
    for (const seed of [1, 2, 3])
      expect(game.view(game.determinize(view, createRandom(seed)), 0).squares[33]?.rank).toBe("M")
  })
})
