import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { dejarikLeapPackage } from "../src/package"

const { game, shapes, diagram, space } = dejarikLeapPackage
const options = [{}, { seats: 4, paths: "shortest" }] as const

conform(game, { shapes, options, space, maxPlies: 300, runs: runs(4, 80) })

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options, runs: 3 })).toBeUndefined()
})
