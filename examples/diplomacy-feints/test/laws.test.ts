import { conform, diagramProblem } from "@flottille/conformance"
import { diagramOf } from "@flottille/diplomacy/diagram"
import { expect, it } from "vitest"
import { layout } from "../../diplomacy-three-kingdoms/src/map"
import { feintWords } from "../src/feint"
import { diplomacyFeints, feintRules } from "../src/index"
import { diplomacyFeintsPackage } from "../src/package"

const options = [{ yearLimit: 221 }, { adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 220 }] as const

conform(diplomacyFeints, { shapes: diplomacyFeintsPackage.shapes, options, runs: 2, maxPlies: 50 })

it("has a board that obeys the law of boards", () => {
  const board = diagramOf(feintRules, layout, feintWords)
  expect(
    diagramProblem(diplomacyFeints, board, { options: [{ yearLimit: 221 }], maxPlies: 40, runs: 2 }),
  ).toBeUndefined()
})
