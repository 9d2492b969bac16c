import { conform } from "@flottille/conformance"
import { ancientMediterranean } from "../src/index"
import { ancientMediterraneanPackage } from "../src/package"

conform(ancientMediterranean, {
  shapes: ancientMediterraneanPackage.shapes,
  options: [{ yearLimit: 2 }, { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1 }],
  runs: 2,
  maxPlies: 50,
})
