import { describe, expect, it } from "vitest"
import { at } from "../playing"
import variant from "./variant"

const { game } = variant

const { state: start, play } = at(variant, "S@O1,G@I12/M@O2,H@I11 play red 2 3 0 - -")

const leaps = (position: string) => at(variant, position).texts("^")

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
    const late = at(variant, "S@O1,G@I12/M@O2,H@I11 play red 1 3 0 - -")
    expect(late.refused("O1^O3", "fr")).toBe("Un saut coûte deux actions. (DL-1.2)")
    const { state, told } = play("O1^O3")
    expect(told(0)).toEqual(["The piece on O1 leaps to O3.", "Turn 4: Blue to play."])
    expect(game.formatState(state)).toBe("S@O3,G@I12/M@O2,H@I11 play blue 2 4 1 - -")
  })
})
