import type { VectorPlan } from "@flottille/conformance/vectors"

const usual = 'options {"adjacentConvoy":"intent","missingConvoy":"stay","paradox":"szykman","yearLimit":1905}'

/** What the game is played with to make its vectors. */
export const plan: VectorPlan = {
  options: [
    { yearLimit: 1902 },
    { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1901 },
    { yearLimit: null },
  ],
  positions: [
    // France takes an eighteenth centre.
    `1904 fall | ${usual} | austria: A vie | france: A par | centres austria: vie | centres france: ank bel ber bre bud bul con den edi gre hol kie lon lvp mar mos mun`,
    // Whoever survives can neither move nor build.
    `1904 fall | ${usual.replace("1905", "1935")} | austria: A gal | centres russia: bul | centres turkey: ser`,
    // Two powers in a corner of the map: convoys, retreats, builds and disbands after a few orders.
    `1904 spring | ${usual} | england: F eng, F nth, A wal | france: F bre, A bel, A pic | centres england: bel edi lon | centres france: bre mar`,
    // Builds on two coasts, and too many units.
    `1904 winter | ${usual} | austria: A gal, A vie | russia: A mos | centres austria: vie | centres russia: mos sev stp war`,
  ],
  prefer: { restless: { first: ["move", "support", "convoy", "retreat", "build"], last: ["ready", "draw", "waive"] } },
  runs: 4,
  maxPlies: 400,
}
