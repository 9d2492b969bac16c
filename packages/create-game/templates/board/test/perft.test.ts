import { perft } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

const counts = (options: object, depth: number) =>
  Array.from({ length: depth }, (_, index) => perft(myGame, myGame.initialState(options), index + 1))

it("[XY-2.1 XY-2.2] sequences of actions from the opening", () => {
  // The first two by hand: the ships at the sides have two moves each, those between them three.
  // All of them by another program, of letters on strings.
  expect(counts({}, 4)).toEqual([13, 169, 1911, 21_514])
  expect(counts({ columns: 3, rows: 3 }, 5)).toEqual([7, 42, 174, 466, 930])
})
