import { conform } from "@flottille/conformance"
import { dejarik } from "@flottille/dejarik"
import { shapes } from "@flottille/dejarik/schema"
import { space } from "@flottille/dejarik/space"
import { runs } from "../../../scripts/deep.ts"

conform(dejarik, {
  shapes,
  space,
  options: [
    {},
    { deal: "byClass", firstSeat: "blue" },
    { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" } },
    { seats: 3, deal: "fixed", arrangement: { red: "SG", green: "KR", blue: "MH" }, firstSeat: "green" },
    { seats: 4, deal: "fixed", arrangement: { red: "SG", green: "KR", blue: "MH", yellow: "NO" } },
    { seats: 3 },
    { seats: 4, paths: "shortest" },
    { paths: "shortest", blockedPush: "kill" },
    { quietTurns: 3, turnLimit: 20 },
    { quietTurns: null, turnLimit: null },
  ],
  positions: [
    "S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -",
    "S@I1,G@O6/M@I2,H@O9 counterpush:I1xI2 red 0 3 x - -",
    'G@I1,S@O6/O@I2,H@O9 attack:I1xI2 red 1 3 x - {"blockedPush":"kill"}',
    "N@C/R@C duel red 0 9 1 - -",
    'S@I1/M@I2/K@O9 attack:I1xI2 red 1 3 x - {"seats":3}',
    'K@O1,S@-/G@C,H@O11/R@I2,N@I12/M@O3,O@O6 play red 2 4 0 - {"seats":4}',
    'S@-/M@O5/G@O9 deal - 0 0 0 red {"seats":3}',
  ],
  // As long as games are looked at in any case; said here, none need be played first to find out.
  maxPlies: 300,
  runs: runs(16, 60),
})
