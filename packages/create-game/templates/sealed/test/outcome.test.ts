import { apply } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

/** Returns the end of a game after the last card. */
function endOf(position: string) {
  const state = myGame.parseState(position)
  const [action] = myGame.legalActions(state, 1)
  return action && myGame.outcome(apply(myGame, state, 1, action).state)
}

it("[XY-3.1] most points win, and equal ones draw", () => {
  expect(endOf("3 23/23 2/- 1/0 -")).toBeUndefined()
  expect(endOf("3 1/3 1/- 3/0 -")).toEqual({ returns: [0, 0], ranking: [[0, 1]], reason: "last-prize", rule: "XY-3.1" })
  expect(endOf("3 1/3 1/- 0/0 -")?.ranking).toEqual([[1], [0]])
})

it("[XY-3.2] a seat that resigns loses even with a sealed card", () => {
  for (const loser of [0, 1]) {
    const state = myGame.parseState("3 123/123 2/- 0/0 -")
    myGame.resign(state, loser)
    expect(myGame.outcome(state)).toMatchObject({ ranking: [[1 - loser], [loser]], rule: "XY-3.2" })
  }
})
