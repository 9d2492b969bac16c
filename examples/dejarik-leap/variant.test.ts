import { type ActionOf, apply, type EventOf } from "@flottille/core"
import type { DejarikAction, DejarikEvent } from "@flottille/dejarik"
import { describe, expect, expectTypeOf, it } from "vitest"
import variant, { type Leap, type Leapt } from "./variant"

const { game } = variant

const start = game.parseState("S@O1,G@I12/M@O2,H@I11 play red 2 3 0 - -")

/** Returns the legal leaps of the active seat in notation. */
function leaps(position: string): readonly string[] {
  const state = game.parseState(position)
  const texts = game.legalActions(state, state.active).map((action) => game.formatAction(action))
  return texts.filter((text) => text.includes("^"))
}

describe("a leap", () => {
  it("[DL-1.1] leads along the orbit over any neighbour, across ray 12", () => {
    expect(leaps("S@O12,G@I12/M@O1,H@I11 play red 2 3 0 - -")).toEqual(["O12^O2", "I12^I10"])
    expect(leaps("S@O1,G@O2/M@O6,H@I11 play red 2 3 0 - -")).toEqual(["O1^O3", "O2^O12"])
  })

  it("[DL-1.1] is refused without a neighbour, onto a piece, and over the centre", () => {
    const refused = (from: number, to: number) => game.validate(start, 0, { type: "leap", from, to })
    expect(refused(13, 23)).toMatchObject({ code: "no-leap", rule: "DL-1.1", details: { from: "O1", to: "O11" } })
    expect(leaps("S@O1,G@O3/M@O2,H@I11 play red 2 3 0 - -")).toEqual([])
    expect(leaps("S@C,G@O6/M@I1,H@O11 play red 2 3 0 - -")).toEqual([])
  })

  it("[DL-1.2] takes two actions and ends the turn", () => {
    expect(leaps("S@O1,G@I12/M@O2,H@I11 play red 1 3 0 - -")).toEqual([])
    const late = game.parseState("S@O1,G@I12/M@O2,H@I11 play red 1 3 0 - -")
    const refusal = game.validate(late, 0, { type: "leap", from: 13, to: 15 })
    expect(refusal && variant.explain(refusal, "fr")).toBe("Un saut coûte deux actions. (DL-1.2)")
    const { state, events } = apply(game, start, 0, { type: "leap", from: 13, to: 15 })
    expect(events.map((event) => variant.describe(event, "en", 0))).toEqual([
      "The piece on O1 leaps to O3.",
      "Turn 4: seat 2 to play.",
    ])
    expect(game.formatState(state)).toBe("S@O3,G@I12/M@O2,H@I11 play blue 2 4 1 - -")
  })

  it("[DL-1.1] is pointed at by its two spaces, and its piece moves in the drawing", () => {
    const view = game.view(start, 0)
    const { diagram } = variant
    expect(diagram?.path({ type: "leap", from: 13, to: 15 }, view)).toEqual(["O1", "O3"])
    expect(diagram?.actionsFor(["O1", "O3"], view)).toContainEqual({ type: "leap", from: 13, to: 15 })
    expect(diagram?.motions({ type: "leapt", from: 13, to: 15 }, view)).toEqual([{ from: "O1", to: "O3" }])
  })

  it("has its types without an annotation", () => {
    expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<DejarikAction | Leap>()
    expectTypeOf<EventOf<typeof game>>().toEqualTypeOf<DejarikEvent | Leapt>()
  })
})
