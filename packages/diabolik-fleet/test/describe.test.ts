import { describedGames } from "@flottille/conformance"
import { describe, expect, it } from "vitest"
import { diabolikFleetBots } from "../src/bots"
import { type DiabolikFleetEvent, diabolikFleet } from "../src/index"
import { describeEvent } from "../src/messages/rulebook"

type Example<T extends DiabolikFleetEvent["type"]> = readonly [
  event: DiabolikFleetEvent & { readonly type: T },
  en: string,
  fr: string,
]

/** Examples of each event, with their sentences: an event without one does not compile. */
const sentences: { readonly [T in DiabolikFleetEvent["type"]]: readonly [Example<T>, ...Example<T>[]] } = {
  deployed: [
    [
      { type: "deployed", seat: 0, secret: true, square: "b2", heading: "NW" },
      "Seat 1 sets a ship on b2 heading NW.",
      "Le camp 1 pose un navire en b2, cap au nord-ouest.",
    ],
    [
      { type: "deployed", seat: 1, secret: true, square: null, heading: null },
      "Seat 2 sets a ship in secret.",
      "Le camp 2 pose un navire en secret.",
    ],
  ],
  "turn-begun": [
    [{ type: "turn-begun", seat: 0, turn: 3, bonus: false }, "Seat 1 begins turn 3.", "Le camp 1 commence le tour 3."],
    [
      { type: "turn-begun", seat: 0, turn: 3, bonus: true },
      "Seat 1 begins a bonus turn.",
      "Le camp 1 commence un tour bonus.",
    ],
  ],
  moved: [
    [
      { type: "moved", seat: 0, from: "c2", to: "d3", cost: 1 },
      "Seat 1 moves from c2 to d3 for 1 cannonball.",
      "Le camp 1 avance de c2 en d3 pour 1 boulet.",
    ],
  ],
  arrived: [[{ type: "arrived", seat: 1, square: "d1" }, "Seat 2 arrives on d1.", "Le camp 2 arrive en d1."]],
  reoriented: [
    [
      { type: "reoriented", seat: 0, square: "c2", heading: "SE", cost: 3 },
      "Seat 1 turns its ship on c2 to SE for 3 cannonballs.",
      "Le camp 1 oriente son navire en c2, cap au sud-est, pour 3 boulets.",
    ],
  ],
  rebuilt: [
    [
      { type: "rebuilt", seat: 0, square: "c2", heading: "N", cost: 3 },
      "Seat 1 rebuilds a ship on c2 heading N for 3 cannonballs.",
      "Le camp 1 reconstruit un navire en c2, cap au nord, pour 3 boulets.",
    ],
  ],
  sunk: [
    [
      { type: "sunk", seat: 0, owner: 2, target: "d4", attackers: ["c3", "e5"] },
      "Seat 1 sinks the ship of seat 3 on d4 between c3 and e5.",
      "Le camp 1 coule le navire du camp 3 en d4 entre c3 et e5.",
    ],
  ],
  "stop-proposed": [[{ type: "stop-proposed", seat: 1 }, "Seat 2 proposes to stop.", "Le camp 2 propose d’arrêter."]],
  "sinking-proposed": [
    [
      { type: "sinking-proposed", seat: 0, asked: 1, target: "d4" },
      "Seat 1 asks seat 2 to help sink the ship on d4.",
      "Le camp 1 demande au camp 2 de l’aider à couler le navire en d4.",
    ],
  ],
  accepted: [[{ type: "accepted", seat: 1 }, "Seat 2 accepts.", "Le camp 2 accepte."]],
  declined: [[{ type: "declined", seat: 1 }, "Seat 2 declines.", "Le camp 2 refuse."]],
  "turn-ended": [[{ type: "turn-ended", seat: 1, turn: 7 }, "Seat 2 has ended turn 7.", "Le camp 2 a fini le tour 7."]],
  eliminated: [
    [
      { type: "eliminated", seat: 1, by: "destruction" },
      "Seat 2 is out: its fleet is too small.",
      "Le camp 2 est éliminé : sa flotte est trop petite.",
    ],
    [
      { type: "eliminated", seat: 1, by: "blockade" },
      "Seat 2 is out: it cannot play a legal turn.",
      "Le camp 2 est éliminé : il ne peut plus jouer un tour selon les règles.",
    ],
    [{ type: "eliminated", seat: 1, by: "resignation" }, "Seat 2 resigns.", "Le camp 2 abandonne."],
  ],
  over: [[{ type: "over", ending: "agreement" }, "All have agreed to stop.", "Tous ont accepté d’arrêter."]],
}

describe("events as sentences", () => {
  it.each(Object.values(sentences).flat())("[CO-4] %j", (event, en, fr) => {
    expect([describeEvent(event, "en", 0), describeEvent(event, "fr", "spectator")]).toEqual([en, fr])
  })

  it("[DF-1.1] call seats by their sides, if the seats are given", () => {
    const [two, four] = ([2, 4] as const).map((seats) => diabolikFleet.seats(diabolikFleet.options({ seats })))
    const sunk = { type: "sunk", seat: 0, owner: 1, target: "d4", attackers: ["c3", "e5"] } as const
    const asked = { type: "sinking-proposed", seat: 2, asked: 3, target: "d4" } as const
    expect([
      describeEvent(sunk, "en", 0, two),
      describeEvent(sunk, "fr", 0, two),
      describeEvent(sunk, "fr", 0, four),
    ]).toEqual([
      "South sinks the ship of North on d4 between c3 and e5.",
      "Le sud coule le navire du nord en d4 entre c3 et e5.",
      "Le sud coule le navire de l’ouest en d4 entre c3 et e5.",
    ])
    expect([describeEvent(asked, "en", 0, four), describeEvent(asked, "fr", 0, four)]).toEqual([
      "North asks East to help sink the ship on d4.",
      "Le nord demande à l’est de l’aider à couler le navire en d4.",
    ])
  })

  it("[CO-4] are whole sentences in every game, with and without hidden information", () => {
    const alliances = { jointSinking: true, minimumFleet: 6 }
    const options = [{}, { seats: 3, ...alliances }, { seats: 4, ...alliances }]
    expect(
      describedGames(diabolikFleet, describeEvent, { options, policies: diabolikFleetBots.policies, runs: 2 }),
    ).toEqual({
      problems: [],
      types: Object.keys(sentences).sort(),
    })
  })
})
