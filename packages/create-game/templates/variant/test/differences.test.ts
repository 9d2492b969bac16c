import { perft } from "@flottille/core"
import { dejarikOf, standardRules } from "@flottille/dejarik"
import { expect, it } from "vitest"
import { myVariant } from "../src/index"

it("[XY-1.1] nothing differs yet: the same sequences of actions as in the base", () => {
  const base = dejarikOf(standardRules)
  const counts = (game: typeof base) => [1, 2].map((depth) => perft(game, game.initialState(), depth))
  expect(counts(myVariant)).toEqual(counts(base))
})
