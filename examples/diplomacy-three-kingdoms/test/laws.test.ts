import { conform } from "@flottille/conformance"
import { threeKingdoms } from "../src/index"
import { threeKingdomsPackage } from "../src/package"

conform(threeKingdoms, {
  shapes: threeKingdomsPackage.shapes,
  options: [
    { yearLimit: 221 },
    { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 220 },
  ],
  // An action may end several phases, a winter without decisions among them: a view holds the results of the last.
  forgets: () => true,
  // After the last year survivors share a draw, and are ranked by centres.
  ranksDraws: ({ ending }) => ending?.reason === "year-limit",
  runs: 2,
  maxPlies: 50,
})
