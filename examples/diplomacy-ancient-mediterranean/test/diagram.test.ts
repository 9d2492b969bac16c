import { diagramProblem } from "@flottille/conformance"
import { diagramOf } from "@flottille/diplomacy/diagram"
import { expect, it } from "vitest"
import { ancientMediterranean, ancientMediterraneanRules } from "../src/index"
import { layout } from "../src/map"

it("has a board that obeys the law of boards", () => {
  const board = diagramOf(ancientMediterraneanRules, layout)
  expect(
    diagramProblem(ancientMediterranean, board, { options: [{ yearLimit: 2 }], maxPlies: 40, runs: 2 }),
  ).toBeUndefined()
})
