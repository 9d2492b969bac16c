import { conform } from "@flottille/conformance"
import { pick } from "@flottille/core"
import { runs } from "../../../scripts/deep.ts"
import { formatState, lesGrandsAmiraux } from "../src"
import { deploymentOf, formations } from "../src/formation"
import { shapes } from "../src/schema"
import { swapHidden } from "./oracle/observer"
import { deployed, play, position } from "./support/boards"

const nearlyReady = lesGrandsAmiraux.initialState()
for (const action of deploymentOf(formations.sortie, 0)) lesGrandsAmiraux.step(nearlyReady, 0, action)
for (const action of deploymentOf(formations.decoy, 1).slice(0, 30)) lesGrandsAmiraux.step(nearlyReady, 1, action)

const melee = "A4 w4, B4 w0, D4 w5, E4 wG, A1 wM, A5 r2, A7 r3, B6 r1, D5 r4, D7 rM, E7 rM, G7 r0, H10 rG, H9 rM, G5 r6"

conform(lesGrandsAmiraux, {
  shapes,
  options: [
    {},
    { firstSeat: "random", admiralOnMine: "immune" },
    { firstSeat: "red", shipDirections: 4, quietTurns: 12 },
    { quietTurns: null, turnLimit: 60, admiralOnMine: "removed" },
    { memory: "none" },
    { memory: "none", firstSeat: "random", admiralOnMine: "immune", quietTurns: 20 },
  ],
  positions: [
    formatState(nearlyReady),
    formatState(deployed()),
    formatState(deployed({ firstSeat: "random", memory: "none" })),
    formatState(position(melee)),
    formatState(position(melee, { options: "admiralOnMine=immune", active: "r" })),
    formatState(position(melee, { options: "admiralOnMine=removed", active: "r" })),
    formatState(play(position(melee, { options: "admiralOnMine=removed,memory=none" }), "E4-E5", "A7-A6", "E5-E6", "A6-A7", "E6xE7")),
    formatState(position(melee, { options: "memory=none" })),
    formatState(position(melee, { options: "admiralOnMine=immune,memory=none", active: "r" })),
    formatState(play(position("A4 w3, A5 r5, A7 r4, A1 wG, H10 rG, H9 r1"), "A4^A6")),
    formatState(position("A1 wG, A2 wM, B1 wM, A3 w2, B2 wM, H10 rG, H9 r3, B4 r3+", { active: "r" })),
  ],
  policies: {
    // Random play seldom fights: whoever can attack does.
    fierce: (_state, _seat, actions, random) => {
      const attacks = actions.filter(({ type }) => type === "duel" || type === "leap")
      const from = attacks.length > 0 ? attacks : actions
      return pick(from, random)
    },
  },
  swaps: swapHidden,
  // Without memory, what was turned over reaches players only as events (GA-6.1): view.test.ts shows that they tell no more, by somebody who takes notes.
  forgets: (state) => state.options.memory === "none",
  runs: runs(14, 40),
})
