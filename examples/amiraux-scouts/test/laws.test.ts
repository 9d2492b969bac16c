import { conform, diagramProblem } from "@flottille/conformance"
import { pick } from "@flottille/core"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { amirauxScoutsPackage } from "../src/package"

const { diagram, game, shapes, space } = amirauxScoutsPackage

conform(game, {
  shapes,
  space,
  options: [{}, { memory: "none", quietTurns: 20 }, { shipDirections: 4, admiralOnMine: "immune", turnLimit: 60 }],
  positions: [
    "7rG!/7r1/8/8/2#2#2/2#2#2/8/w27/8/wG!7 wr w - 60 0 - -",
    "7rG!/7r1/1r26/8/w2+!1#2#2/r3+1#2#2/8/1w06/8/wG!7 wr w - 60 0 - memory=none",
  ],
  policies: {
    // Random play seldom fights: whoever can attack does, and scouts sail.
    fierce: (_state, _seat, actions, random) => {
      const bold = actions.filter(({ type }) => type === "duel" || type === "leap" || type === "sail")
      return pick(bold.length > 0 ? bold : actions, random)
    },
  },
  maxPlies: 300,
  runs: runs(10, 48),
})

it("obeys the law of boards", () => {
  const options = [{ turnLimit: 30 }] as const
  expect(diagramProblem(game, diagram, { options, runs: 3 })).toBeUndefined()
})
