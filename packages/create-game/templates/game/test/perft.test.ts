import { perft } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[XY-1.2 XY-2.1] sequences of actions from the deal, and from dealt hands", () => {
  // By hand: 20 cards, then 19, then 18; of two cards each seat plays one, then the other.
  expect([1, 2, 3].map((depth) => perft(myGame, myGame.initialState(), depth))).toEqual([20, 380, 6840])
  const dealt = myGame.parseState("2 3.9/4.11/5.6 -/-/- - 0/0/0 east -")
  expect([1, 2, 3, 4, 6].map((depth) => perft(myGame, dealt, depth))).toEqual([2, 4, 8, 8, 8])
})
