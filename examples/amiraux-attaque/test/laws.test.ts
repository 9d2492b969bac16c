import { conform, diagramProblem } from "@flottille/conformance"
import { pick } from "@flottille/core"
import { diagramOf } from "@flottille/les-grands-amiraux/diagram"
import { spaceOf } from "@flottille/les-grands-amiraux/space"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { attaqueRules } from "../src/index"
import { attaquePackage } from "../src/package"
import { deployed, melee } from "./boards"

const options = [{}, { memory: "none", firstSeat: "random", quietTurns: 20 }, { turnLimit: 60 }] as const

conform(attaquePackage.game, {
  shapes: attaquePackage.shapes,
  space: spaceOf(attaqueRules),
  options,
  positions: [attaquePackage.game.formatState(deployed()), melee],
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
  expect(diagramProblem(attaquePackage.game, diagramOf(attaqueRules), kit)).toBeUndefined()
})
