import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { dejarikCentrePackage } from "../src/package"

const { game, shapes, diagram, space } = dejarikCentrePackage
const options = [{}, { seats: 3 }] as const

conform(game, {
  shapes,
  options,
  space,
  positions: ["S@C,G@O6/M@O2,H@O9 play red 1 30 0 - 2,0 -"],
  maxPlies: 300,
  runs: runs(7, 80),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options, runs: 3 })).toBeUndefined()
})
