import { createRandom, SPECTATOR } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { lesGrandsAmiraux } from "../src"
import { walk } from "./support/boards"

const game = lesGrandsAmiraux

describe("sampling the hidden fleet over whole games", () => {
  it.each(["perfect", "none"] as const)(
    "[GA-6.4] gives a possible position with the same view, with memory %s",
    (memory) => {
      for (let seed = 1; seed <= runs(3, 6); seed++) {
        const random = createRandom(`guess ${seed}`)
        const options = {
          memory,
          quietTurns: 30,
          firstSeat: "random",
          admiralOnMine: (["loses", "immune", "removed"] as const)[seed % 3] ?? "loses",
        } as const
        for (const { state } of walk(random, options)) {
          for (const viewer of [0, 1, SPECTATOR, "referee"] as const) {
            const view = game.view(state, viewer)
            const guess = game.determinize(view, random)
            expect(game.view(guess, viewer)).toEqual(view)
            expect(game.parseState(game.formatState(guess))).toEqual(guess)
            for (const seat of [0, 1])
              if (viewer === seat) expect(game.legalActions(guess, seat)).toEqual(game.legalActions(state, seat))
          }
        }
      }
    },
  )
})
