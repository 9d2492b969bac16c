import { diagramProblem } from "@flottille/conformance"
import { diagramOf } from "@flottille/diplomacy/diagram"
import { expect, it } from "vitest"
import { threeKingdoms, threeKingdomsRules } from "../src/index"
import { layout } from "../src/map"

it("has a board that obeys the law of boards", () => {
  const board = diagramOf(threeKingdomsRules, layout)
  expect(diagramProblem(threeKingdoms, board, { options: [{ yearLimit: 221 }], maxPlies: 40, runs: 2 })).toBeUndefined()
})
