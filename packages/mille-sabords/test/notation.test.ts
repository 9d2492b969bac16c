import { NotationError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type MilleSabordsAction, milleSabords } from "../src/index"
import { standard } from "../src/rules/standard"
import { AWAY, at, both } from "./support/setup"

describe("actions", () => {
  it("[MS-2.3 MS-2.6 MS-3.1] are the code of the hands; there is no FL0 and no FL45", () => {
    const state = at([0, 0, "E"], AWAY)
    expect([...standard.orders.keys()]).toHaveLength(2 + 2 + 4 * 45)
    for (const order of [...standard.orders.keys()]) {
      const action: MilleSabordsAction = { type: "order", order }
      expect(milleSabords.parseAction(milleSabords.formatAction(action), state, 0)).toEqual(action)
    }
    for (const text of [
      "FL0",
      "FL45",
      "FL015",
      "fl",
      "FLR",
      "forward",
      "",
      "heading 360",
      "heading 46.5",
      "heading -1",
      "heading",
      "grapples",
    ])
      expect(() => milleSabords.parseAction(text, state, 0)).toThrow(NotationError)
  })

  it("[MS-3.1] a misspelt order reports its place and the expected orders", () => {
    const state = at([0, 0, "E"], AWAY)
    expect(() => milleSabords.parseAction("FLX", state, 0)).toThrow('"FLX": expected F, FL, FR at position 2 (CO-4)')
    const irons = at([0, 0, "N"], [5, 0, "E"])
    expect(() => milleSabords.parseAction("X", irons, 0)).toThrow('"X": expected L, R at position 0')
    expect(() => milleSabords.parseAction("X", irons, 1)).toThrow('"X": expected F, FL, FR at position 0')
    expect(() => milleSabords.parseAction("heading 9x", milleSabords.initialState(), 0)).toThrow("at position 9")
    expect(() => milleSabords.parseAction("grab", both(at([0, 0, "NE"], [0.2, -0.2, "NE"]), "F", "F"), 0)).toThrow(
      "expected grapple, hold off at position 3",
    )
  })
})
