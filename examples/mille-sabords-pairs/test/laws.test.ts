import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { diagram } from "../src/diagram"
import { pairsPackage } from "../src/package"

const { game, shapes, space } = pairsPackage

conform(game, {
  shapes,
  ...(space && { space }),
  options: [{}, { wind: 350, turnLimit: 6 }],
  maxPlies: 200,
  runs: runs(4, 48),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options: [{ turnLimit: 8 }], runs: 3 })).toBeUndefined()
})
