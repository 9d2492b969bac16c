import { type AnyGame, perft } from "@flottille/core"
import base from "@flottille/dejarik/package"
import { expect, it } from "vitest"
import variant from "./variant"

it("[XY-1.1] nothing differs yet: the same sequences of actions as in the base", () => {
  const counts = (game: AnyGame) => [1, 2].map((depth) => perft(game, game.initialState({}), depth))
  expect(counts(variant.game)).toEqual(counts(base.game))
})
