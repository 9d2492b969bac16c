import { describedGames } from "@flottille/conformance"
import { subVariant } from "@flottille/sub-variant"
import { describeEvent } from "@flottille/sub-variant/rulebook"
import { describe, expect, it } from "vitest"
import type { SubVariantEvent } from "../src/state/events"
import { deep } from "./support/play"

type Example<T extends SubVariantEvent["type"]> = readonly [
  event: SubVariantEvent & { readonly type: T },
  en: string,
  fr: string,
]

/** Examples of each event as France reads it, with their sentences: an event without one does not compile. */
const sentences: { readonly [T in SubVariantEvent["type"]]: readonly [Example<T>, ...Example<T>[]] } = {
  ready: [[{ type: "ready", seat: 2 }, "France is ready.", "La France est prête."]],
  unready: [[{ type: "unready", seat: 4 }, "Italy is no longer ready.", "L’Italie n’est plus prête."]],
  resigned: [[{ type: "resigned", seat: 5 }, "Russia resigns.", "La Russie abandonne."]],
  centres: [
    [
      { type: "centres", taken: [{ centre: "spa", from: null, to: "france" }] },
      "Centres change hands: SPA to France.",
      "Des centres changent de mains : ESP à la France.",
    ],
  ],
  adjudicated: [
    [
      {
        type: "adjudicated",
        year: 1901,
        season: "spring",
        orders: [
          {
            power: "france",
            order: { type: "move", unit: "mao", to: "mao-1", viaConvoy: false },
            result: "succeeds",
            fate: null,
          },
          {
            power: "france",
            order: { type: "move", unit: "par", to: "bur", viaConvoy: false },
            result: "bounced",
            fate: null,
          },
        ],
        notices: [{ type: "contact", at: "wes-1", power: null }],
      },
      [
        "Spring 1901:",
        "France: the submarine in MAO dives. (SV-5.2)",
        "France: PAR - BUR, bounced.",
        "A foreign submarine lies in WES-1, next to one of yours. (SV-5.4)",
      ].join("\n"),
      [
        "Printemps 1901 :",
        "France : le sous-marin en ATL plonge. (SV-5.2)",
        "France : PAR - BOU, repoussé.",
        "Un sous-marin étranger se trouve en MED-1, près de l’un des vôtres. (SV-5.4)",
      ].join("\n"),
    ],
    [
      { type: "adjudicated", year: 1901, season: "setup", orders: [], notices: [] },
      "Before spring 1901: the umpire tells nothing.",
      "Avant le printemps 1901 : l’arbitre ne dit rien.",
    ],
  ],
  ended: [
    [
      { type: "ended", reason: "draw", winners: [2, 4] },
      "A draw of France and Italy.",
      "Partie nulle pour la France et l’Italie.",
    ],
  ],
}

describe("events as sentences", () => {
  it.each(Object.values(sentences).flat())("[CO-4] %j", (event, en, fr) => {
    expect([describeEvent(event, "en", 2), describeEvent(event, "fr", 2)]).toEqual([en, fr])
  })

  it("[CO-4] are complete sentences in random games, for every reader", () => {
    const delivered = describedGames(subVariant, describeEvent, {
      options: [{ yearLimit: 1903 }],
      policies: { deep },
      runs: 2,
      maxPlies: 3000,
    })
    expect(delivered).toEqual({ problems: [], types: Object.keys(sentences).sort() })
  })
})
