import { conform } from "@flottille/conformance"
import { pick } from "@flottille/core"
import { runs } from "../../../scripts/deep.ts"
import { lesGrandsAmiraux } from "../src"
import { space } from "../src/bots/space"
import { shapes } from "../src/schema"
import { swapHidden } from "./oracle/observer"

conform(lesGrandsAmiraux, {
  shapes,
  space,
  options: [
    {},
    { firstSeat: "random", admiralOnMine: "immune" },
    { firstSeat: "red", shipDirections: 4, quietTurns: 12 },
    { quietTurns: null, turnLimit: 60, admiralOnMine: "removed" },
    { memory: "none" },
    { memory: "none", firstSeat: "random", admiralOnMine: "immune", quietTurns: 20 },
  ],
  // Written down, so that nothing is played to find them.
  positions: [
    // A deployment that two pieces are missing from, two openings, a melee by its options, a chain
    // under way, and an attack on the last piece that can move.
    "2rMr1r0r3r4r5/rMrMr2r0r1r4r6r0/r2r0r3r1r0r5rGr1/r2r3r1r2r4r1r3r2/2#2#2/2#2#2/w5w6w4w3w1w2wMw2/w5w4w3w0w1w0wMw2/w4w3w3w1w0wMw2wM/w1w0w2w1wMw0wGw1 w - - 0 0 - -",
    "r1r2r4r5rG!r3r0r1/r2r3r0rMr1r0r4r2/r1rMr0r3r6rMr0r1/r2r5rMr2r1r4rMr3/2#2#2/2#2#2/w3w2w1w5w1w2w3w2/w0w4w1w0w6w0w4w1/wMwMw0w3w1w4w2wM/wG!wMw5w1w3w0w2wM wr w - 1 0 - -",
    "r1r2r4r5rG!r3r0r1/r2r3r0rMr1r0r4r2/r1rMr0r3r6rMr0r1/r2r5rMr2r1r4rMr3/2#2#2/2#2#2/w3w2w1w5w1w2w3w2/w0w4w1w0w6w0w4w1/wMwMw0w3w1w4w2wM/wG!wMw5w1w3w0w2wM wr - - 0 0 - firstSeat=random,memory=none",
    "7rG!/7rM/8/r32rMrM1r01/1r1+#2#2/r2+1#r4+1#r6+1/w4w01w5wG!3/8/8/wM7 wr w - 50 0 - -",
    "7rG!/7rM/8/r32rMrM1r01/1r1+#2#2/r2+1#r4+1#r6+1/w4w01w5wG!3/8/8/wM7 wr r - 50 0 - admiralOnMine=immune",
    "7rG!/7rM/8/r32rMrM1r01/1r1+#2#2/r2+1#r4+1#r6+1/w4w01w5wG!3/8/8/wM7 wr r - 50 0 - admiralOnMine=removed",
    "7rG!/7rM/8/r3+2rMrM!1r01/1r1+#2#2/r2+1#r4+1#r6+1/w4w01w54/8/8/wM7 wr r - 55 0 - admiralOnMine=removed,memory=none",
    "7rG!/7rM/8/r32rMrM1r01/1r1+#2#2/r2+1#r4+1#r6+1/w4w01w5wG!3/8/8/wM7 wr w - 50 0 - memory=none",
    "7rG!/7rM/8/r32rMrM1r01/1r1+#2#2/r2+1#r4+1#r6+1/w4w01w5wG!3/8/8/wM7 wr r - 50 0 - admiralOnMine=immune,memory=none",
    "7rG!/7r1/8/r47/w3+1#2#2/2#2#2/8/8/8/wG!7 wr w A6 50 0 - -",
    "7rG!/7r3/8/8/2#2#2/2#2#1r3+/7w2/8/wMwMwM5/wG!w1wMwM4 wr r - 50 0 - shipDirections=4",
  ],
  policies: {
    // Random play seldom fights: whoever can attack does.
    fierce: (_state, _seat, actions, random) => {
      const attacks = actions.filter(({ type }) => type === "duel" || type === "leap")
      const from = attacks.length > 0 ? attacks : actions
      return pick(from, random)
    },
  },
  swaps: swapHidden,
  // As long as games are looked at in any case; said here, none need be played first to find out.
  maxPlies: 300,
  runs: runs(8, 40),
})
