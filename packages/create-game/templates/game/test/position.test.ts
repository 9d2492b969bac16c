import { CHANCE, NotationError } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[CO-4] a position is written and read back", () => {
  const state = myGame.initialState({ seats: 2 })
  myGame.step(state, CHANCE, { type: "deal", card: 7 })
  expect(myGame.formatState(state)).toBe("3 7/- -/- - 0/0 east -")
  expect(myGame.parseState("3 7/- -/- - 0/0 east -")).toEqual(state)
})

it.each([
  ["6 -/- -/- - 0/0 east -", 0, "XY-1.2"],
  ["3 - - - 0 east -", 2, "XY-1.1"],
  ["1 7/7 -/- - 0/0 east -", 0, "XY-1.2"],
  ["2 -/7 -/- - 0/0 east -", 0, "XY-1.2"],
  ["1 7/8 -/- - 0/0 south -", 0, "XY-2.1"],
  ["2 7/8 -/- 3.4 1/0 south -", 0, "XY-2.2"],
  ["1 7/8 -/- - 0/0 east east.south", 0, "XY-3.2"],
  ["1 07/8 -/- - 0/0 east -", 2, "CO-4"],
  ["1 7/8 -/- - 0/0 west -", 16, "CO-4"],
])("[CO-4] %s is none, with place and clause", (text, position, rule) => {
  expect(() => myGame.parseState(text)).toThrow(expect.objectContaining({ name: NotationError.name, position, rule }))
})
