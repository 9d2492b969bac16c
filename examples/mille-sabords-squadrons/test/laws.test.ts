import { conform, diagramProblem } from "@flottille/conformance"
import { expect, it } from "vitest"
import { squadronsPackage } from "../src/package"

const { game, shapes, policies, space, diagram } = squadronsPackage
const positions = [
  '4 movement 0,0,0,3,2/2 0,2200000,180,3,2/2 0,0 {"wind":270}',
  "4 movement 0,0,90,3,2/2 -1500000,1000000,180,6,3/3 0,1",
  "5 relief 0,0,0,-2,0/2 0,2200000,180,4,0/2 1,0",
  "5 relief 0,0,0,-2,0/2 0,2200000,180,0,0/2 1,1",
  "5 relief 0,0,0,-2,0/2,heading_90 0,2200000,180,0,0/2 1,1",
]

conform(game, {
  shapes,
  options: [{}, { resistance: 15, rounding: "none", freeAngles: true, turnLimit: 12 }],
  policies,
  space,
  positions,
  maxPlies: 200,
  runs: 12,
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options: [{ turnLimit: 12 }], positions, runs: 3 })).toBeUndefined()
})
