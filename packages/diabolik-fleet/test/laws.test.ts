import { checkLaws, conform, formatResult } from "@flottille/conformance"
import { createRandom } from "@flottille/core"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { diabolikFleetBots } from "../src/bots"
import { space } from "../src/bots/space"
import { type DiabolikFleetState, diabolikFleet, diabolikFleetOf } from "../src/index"
import { packageOf } from "../src/package"
import { shapes } from "../src/schema"
import { rulesAndOptions } from "./support/rules"

/** Another deployment that a viewer cannot tell from this one: the unseen ships set anew. */
function swapUnseen(
  state: DiabolikFleetState,
  viewer: number | "spectator" | "referee",
  random: { below(bound: number): number },
): DiabolikFleetState | undefined {
  if (state.phase !== "deployment" || viewer === "referee") return undefined
  return diabolikFleet.determinize(diabolikFleet.view(state, viewer), createRandom(random.below(1_000_000)))
}

conform(diabolikFleet, {
  shapes,
  space,
  options: [
    {},
    {
      flanks: "beam",
      deployment: "alternate",
      allowSetupFiles: true,
      arrivalsToWin: 4,
      minimumFleet: 4,
      allowStop: false,
      turnLimit: 60,
    },
    { singleFile: "line", bonusCannonballs: 2, firstSeat: "north", turnLimit: 30 },
    { seats: 3, minimumFleet: 6, turnLimit: 60, firstSeat: "west", allowSetupFiles: true },
    { seats: 4, jointSinking: true, minimumFleet: 6, bonusCannonballs: 3, turnLimit: 60 },
  ],
  policies: diabolikFleetBots.policies as never,
  swaps: swapUnseen as never,
  // As long as games are looked at in any case; said here, none need be played first to find out.
  maxPlies: 300,
  runs: runs(7, 40),
})

it("[CO-3] a game with any rules obeys every law", () => {
  const property = fc.property(rulesAndOptions, fc.integer(), ({ rules, options }, seed) => {
    const found = checkLaws(diabolikFleetOf(rules), {
      shapes: packageOf(rules).shapes,
      options: [{ turnLimit: 12 }, options],
      runs: 2,
      seed,
    })
    expect(found.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  })
  fc.assert(property, { numRuns: runs(1, 60) })
})
