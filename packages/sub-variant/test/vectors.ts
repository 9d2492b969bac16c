import type { VectorPlan } from "@flottille/conformance/vectors"

const usual =
  'options {"adjacentConvoy":"intent","missingConvoy":"stay","paradox":"szykman","surfaceDisguise":false,"torpedo":"always","yearLimit":1905}'

/** What the game is played with to make its vectors. */
export const plan: VectorPlan = {
  options: [{ yearLimit: 1902 }, { torpedo: "contested", surfaceDisguise: true, paradox: "all-hold", yearLimit: 1902 }],
  positions: [
    `1901 setup | ${usual} | england: F lon, A wal | france: F bre, A pic | centres england: lon | centres france: bre mar`,
    // Submarines above and below each other, torpedoes, convoys, retreats.
    `1904 spring | ${usual} | england: SM iri, F nth, A wal | france: SM eng, F bre, A bel | centres england: bel edi lon | centres france: bre mar`,
    `1904 fall | ${usual} | austria: A vie | france: SM mao, A par | centres austria: vie | centres france: ank bel ber bre bud bul con den edi gre hol kie lon lvp mar mos mun`,
    `1904 winter | ${usual} | austria: A gal, A vie | russia: A mos | centres austria: vie | centres russia: mos sev stp war`,
  ],
  prefer: {
    restless: { first: ["move", "support", "convoy", "torpedo", "retreat", "build"], last: ["ready", "draw", "waive"] },
  },
  runs: 4,
  maxPlies: 300,
}
