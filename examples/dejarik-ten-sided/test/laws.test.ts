import { conform, diagramProblem } from "@flottille/conformance"
import { diagramOf } from "@flottille/dejarik/diagram"
import { spaceOf } from "@flottille/dejarik/space"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { tenSidedRules } from "../src/index"
import { dejarikTenSidedPackage } from "../src/package"

const { game, shapes } = dejarikTenSidedPackage

conform(game, {
  shapes,
  options: [{}, { seats: 4 }],
  space: spaceOf(tenSidedRules),
  positions: ["N@C/O@C duel red 0 9 1 - -"],
  maxPlies: 300,
  runs: runs(7, 80),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagramOf(tenSidedRules), { options: [{}], runs: 3 })).toBeUndefined()
})
