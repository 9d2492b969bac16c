import { apply, CHANCE } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

/** Returns the end of a game after a roll. */
function endOf(position: string, sum: number) {
  return myGame.outcome(apply(myGame, myGame.parseState(position), CHANCE, { type: "fall", sum }).state)
}

it("[XY-3.1] the first ship to reach the harbour wins", () => {
  expect(endOf('7/0 1 3 - {"spaces":9}', 1)).toBeUndefined()
  expect(endOf('7/0 1 3 - {"spaces":9}', 2)).toEqual({
    returns: [1, -1],
    ranking: [[0], [1]],
    reason: "arrival",
    rule: "XY-3.1",
  })
})

it("[XY-3.2] after the last turn the farther ship wins, or it is a draw", () => {
  const ranking = (sum: number) => endOf('3/0 1 2 - {"turns":2}', sum)?.ranking
  expect([2, 3, 4].map(ranking)).toEqual([[[0], [1]], [[0, 1]], [[1], [0]]])
})

it("[XY-3.3] a seat that resigns loses on any turn", () => {
  for (const loser of [0, 1]) {
    const state = myGame.initialState()
    myGame.resign(state, loser)
    expect(myGame.outcome(state)).toMatchObject({ ranking: [[1 - loser], [loser]], rule: "XY-3.3" })
  }
})
