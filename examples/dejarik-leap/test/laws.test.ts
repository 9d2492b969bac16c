import { conform, diagramProblem } from "@flottille/conformance"
import { diagramOf } from "@flottille/dejarik/diagram"
import { spaceOf } from "@flottille/dejarik/space"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { leapRules } from "../src/index"
import { dejarikLeapPackage } from "../src/package"

const { game, shapes } = dejarikLeapPackage
const options = [{}, { seats: 4, paths: "shortest" }] as const

conform(game, { shapes, options, space: spaceOf(leapRules), maxPlies: 300, runs: runs(4, 80) })

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagramOf(leapRules), { options, runs: 3 })).toBeUndefined()
})
