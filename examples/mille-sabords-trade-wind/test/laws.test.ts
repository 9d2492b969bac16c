import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { tradeWindPackage } from "../src/package"

const { game, shapes, policies, space, diagram } = tradeWindPackage

conform(game, {
  shapes,
  options: [{}, { wind: 330, freeAngles: true, rounding: "none", turnLimit: 12 }],
  policies,
  space,
  positions: ["4 movement 0,0,90,10,1/1 0,2200000,225,7,2/2", "4 boarding 0,0,0,7,0/1 400000,0,0,4,0/1"],
  maxPlies: 200,
  runs: runs(5, 48),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options: [{ turnLimit: 12 }], runs: 3 })).toBeUndefined()
})
