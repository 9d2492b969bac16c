import { conform } from "@flottille/conformance"
import { italyGermany } from "../src/index"
import { italyGermanyPackage } from "../src/package"

conform(italyGermany, {
  shapes: italyGermanyPackage.shapes,
  options: [
    { yearLimit: 1902 },
    { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1901 },
  ],
  runs: 2,
  maxPlies: 50,
})
