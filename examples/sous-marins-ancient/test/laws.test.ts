import { conform } from "@flottille/conformance"
import { sought } from "@flottille/sub-variant/package"
import { ancientSubmarines } from "../src/index"
import { ancientSubmarinesPackage } from "../src/package"

conform(ancientSubmarines, {
  shapes: ancientSubmarinesPackage.shapes,
  options: [{ yearLimit: 2 }, { torpedo: "contested", surfaceDisguise: true, yearLimit: 1 }],
  // An action may end several phases: a view holds the letter of the last.
  forgets: () => true,
  // After the last year survivors share a draw, and are ranked by centres.
  ranksDraws: ({ ending }) => ending?.reason === "year-limit",
  // A dislodged submarine under water retreats in secret.
  asksInSecret: ({ season }) => season.endsWith("retreats"),
  sought,
  runs: 3,
  maxPlies: 50,
})
