import { diagramProblem } from "@flottille/conformance"
import { diagramOf } from "@flottille/diplomacy/diagram"
import { expect, it } from "vitest"
import { franceAustria, franceAustriaRules } from "../src/index"

it("has a board that obeys the law of boards", () => {
  const board = diagramOf(franceAustriaRules)
  expect(
    diagramProblem(franceAustria, board, { options: [{ yearLimit: 1902 }], maxPlies: 40, runs: 2 }),
  ).toBeUndefined()
})
