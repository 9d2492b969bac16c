import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { at } from "../playing"
import variant from "./variant"

const { game } = variant
const { state: start, play } = at(variant, "7rG!/7r1/8/8/2#2#2/2#2#2/w1+r3+5w1+/8/8/wG!7 wr w - 60 0 - - null")

describe("a submarine", () => {
  it("[SD-1.1] dives in secret: its owner and the referee know where", () => {
    const { state, told } = play("dive A4")
    expect(told(1)).toEqual(["White dives."])
    expect((["referee", 0, 1, "spectator"] as const).map((viewer) => game.view(state, viewer).own)).toEqual([
      24,
      24,
      "?",
      "?",
    ])
    const samples = [1, 2, 3, 4, 5, 6].map((seed) => game.determinize(game.view(state, 1), createRandom(seed)).own)
    expect(samples.every((own) => own === 24 || own === 31)).toBe(true)
    expect(game.formatState(state)).toBe("7rG!/7r1/8/8/2#2#2/2#2#2/w1+r3+5w1+/8/8/wG!7 wr r - 61 1 - - 24")
  })

  it("[SD-1.1] surfaces at the start of its side's next turn", () => {
    expect(play("dive A4", "H9-H8").state.own).toBeNull()
    expect(() => game.parseState(game.formatState(start).replace("null", "24"))).toThrow("a possible position")
    expect(() => game.determinize({ ...game.view(start, 1), own: "?" }, createRandom(1))).toThrow("(SD-1.1)")
  })

  it("[SD-1.2] is met by no duel while it is submerged, but shown by it", () => {
    const { state, told } = play("dive A4", "B4xA4")
    expect(told(1).at(-1)).toBe("Red passes over a submerged submarine on A4.")
    expect(game.formatState(state)).toContain("/w1+!r3+5w1+/")
    expect(game.formatState(play("dive H4", "B4xA4").state)).toContain("/r3+!6w1+/")
  })

  it("[SD-1.1] is told below the board and marked in the drawing, for those who know", () => {
    const { state } = play("dive A4")
    expect(game.render(game.view(state, 0)).split("\n").at(-1)).toBe("a submarine is submerged on A4")
    expect(game.render(game.view(state, 1), { language: "fr" }).split("\n").at(-1)).toBe(
      "un sous-marin est en plongée quelque part",
    )
    const drawn = [0, 1].map((seat) => variant.diagram?.draw(game.view(state, seat)).includes('data-mark="start"'))
    expect(drawn).toEqual([true, false])
    expect(variant.diagram?.path({ type: "dive", square: 24 }, game.view(start, 0))).toEqual(["A4"])
  })
})
