import { perft } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[XY-2.1] sequences of actions, the lower seat first", () => {
  // By hand: five cards for each seat, then four.
  expect([1, 2, 3, 4].map((depth) => perft(myGame, myGame.initialState(), depth))).toEqual([5, 25, 100, 400])
})
