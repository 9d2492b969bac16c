import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { longGunsPackage } from "../src/package"

const { game, shapes, policies, diagram } = longGunsPackage

conform(game, {
  shapes,
  options: [
    {},
    { resistance: 30, rounding: "none", freeAngles: true, turnLimit: 12 },
    { distance: "middle", wind: 20, turnLimit: 20 },
  ],
  policies,
  positions: ['4 movement 0,0,0,20,2/2 0,2200000,180,7,2/2 {"wind":270}', "4 boarding 0,0,0,17,0/1 400000,0,0,4,0/1"],
  runs: runs(10, 48),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options: [{ turnLimit: 12 }], runs: 3 })).toBeUndefined()
})
