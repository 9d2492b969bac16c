import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { petiteMerPackage } from "../src/package"

const { game, shapes, diagram } = petiteMerPackage

conform(game, {
  shapes,
  options: [
    { turnLimit: 60 },
    { deployment: "alternate", flanks: "beam", arrivalsToWin: 3, minimumFleet: 3, allowStop: false, turnLimit: 40 },
    { singleFile: "line", bonusCannonballs: 2, firstSeat: "north", turnLimit: 30 },
  ],
  runs: runs(7, 60),
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options: [{ turnLimit: 30 }], runs: 3 })).toBeUndefined()
})
