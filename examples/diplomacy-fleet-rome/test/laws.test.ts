import { conform } from "@flottille/conformance"
import { fleetRome } from "../src/index"
import { fleetRomePackage } from "../src/package"

conform(fleetRome, {
  shapes: fleetRomePackage.shapes,
  options: [
    { yearLimit: 1902 },
    { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1901 },
  ],
  runs: 2,
  maxPlies: 50,
})
