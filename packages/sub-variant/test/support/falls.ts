import type { SousMarinsRules } from "@flottille/sub-variant"

/** A small map on which nothing but falls and winters pass: one that was found by generated rules. */
export const falls: SousMarinsRules = {
  id: "falls",
  title: "A calendar of falls",
  version: "1.0",
  map: {
    powers: [
      { id: "red", title: "The Reds", units: "F 1st, A abc, A sc" },
      { id: "blue", title: "Blue", units: "F o7, F via2, F k9, F vale, F par" },
      { id: "p3", title: "Trois", units: "F longerid/river" },
    ],
    victory: 8,
    firstYear: -40,
    firstSeason: "fall",
    lastYear: -36,
    calendar: { seasons: ["fall"], winterEvery: 1 },
    build: "owned-centres",
    provinces: [
      { id: "1st", name: "Bé Deux", fleet: { "1st": ["o7", "longerid/ec", "via2"] }, centre: true, home: "blue" },
      { id: "o7", name: "X-1-Y", fleet: { o7: ["1st", "k9", "par", "vale", "via2"] }, oneWay: ["vale"], centre: true },
      {
        id: "longerid",
        name: "Alpha",
        army: ["abc", "b2"],
        fleet: { "longerid/ec": ["1st", "via2", "b2"], "longerid/river": ["abc"] },
        centre: true,
        owner: "red",
      },
      {
        id: "abc",
        name: "The North",
        army: ["longerid", "sc"],
        fleet: { abc: ["longerid/river", "via2"] },
        centre: true,
        home: "red",
        owner: null,
        convoyable: true,
      },
      { id: "via2", name: "Qu", fleet: { via2: ["1st", "b2", "vale", "longerid/ec", "o7", "abc"] }, centre: true, owner: "red" },
      { id: "k9", name: "Zed (far)", army: [], fleet: { k9: ["o7"] }, convoyable: true },
      { id: "b2", name: "K. Neuf", army: ["sc", "longerid"], fleet: { b2: ["via2", "longerid/ec"] }, centre: true, home: "blue" },
      { id: "sc", name: "Valé", army: ["b2", "abc"], centre: true, home: "blue" },
      { id: "vale", name: "Ō", army: [], fleet: { vale: ["via2"] }, centre: true, home: "red", convoyable: true },
      { id: "par", name: "M-m", fleet: { par: ["o7"] } },
    ],
  },
}
