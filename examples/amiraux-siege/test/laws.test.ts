import { conform, diagramProblem } from "@flottille/conformance"
import { pick } from "@flottille/core"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { amirauxSiegePackage } from "../src/package"
import { besieged } from "./boards"

const { diagram, game, shapes, space } = amirauxSiegePackage

conform(game, {
  shapes,
  space,
  options: [{}, { memory: "none", firstSeat: "random", quietTurns: 20 }],
  positions: [game.formatState(besieged())],
  policies: {
    // Random play seldom fights: whoever can attack does.
    fierce: (_state, _seat, actions, random) => {
      const attacks = actions.filter(({ type }) => type === "duel" || type === "leap")
      return pick(attacks.length > 0 ? attacks : actions, random)
    },
  },
  maxPlies: 300,
  runs: runs(7, 32),
})

it("obeys the law of boards", () => {
  const options = [{ turnLimit: 30 }] as const
  expect(diagramProblem(game, diagram, { options, runs: 3 })).toBeUndefined()
})
