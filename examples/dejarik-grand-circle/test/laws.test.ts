import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { grandCirclePackage } from "../src/package"

const { game, shapes, diagram } = grandCirclePackage

conform(game, {
  shapes,
  options: [{}, { seats: 4, blockedPush: "kill" }, { deal: "byClass", paths: "shortest" }],
  positions: [
    "S@I1,G@O6/M@M1,H@O3 attack:I1xM1 red 2 3 x - -",
    "S@M1,G@O6/M@M2,H@O3 push:M1xM2 red 2 3 x - -",
    "N@C/R@C duel red 0 9 1 - -",
  ],
  runs: runs(12, 80),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options: [{}, { seats: 4 }], runs: 3 })).toBeUndefined()
})
