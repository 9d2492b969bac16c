import { conform } from "@flottille/conformance"
import { grandCirclePackage } from "../src/package"

const { game, shapes } = grandCirclePackage

conform(game, {
  shapes,
  options: [{}, { seats: 4, blockedPush: "kill" }, { deal: "byClass", paths: "shortest" }],
  positions: [
    "S@I1,G@O6/M@M1,H@O3 attack:I1xM1 red 2 3 x - -",
    "S@M1,G@O6/M@M2,H@O3 push:M1xM2 red 2 3 x - -",
    "N@C/R@C duel red 0 9 1 - -",
  ],
  runs: 20,
})
