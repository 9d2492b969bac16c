import { NotationError } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[CO-4] a position is written and read back", () => {
  const state = myGame.initialState({ heap: 7 })
  myGame.step(state, 0, { type: "take", stones: 2 })
  expect(myGame.formatState(state)).toBe("5/7 2 -")
  expect(myGame.parseState("5/7 2 -")).toEqual(state)
})

it.each([
  ["5/7 1 -", 0, "XY-1.2"],
  ["5/7 4 -", 0, "XY-1.2"],
  ["0/3 2 first", 0, "XY-2.2"],
  ["5/0 2 -", 0, "XY-1.1"],
  ["5/7 2 third", 6, "CO-4"],
  ["5/7 02 -", 4, "CO-4"],
])("[CO-4] %s is none, with place and clause", (text, position, rule) => {
  expect(() => myGame.parseState(text)).toThrow(expect.objectContaining({ name: NotationError.name, position, rule }))
})
