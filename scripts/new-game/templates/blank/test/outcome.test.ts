import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[XY-2.1] the last stone wins", () => {
  const state = myGame.initialState({ heap: 1 })
  myGame.step(state, 0, { type: "take", stones: 1 })
  expect(myGame.outcome(state)).toEqual({ returns: [1, -1], ranking: [[0], [1]], reason: "last-stone", rule: "XY-2.1" })
})

it("[XY-2.2] whoever resigns loses, whoever's turn it is", () => {
  for (const loser of [0, 1]) {
    const state = myGame.initialState()
    myGame.resign(state, loser)
    expect(myGame.outcome(state)).toMatchObject({ ranking: [[1 - loser], [loser]], rule: "XY-2.2" })
  }
})
