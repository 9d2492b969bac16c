import { conform } from "@flottille/conformance"
import { fleetRome } from "../src/index"
import { fleetRomePackage } from "../src/package"

conform(fleetRome, {
  shapes: fleetRomePackage.shapes,
  options: [
    { yearLimit: 1902 },
    { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1901 },
  ],
  // An action may end several phases, a winter without decisions among them: a view holds the results of the last.
  forgets: () => true,
  // After the last year survivors share a draw, and are ranked by centres.
  ranksDraws: ({ ending }) => ending?.reason === "year-limit",
  runs: 2,
  maxPlies: 50,
})
