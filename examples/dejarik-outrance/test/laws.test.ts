import { conform, diagramProblem } from "@flottille/conformance"
import { diagram } from "@flottille/dejarik/diagram"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { dejarikOutrance } from "../src/index"
import { shapes } from "../src/schema"

conform(dejarikOutrance, {
  shapes,
  options: [{}, { seats: 4, blockedPush: "kill" }],
  positions: ["S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -", "K@I1,S@O6/N@I2,H@O9 attack:I1xI2 red 1 3 x - -"],
  runs: runs(5, 80),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(dejarikOutrance, diagram, { options: [{}, { seats: 4 }], runs: 3 })).toBeUndefined()
})
