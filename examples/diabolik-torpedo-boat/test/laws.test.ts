import { conform, diagramProblem, spaceProblem } from "@flottille/conformance"
import { createRandom } from "@flottille/core"
import { expect, it } from "vitest"
import { torpedoBoatsPackage } from "../src/package"

const { game, shapes, diagram, space } = torpedoBoatsPackage

conform(game, {
  shapes,
  options: [
    { turnLimit: 40 },
    { deployment: "alternate", flanks: "beam", singleFile: "line", allowStop: false, turnLimit: 20 },
    { seats: 4, jointSinking: true, minimumFleet: 2, turnLimit: 12 },
  ],
  space,
  // Another deployment that a viewer cannot tell from this one.
  swaps: (state, viewer, random) =>
    state.phase === "deployment" && viewer !== "referee"
      ? game.determinize(game.view(state, viewer), createRandom(random.below(1_000_000)))
      : undefined,
  runs: 4,
})

it("obeys the law of boards", () => {
  const options = [{ turnLimit: 20 }, { seats: 4, turnLimit: 8 }] as const
  expect(diagramProblem(game, diagram, { options, runs: 3 })).toBeUndefined()
})

it("numbers every action", () => {
  expect(spaceProblem(game, space, { options: [{ turnLimit: 20 }], runs: 3 })).toBeUndefined()
})
