import { NotationError } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[CO-4] a position is written and read back", () => {
  const state = myGame.initialState({ spaces: 9 })
  myGame.step(state, 0, { type: "throw", dice: 2 })
  expect(myGame.formatState(state)).toBe('0/0 2 1 - {"spaces":9}')
  expect(myGame.parseState('0/0 2 1 - {"spaces":9}')).toEqual(state)
})

it.each([
  ['1/0 0 1 - {"spaces":9}', 0, "XY-2.2"],
  ['10/0 0 2 - {"spaces":9}', 0, "XY-2.3"],
  ['9/0 0 3 - {"spaces":9}', 0, "XY-3.1"],
  ['9/0 1 2 - {"spaces":9}', 0, "XY-2.1"],
  ['0/0 0 4 - {"turns":2}', 0, "XY-3.2"],
  ['9/0 0 2 red {"spaces":9}', 0, "XY-3.3"],
  ['0/0 00 1 - {"spaces":9}', 4, "CO-4"],
  ['0/0 0 1 - {"spaces":4}', 11, "XY-1.1"],
])("[CO-4] %s is none, with place and clause", (text, position, rule) => {
  expect(() => myGame.parseState(text)).toThrow(expect.objectContaining({ name: NotationError.name, position, rule }))
})
