import { conform } from "@flottille/conformance"
import { ancientMediterranean } from "../src/index"
import { ancientMediterraneanPackage } from "../src/package"

conform(ancientMediterranean, {
  shapes: ancientMediterraneanPackage.shapes,
  options: [{ yearLimit: 2 }, { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1 }],
  // An action may end several phases, a winter without decisions among them: a view holds the results of the last.
  forgets: () => true,
  // After the last year survivors share a draw, and are ranked by centres.
  ranksDraws: ({ ending }) => ending?.reason === "year-limit",
  runs: 2,
  maxPlies: 50,
})
