import { type ActionOf, apply, createRandom, type EventOf } from "@flottille/core"
import type { LesGrandsAmirauxAction, LesGrandsAmirauxEvent } from "@flottille/les-grands-amiraux"
import { describe, expect, expectTypeOf, it } from "vitest"
import { at } from "../playing"
import variant, { type Sail, type Sailed } from "./variant"

const { game } = variant

const { state: start, texts, refused, play } = at(variant, "7rG!/7r1/8/8/2#2#2/2#2#2/8/w2w16/8/wG!7 wr w - 60 0 - -")

describe("a scout", () => {
  it("[AS-1.1] sails over empty squares along its row or column", () => {
    expect(texts("~")).toEqual(["A3~A5", "A3~A6", "A3~A7", "A3~A8", "A3~A9", "A3~A10"])
    expect(at(variant, "7rG!/7r1/8/8/2#2#2/r3+1#2#2/8/w25w11/8/wG!7 wr w - 60 0 - -").texts("~")).toEqual([
      "A3~C3",
      "A3~D3",
      "A3~E3",
      "A3~F3",
    ])
  })

  it("[AS-1.1] does not sail over pieces, condemned squares or a single square", () => {
    expect(refused("A3~C3")).toBe("No free line of two squares or more leads from A3 to C3. (AS-1.1)")
    expect(refused("A3~A4", "fr")).toBe("Aucune ligne libre de deux cases ou plus ne mène de A3 à A4. (AS-1.1)")
    expect(refused("B3~B5")).toBe("The piece on B3 is not a scout. (AS-1.1)")
    expect(refused("H9~H7")).toBe("You have no piece on H9. (GA-2.1)")
    expect(refused("A3~C5")).toBe("C5 is condemned. (GA-1.1)")
    expect(at(variant, "7rG!/7r1/8/8/2#2#2/2#2#2/2w25/8/8/wG!7 wr w - 60 0 - -").texts("C4~")).toEqual([
      "C4~C2",
      "C4~C1",
      "C4~A4",
      "C4~E4",
      "C4~F4",
      "C4~G4",
      "C4~H4",
    ])
  })

  it("[AS-1.2] is known once it has sailed, and the turn passes", () => {
    const { state, events, told } = play("A3~A8")
    expect(events).toEqual([{ type: "sailed", seat: 0, from: 16, to: 56, rank: "2" }])
    expect(told(1)).toEqual(["White sails from A3 to A8: scout (2)."])
    expect(game.formatState(state)).toBe("7rG!/7r1/w2+!7/8/2#2#2/2#2#2/8/1w16/8/wG!7 wr r - 61 1 - -")
    expect(game.view(state, 1).squares[56]).toEqual({ seat: 0, rank: "2", moved: true, shown: true })
  })

  it("[AS-1.2] is followed by the beliefs of bots", () => {
    const { state, events } = apply(game, start, 0, { type: "sail", from: 16, to: 56 })
    const view = game.view(state, 1)
    const belief = variant.belief?.()
    belief?.receive(events, view, 1)
    expect(belief?.draw(view, createRandom(1)).squares[56]).toBe(state.squares[56])
  })

  it("has its types without an annotation", () => {
    expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<LesGrandsAmirauxAction | Sail>()
    expectTypeOf<EventOf<typeof game>>().toEqualTypeOf<LesGrandsAmirauxEvent | Sailed>()
  })
})
