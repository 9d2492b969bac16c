import { conform } from "@flottille/conformance"
import { franceAustria } from "../src/index"
import { franceAustriaPackage } from "../src/package"

conform(franceAustria, {
  shapes: franceAustriaPackage.shapes,
  options: [
    { yearLimit: 1902 },
    { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1901 },
  ],
  runs: 2,
  maxPlies: 50,
})
