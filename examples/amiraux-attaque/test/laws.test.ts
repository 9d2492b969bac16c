import { conform, diagramProblem } from "@flottille/conformance"
import { pick } from "@flottille/core"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { attaquePackage } from "../src/package"
import { deployed, melee } from "./boards"

const options = [{}, { memory: "none", firstSeat: "random", quietTurns: 20 }, { turnLimit: 60 }] as const

const { diagram, game, shapes, space } = attaquePackage

conform(game, {
  shapes,
  space,
  options,
  positions: [game.formatState(deployed()), melee],
  policies: {
    // Random play seldom fights: whoever can attack does, and scouts ride.
    fierce: (_state, _seat, actions, random) => {
      const bold = actions.filter(({ type }) => type === "duel" || type === "ride")
      return pick(bold.length > 0 ? bold : actions, random)
    },
  },
  maxPlies: 300,
  runs: runs(10, 48),
})

it("obeys the law of boards", () => {
  const kit = { options: [{ turnLimit: 30 }], runs: 3 } as const
  expect(diagramProblem(game, diagram, kit)).toBeUndefined()
})
