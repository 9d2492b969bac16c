import { conform } from "@flottille/conformance"
import { threeKingdoms } from "../src/index"
import { threeKingdomsPackage } from "../src/package"

conform(threeKingdoms, {
  shapes: threeKingdomsPackage.shapes,
  options: [
    { yearLimit: 221 },
    { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 220 },
  ],
  runs: 2,
  maxPlies: 50,
})
