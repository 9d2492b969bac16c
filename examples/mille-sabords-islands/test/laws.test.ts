import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { islandsPackage } from "../src/package"

const { game, shapes, policies, space, diagram } = islandsPackage
const options = [{}, { turnLimit: 20 }, { islands: [], rounding: "none", turnLimit: 12 }] as const

conform(game, {
  shapes,
  options,
  policies,
  space,
  positions: [
    "2 movement -3000000,0,180,6,2/2 9000000,0,180,10,2/2 0,0",
    "8 movement -3000000,0,180,6,0/2 9000000,0,180,10,1/2 2,0",
  ],
  maxPlies: 200,
  runs: runs(10, 48),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options, runs: 3 })).toBeUndefined()
})
