import { describedGames } from "@flottille/conformance"
import type { Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { milleSabordsBots } from "../src/bots"
import { type MilleSabordsEvent, milleSabords } from "../src/index"
import { describeEvent } from "../src/messages/rulebook"

type EventOfType<T> = Extract<MilleSabordsEvent, { readonly type: T }>

/** Events of each kind, for whom, and what is told of them. */
const delivered: {
  readonly [T in MilleSabordsEvent["type"]]: readonly (readonly [
    event: EventOfType<T>,
    viewer: Viewer,
    en: string,
    fr: string,
  ])[]
} = {
  sealed: [
    [
      { type: "sealed", seat: 0, choice: "FL" },
      0,
      "You have sealed: ahead, then to port (FL).",
      "Vous avez scellé : avancer, puis virer à bâbord (FL).",
    ],
    [{ type: "sealed", seat: 0, choice: null }, 1, "Port has sealed a choice.", "Bâbord a scellé un choix."],
    [
      { type: "sealed", seat: 1, choice: "hold off" },
      "referee",
      "Starboard has sealed: hold off.",
      "Tribord a scellé : ne pas aborder.",
    ],
    [
      { type: "sealed", seat: 1, choice: "heading 270" },
      1,
      "You have sealed: heading 270° W.",
      "Vous avez scellé : cap 270° O.",
    ],
  ],
  deployed: [
    [
      { type: "deployed", headings: [45, 270] },
      "spectator",
      "The ships start on their headings: Port 45°, Starboard 270°.",
      "Les navires partent à leurs caps : Bâbord 45°, Tribord 270°.",
    ],
  ],
  turn: [
    [
      { type: "turn", number: 3, points: [2, 0] },
      0,
      "Turn 3 begins; movement points: Port 2, Starboard 0.",
      "Le tour 3 commence ; points de mouvement : Bâbord 2, Tribord 0.",
    ],
  ],
  moved: [
    [
      { type: "moved", seat: 1, order: "FR", ship: { x: -10_000_000, y: 707_107, heading: 90 } },
      0,
      "Starboard: ahead, then to starboard (FR). Heading 90° E; stern 10 lengths west, 0.707 lengths north of the start point.",
      "Tribord : avancer, puis virer à tribord (FR). Cap 90° E ; poupe à 10 longueurs à l’ouest, 0,707 longueur au nord du point de départ.",
    ],
  ],
  collided: [
    [
      { type: "collided", losses: [1, 3] },
      1,
      "The ships collide; points of resistance lost: Port 1, Starboard 3.",
      "Les navires se heurtent ; points de résistance perdus : Bâbord 1, Tribord 3.",
    ],
  ],
  fired: [
    [
      { type: "fired", losses: [7, 0] },
      1,
      "The broadsides are fired; resistance lost: Port 7, Starboard 0.",
      "Les bordées partent ; résistance perdue : Bâbord 7, Tribord 0.",
    ],
  ],
  boarded: [
    [
      { type: "boarded", winner: 1 },
      0,
      "Grapples are thrown, and Starboard boards the other ship.",
      "Les grappins sont lancés, et Tribord aborde l’autre navire.",
    ],
  ],
  ended: [
    [
      { type: "ended", ending: { reason: "aground", winner: 0 } },
      1,
      "Port wins: one ship ran aground.",
      "Bâbord gagne : un navire s’est échoué.",
    ],
    [
      { type: "ended", ending: { reason: "both-sunk", winner: null } },
      "spectator",
      "The game is a draw: both ships sank at the same time.",
      "La partie est nulle : les deux navires ont coulé en même temps.",
    ],
  ],
}

describe("events as sentences", () => {
  it.each(Object.entries(delivered))("[MS-3.1 MS-3.3] %s", (_, cases) => {
    for (const [event, viewer, en, fr] of cases) {
      expect(describeEvent(event, "en", viewer)).toBe(en)
      expect(describeEvent(event, "fr", viewer)).toBe(fr)
    }
  })

  it("[MS-3.1] are whole sentences in every game, for every viewer", () => {
    const sea = { turnLimit: 20, islands: [{ x: 0, y: 4, radius: 1 }] }
    const options = [0, 20, 90, 137].map((wind) => ({ ...sea, wind, rounding: wind ? "up" : "none" }) as const)
    expect(describedGames(milleSabords, describeEvent, { options, policies: milleSabordsBots.policies })).toEqual({
      problems: [],
      types: Object.keys(delivered).sort(),
    })
  })
})
