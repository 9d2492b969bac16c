import { conform, diagramProblem } from "@flottille/conformance"
import { pick } from "@flottille/core"
import { expect, it } from "vitest"
import { grandLargePackage } from "../src/package"
import { chain, deployed } from "./boards"

const { diagram, game, shapes } = grandLargePackage

conform(game, {
  shapes,
  options: [
    {},
    { firstSeat: "random", admiralOnMine: "immune", quietTurns: 20 },
    { memory: "none", shipDirections: 4, turnLimit: 60 },
  ],
  positions: [game.formatState(deployed()), chain],
  policies: {
    // Random play seldom fights: whoever can attack does.
    fierce: (_state, _seat, actions, random) => {
      const attacks = actions.filter(({ type }) => type === "duel" || type === "leap")
      return pick(attacks.length > 0 ? attacks : actions, random)
    },
  },
  runs: 10,
})

it("obeys the law of boards", () => {
  expect(diagramProblem(game, diagram, { options: [{ turnLimit: 30 }], runs: 3 })).toBeUndefined()
})
