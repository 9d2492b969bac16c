import { perft } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

it("[XY-1.2] sequences of actions from twelve stones", () => {
  // By hand: three choices each time, until the heap can run out; of the 243 ways to take five times, 21 would take more than twelve.
  expect([1, 2, 3, 4, 5].map((depth) => perft(myGame, myGame.initialState(), depth))).toEqual([3, 9, 27, 81, 222])
})
