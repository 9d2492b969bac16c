import { perft } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[XY-2.1 XY-2.2] sequences of actions from the start", () => {
  // By hand: one die or two, then 6 sums or 11; each of these 17 again twice, and then 17 times.
  expect([1, 2, 3, 4].map((depth) => perft(myGame, myGame.initialState(), depth))).toEqual([2, 17, 34, 289])
})
