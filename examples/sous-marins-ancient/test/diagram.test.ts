import { diagramProblem } from "@flottille/conformance"
import { diagramOf } from "@flottille/sub-variant/diagram"
import { expect, it } from "vitest"
import { layout } from "../../diplomacy-ancient-mediterranean/src/map"
import { ancientSubmarines, ancientSubmarinesRules } from "../src/index"

it("has a board that obeys the law of boards", () => {
  const board = diagramOf(ancientSubmarinesRules, layout)
  expect(
    diagramProblem(ancientSubmarines, board, { options: [{ yearLimit: 2 }], maxPlies: 40, runs: 2 }),
  ).toBeUndefined()
})
