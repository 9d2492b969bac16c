import type { VectorPlan } from "@flottille/conformance/vectors"

/** What the game is played with to make its vectors. */
export const plan: VectorPlan = {
  options: [
    {},
    { deal: "byClass", firstSeat: "blue" },
    { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, quietTurns: 3, turnLimit: 20 },
    { seats: 3, paths: "shortest", turnLimit: 5 },
    { seats: 4, blockedPush: "kill", quietTurns: null },
  ],
  positions: [
    "S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -",
    "S@I1,G@O6/M@I2,H@O9 counterpush:I1xI2 red 0 3 x - -",
    'G@I1,S@O6/O@I2,H@O9 attack:I1xI2 red 1 3 x - {"blockedPush":"kill"}',
    "N@C/R@C duel red 0 9 1 - -",
    'K@O1,S@-/G@C,H@O11/R@I2,N@I12/M@O3,O@O6 play red 2 4 0 - {"seats":4}',
    'S@-/M@O5/G@O9 deal - 0 0 0 red {"seats":3}',
  ],
}
