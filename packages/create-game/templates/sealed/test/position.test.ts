import { NotationError } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[CO-4] a position is written and read back", () => {
  const state = myGame.initialState({ prizes: 3 })
  myGame.step(state, 1, { type: "seal", card: 2 })
  expect(myGame.formatState(state)).toBe("3 123/123 -/2 0/0 -")
  expect(myGame.parseState("3 123/123 -/2 0/0 -")).toEqual(state)
})

it.each([
  ["0 -/- -/- 0/0 -", 0, "XY-1.1"],
  ["3 12/123 -/- 0/0 -", 0, "XY-1.1"],
  ["3 12/12 3/- 0/0 -", 0, "XY-2.1"],
  ["3 12/12 1/1 0/0 -", 0, "XY-2.1"],
  ["3 12/12 -/- 2/0 -", 0, "XY-2.3"],
  ["1 -/- -/- 1/0 left", 0, "XY-3.2"],
  ["3 21/12 -/- 0/0 -", 0, "XY-1.1"],
  ["3 12/12 -/- 00/0 -", 12, "CO-4"],
])("[CO-4] %s is none, with place and clause", (text, position, rule) => {
  expect(() => myGame.parseState(text)).toThrow(expect.objectContaining({ name: NotationError.name, position, rule }))
})
