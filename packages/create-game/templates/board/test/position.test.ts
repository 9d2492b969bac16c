import { NotationError } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[CO-4] a position is written and read back", () => {
  const state = myGame.initialState({ columns: 2, rows: 3 })
  myGame.step(state, 0, myGame.parseAction("a1-b2", state, 0))
  expect(myGame.formatState(state)).toBe("nn/.s/.s 2 -")
  expect(myGame.parseState("nn/.s/.s 2 -")).toEqual(state)
})

it.each([
  ["nn/../s.s 1 -", 0, "XY-1.1"],
  ["nn/ss 1 -", 0, "XY-1.1"],
  ["nn/../.s 1 -", 0, "XY-2.2"],
  ["nn/s./ss 1 -", 0, "XY-1.1"],
  ["nn/../sx 1 -", 0, "CO-4"],
  ["nn/../ss 01 -", 9, "CO-4"],
  ["nn/../ss 1 west", 11, "CO-4"],
])("[CO-4] %s is none, with place and clause", (text, position, rule) => {
  expect(() => myGame.parseState(text)).toThrow(expect.objectContaining({ name: NotationError.name, position, rule }))
})
