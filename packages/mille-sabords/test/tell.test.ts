import { createRandom, playout, type Random, type Viewer } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { describe, expect, it } from "vitest"
import { type MilleSabordsEvent, type MilleSabordsState, milleSabords } from "../src/index"
import { policies } from "../src/policies"
import { tell } from "../src/rulebook"

type EventOfType<T> = Extract<MilleSabordsEvent, { readonly type: T }>

/** Events of each kind, for whom, and what is told of them. */
const told: {
  readonly [T in MilleSabordsEvent["type"]]: readonly (readonly [event: EventOfType<T>, viewer: Viewer, en: string, fr: string])[]
} = {
  sealed: [
    [{ type: "sealed", seat: 0, choice: "FL" }, 0, "You have sealed FL.", "Vous avez scellé FL."],
    [{ type: "sealed", seat: 1, choice: "hold off" }, "referee", "Starboard has sealed hold off.", "Tribord a scellé hold off."],
  ],
  deployed: [
    [
      { type: "deployed", headings: [45, 270] },
      "spectator",
      "The ships start on their headings: Port 45°, Starboard 270°.",
      "Les navires partent à leurs caps : Bâbord 45°, Tribord 270°.",
    ],
  ],
  turn: [
    [
      { type: "turn", number: 3, points: [2, 0] },
      0,
      "Turn 3 begins; movement points: Port 2, Starboard 0.",
      "Le tour 3 commence ; points de mouvement : Bâbord 2, Tribord 0.",
    ],
  ],
  moved: [
    [
      { type: "moved", seat: 1, order: "FR", ship: { x: -10_000_000, y: 707_107, heading: 90 } },
      0,
      "Starboard carries out FR: stern at (-10.000, 0.707), heading 90°.",
      "Tribord exécute FR : poupe en (-10.000, 0.707), cap 90°.",
    ],
  ],
  collided: [
    [
      { type: "collided", losses: [1, 3] },
      1,
      "The ships collide; points of resistance lost: Port 1, Starboard 3.",
      "Les navires se heurtent ; points de résistance perdus : Bâbord 1, Tribord 3.",
    ],
  ],
  fired: [
    [
      { type: "fired", losses: [7, 0] },
      1,
      "The broadsides are fired; resistance lost: Port 7, Starboard 0.",
      "Les bordées partent ; résistance perdue : Bâbord 7, Tribord 0.",
    ],
  ],
  boarded: [
    [
      { type: "boarded", winner: 1 },
      0,
      "Grapples are thrown, and Starboard boards the other ship.",
      "Les grappins sont lancés, et Tribord aborde l'autre navire.",
    ],
  ],
  ended: [
    [
      { type: "ended", ending: { reason: "aground", winner: 0 } },
      1,
      "Port wins: one ship ran aground.",
      "Bâbord gagne : un navire s'est échoué.",
    ],
    [
      { type: "ended", ending: { reason: "both-sunk", winner: null } },
      "spectator",
      "The game is a draw: both ships sank at the same time.",
      "La partie est nulle : les deux navires ont coulé en même temps.",
    ],
  ],
}

/** All that happens in a game played to its end. */
function eventsOf(state: MilleSabordsState, random: Random): readonly MilleSabordsEvent[] {
  const events: MilleSabordsEvent[] = []
  const step: typeof milleSabords.step = (at, actor, action) => milleSabords.step(at, actor, action, (event) => events.push(event))
  playout({ ...milleSabords, step }, state, random, policies.hunting)
  return events
}

describe("events as sentences", () => {
  it.each(Object.entries(told))("[MS-3.1 MS-3.3] %s", (_, cases) => {
    for (const [event, viewer, en, fr] of cases) {
      expect(tell(event, "en", viewer)).toBe(en)
      expect(tell(event, "fr", viewer)).toBe(fr)
    }
  })

  it("[MS-3.1] are full texts in every game, of every event that a viewer observes", () => {
    const types = new Set<string>()
    for (const wind of [0, 20, 90, 137]) {
      const state = milleSabords.initialState({ wind, turnLimit: 20, islands: [{ x: 0, y: 4, radius: 1 }], rounding: wind ? "up" : "none" })
      for (let round = 0; round < 10; round++)
        for (const event of eventsOf(milleSabords.clone(state), createRandom(`${wind} ${round}`)))
          for (const viewer of [0, 1, "spectator", "referee"] as const)
            for (const language of ["en", "fr"] satisfies Language[]) {
              const observed = milleSabords.observe(event, viewer)
              if (!observed) continue
              types.add(observed.type)
              const sentence = tell(observed, language, viewer)
              expect(sentence).toMatch(/^[A-Z].*\.$/)
              expect(sentence).not.toMatch(/undefined|NaN|\[object/)
            }
    }
    expect([...types].sort()).toEqual(Object.keys(told).sort())
  })
})
