import { apply } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

/** Returns the end of a game after an action. */
function endOf(position: string, seat: number, text: string) {
  const state = myGame.parseState(position)
  return myGame.outcome(apply(myGame, state, seat, myGame.parseAction(text, state, seat)).state)
}

it("[XY-3.1] the first seat to reach the farthest row wins", () => {
  expect(endOf(".n/n./ss/.. 4 -", 1, "a3-b2")).toBeUndefined()
  expect(endOf("n./s./.s 3 -", 0, "a2-b3")).toEqual({
    returns: [1, -1],
    ranking: [[0], [1]],
    reason: "arrival",
    rule: "XY-3.1",
  })
})

it("[XY-3.2] the seat that takes the last ship wins", () => {
  expect(endOf("../nn/s./.. 6 -", 1, "b3-a2")).toEqual({
    returns: [-1, 1],
    ranking: [[1], [0]],
    reason: "last-ship",
    rule: "XY-3.2",
  })
})

it("[XY-3.3] a seat that resigns loses on any turn", () => {
  for (const loser of [0, 1]) {
    const state = myGame.initialState()
    myGame.resign(state, loser)
    expect(myGame.outcome(state)).toMatchObject({ ranking: [[1 - loser], [loser]], rule: "XY-3.3" })
  }
})
