import type { VectorPlan } from "@flottille/conformance/vectors"

/** What the game is played with to make its vectors. */
export const plan: VectorPlan = {
  options: [
    {},
    { firstSeat: "random", admiralOnMine: "immune", quietTurns: 4 },
    { firstSeat: "red", shipDirections: 4, turnLimit: 12 },
    { memory: "none", firstSeat: "random", quietTurns: null, admiralOnMine: "removed" },
  ],
  positions: [
    // A Grand Admiral beside a mine: by duel, by leap, in a chain.
    ...["loses", "removed", "immune"].map(
      (fate) =>
        `7rG!/7r1/8/4rM3/2#1wG+!#2/2#1r2+#2/8/8/8/2w15 wr w - 50 0 - ${fate === "loses" ? "-" : `admiralOnMine=${fate}`}`,
    ),
  ],
  prefer: { fierce: { first: ["place", "duel", "leap"], last: [] } },
  runs: 8,
}
