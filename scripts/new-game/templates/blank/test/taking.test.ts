import { apply } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"
import { explain } from "../src/rulebook"

it("[XY-1.1] the heap holds what the option says, and the first seat begins", () => {
  const opening = myGame.initialState({ heap: 5 })
  expect(opening.heap).toBe(5)
  expect(myGame.actors(opening)).toEqual([0])
})

it("[XY-1.2] a turn takes one to three stones, never more than there are", () => {
  const opening = myGame.initialState({ heap: 5 })
  expect(myGame.legalActions(opening, 0).map((action) => myGame.formatAction(action))).toEqual(["take 1", "take 2", "take 3"])
  const { state } = apply(myGame, opening, 0, { type: "take", stones: 3 })
  expect(myGame.actors(state)).toEqual([1])
  expect(myGame.legalActions(state, 1)).toHaveLength(2)
  const refusal = myGame.validate(state, 1, { type: "take", stones: 3 })
  expect(refusal && explain(refusal)).toBe("You cannot take 3: 2 at most. (XY-1.2)")
})
