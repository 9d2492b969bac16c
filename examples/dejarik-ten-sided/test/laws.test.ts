import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { dejarikTenSidedPackage } from "../src/package"

const { game, shapes, diagram, space } = dejarikTenSidedPackage

conform(game, {
  shapes,
  options: [{}, { seats: 4 }],
  space,
  positions: ["N@C/O@C duel red 0 9 1 - -"],
  maxPlies: 300,
  runs: runs(7, 80),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options: [{}], runs: 3 })).toBeUndefined()
})
