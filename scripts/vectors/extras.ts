import { pick } from "@flottille/core"
import type { VectorPolicy, WalkPlan } from "./collect.ts"

const ORDINARY = 'options {"adjacentConvoy":"intent","missingConvoy":"stay","paradox":"szykman","yearLimit":1905}'

const DEEP =
  'options {"adjacentConvoy":"intent","missingConvoy":"stay","paradox":"szykman","surfaceDisguise":false,"torpedo":"always","yearLimit":1905}'

/** What a game is played with besides its default options: the vectors of a game that is not named here have only those. */
export const extras: Readonly<Record<string, Partial<WalkPlan>>> = {
  dejarik: {
    options: [
      {},
      { deal: "byClass", firstSeat: "blue" },
      { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, quietTurns: 3, turnLimit: 20 },
      { seats: 3, paths: "shortest", turnLimit: 5 },
      { seats: 4, blockedPush: "kill", quietTurns: null },
    ],
    positions: [
      "S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -",
      "S@I1,G@O6/M@I2,H@O9 counterpush:I1xI2 red 0 3 x - -",
      'G@I1,S@O6/O@I2,H@O9 attack:I1xI2 red 1 3 x - {"blockedPush":"kill"}',
      "N@C/R@C duel red 0 9 1 - -",
      'K@O1,S@-/G@C,H@O11/R@I2,N@I12/M@O3,O@O6 play red 2 4 0 - {"seats":4}',
      'S@-/M@O5/G@O9 deal - 0 0 0 red {"seats":3}',
    ],
  },
  "diabolik-fleet": {
    options: [
      {},
      { flanks: "beam", deployment: "alternate", arrivalsToWin: 2, minimumFleet: 4, allowStop: false, turnLimit: 60 },
      { singleFile: "line", bonusCannonballs: 2, firstSeat: "north", turnLimit: 20 },
      { seats: 3, minimumFleet: 6, turnLimit: 40, firstSeat: "west" },
      { seats: 4, jointSinking: true, minimumFleet: 6, bonusCannonballs: 3, turnLimit: 40 },
    ],
    runs: 8,
  },
  diplomacy: {
    options: [
      { yearLimit: 1902 },
      { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1901 },
      { yearLimit: null },
    ],
    positions: [
      // France takes an eighteenth centre.
      `1904 fall | ${ORDINARY} | austria: A vie | france: A par | centres austria: vie | centres france: ank bel ber bre bud bul con den edi gre hol kie lon lvp mar mos mun`,
      // Whoever survives can neither move nor build.
      `1904 fall | ${ORDINARY.replace("1905", "1935")} | austria: A gal | centres russia: bul | centres turkey: ser`,
      // Two powers in a corner of the map: convoys, retreats, builds and disbands after a few orders.
      `1904 spring | ${ORDINARY} | england: F eng, F nth, A wal | france: F bre, A bel, A pic | centres england: bel edi lon | centres france: bre mar`,
      // Builds on two coasts, and too many units.
      `1904 winter | ${ORDINARY} | austria: A gal, A vie | russia: A mos | centres austria: vie | centres russia: mos sev stp war`,
    ],
    policies: { restless: preferring(["move", "support", "convoy", "retreat", "build"], ["ready", "draw", "waive"]) },
    runs: 4,
    maxPlies: 400,
  },
  "sub-variant": {
    options: [{ yearLimit: 1902 }, { torpedo: "contested", surfaceDisguise: true, paradox: "all-hold", yearLimit: 1902 }],
    positions: [
      `1901 setup | ${DEEP} | england: F lon, A wal | france: F bre, A pic | centres england: lon | centres france: bre mar`,
      // Submarines above and below each other, torpedoes, convoys, retreats.
      `1904 spring | ${DEEP} | england: SM iri, F nth, A wal | france: SM eng, F bre, A bel | centres england: bel edi lon | centres france: bre mar`,
      `1904 fall | ${DEEP} | austria: A vie | france: SM mao, A par | centres austria: vie | centres france: ank bel ber bre bud bul con den edi gre hol kie lon lvp mar mos mun`,
      `1904 winter | ${DEEP} | austria: A gal, A vie | russia: A mos | centres austria: vie | centres russia: mos sev stp war`,
    ],
    policies: { restless: preferring(["move", "support", "convoy", "torpedo", "retreat", "build"], ["ready", "draw", "waive"]) },
    runs: 4,
    maxPlies: 300,
  },
  "les-grands-amiraux": {
    options: [
      {},
      { firstSeat: "random", admiralOnMine: "immune", quietTurns: 4 },
      { firstSeat: "red", shipDirections: 4, turnLimit: 12 },
      { memory: "none", firstSeat: "random", quietTurns: null, admiralOnMine: "removed" },
    ],
    positions: [
      // A Grand Admiral beside a mine: by duel, by leap, in a chain.
      ...["loses", "removed", "immune"].map(
        (fate) => `7rG!/7r1/8/4rM3/2#1wG+!#2/2#1r2+#2/8/8/8/2w15 wr w - 50 0 - ${fate === "loses" ? "-" : `admiralOnMine=${fate}`}`,
      ),
    ],
    policies: { fierce: preferring(["place", "duel", "leap"], []) },
    runs: 8,
  },
  "mille-sabords": {
    options: [
      {},
      { sea: { shape: "circle", diameter: 50 }, wind: 30, turnStep: 30, rounding: "none", turnLimit: 12 },
      {
        islands: [
          { x: 0, y: 0, radius: 2.5 },
          { x: -12, y: 3, radius: 1 },
        ],
        resistance: 20,
        turnLimit: 20,
      },
      { rose: [0, 0, 1, 3, 0], turnStep: 15, distance: "middle", rounding: "nearest", arc: [0, 180], collision: "off", turnLimit: 15 },
      { rose: [1, 1, 1, 1, 1], wind: 315, turnStep: 5, freeAngles: true, rounding: "down", resistance: 15, turnLimit: 4 },
    ],
    positions: [
      '4 movement 0,0,0,10,2/2 0,2200000,180,10,2/2 {"wind":270}',
      "4 boarding 0,0,0,7,0/1 400000,0,0,4,0/1",
      "4 boarding-after-fire 0,0,0,5,0/0 400000,0,0,5,0/0",
      "9 movement 23500000,0,90,10,2/2 0,0,45,10,1/1",
      "9 movement 23500000,0,90,10,2/2 22500000,0,90,10,2/2,F",
      "100 movement 0,0,45,3,1/1 3000000,0,225,2,3/3",
    ],
  },
}

/** Three times in four an action of the first types, else any but those of the second while there are others. */
function preferring(first: readonly string[], last: readonly string[]): VectorPolicy {
  return (_state, _seat, actions, random) => {
    const wanted = actions.filter(({ type }) => first.includes(type))
    if (wanted.length > 0 && random.below(4) > 0) return pick(wanted, random)
    const usual = actions.filter(({ type }) => !last.includes(type))
    return pick(usual.length > 0 && random.below(30) > 0 ? usual : actions, random)
  }
}
