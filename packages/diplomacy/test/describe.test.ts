import { describedGames } from "@flottille/conformance"
import { diplomacy } from "@flottille/diplomacy"
import { describeEvent } from "@flottille/diplomacy/rulebook"
import { describe, expect, it } from "vitest"
import { standardMap } from "../src/map/standard"
import { namesOf } from "../src/messages/names"
import { adjudicate } from "../src/phases/adjudicate"
import type { DiplomacyEvent } from "../src/state/events"
import { explainReport } from "../src/text/reports"
import { lazily } from "./support/lazily"
import { restless } from "./support/play"

type Example<T extends DiplomacyEvent["type"]> = readonly [
  event: DiplomacyEvent & { readonly type: T },
  en: string,
  fr: string,
]

const delivered = lazily(() =>
  adjudicate({
    units: ["France: A PAR", "Germany: A MUN", "Germany: A BUR", "Italy: A TYR", "Italy: A BOH"],
    orders: ["A PAR - PIC", "A BUR - PIC", "A TYR - MUN", "A BOH S A TYR - MUN", "F ANK H"],
  }),
)

/** Examples of each event, with their sentences: an event without one does not compile. */
const sentences: { readonly [T in DiplomacyEvent["type"]]: readonly [Example<T>, ...Example<T>[]] } = {
  ready: [[{ type: "ready", seat: 2 }, "France is ready.", "La France est prête."]],
  unready: [[{ type: "unready", seat: 0 }, "Austria is no longer ready.", "L’Autriche n’est plus prête."]],
  resigned: [[{ type: "resigned", seat: 6 }, "Turkey resigns.", "La Turquie abandonne."]],
  centres: [
    [
      {
        type: "centres",
        taken: [
          { centre: "bel", from: null, to: "france" },
          { centre: "den", from: "germany", to: "england" },
        ],
      },
      "Centres change hands: BEL to France, DEN from Germany to England.",
      "Des centres changent de mains : BEL à la France, DAN de l’Allemagne à l’Angleterre.",
    ],
    [{ type: "centres", taken: [] }, "No centre changes hands.", "Aucun centre ne change de mains."],
  ],
  adjudicated: [
    [
      {
        type: "adjudicated",
        year: 1901,
        season: "fall",
        get reports() {
          return delivered().reports
        },
        gone: [],
        get contested() {
          return delivered().contested
        },
      },
      [
        "Results of fall 1901:",
        "France, PAR - PIC: bounced. It met BUR in PIC, with 1 against 1.",
        "Germany, BUR - PIC: bounced. It met PAR in PIC, with 1 against 1.",
        "Italy, TYR - MUN: succeeds. It arrived with 2 against 1.",
        "Italy, BOH S TYR - MUN: succeeds. The support was given.",
        "ANK H: void. No unit stands in ANK.",
        "Germany, MUN H: dislodged. It had no order.",
        "Closed to retreats: PIC.",
      ].join("\n"),
      [
        "Résultats de l’automne 1901 :",
        "La France, PAR - PIC : repoussé. Elle s’est heurtée à BOU en PIC, à 1 contre 1.",
        "L’Allemagne, BOU - PIC : repoussé. Elle s’est heurtée à PAR en PIC, à 1 contre 1.",
        "L’Italie, TYR - MUN : réussit. Elle est arrivée à 2 contre 1.",
        "L’Italie, BOH S TYR - MUN : réussit. Le soutien a été donné.",
        "ANK H : nul. Aucune unité en ANK.",
        "L’Allemagne, MUN H : délogée. Elle n’avait pas d’ordre.",
        "Fermé aux retraites : PIC.",
      ].join("\n"),
    ],
    [
      {
        type: "adjudicated",
        year: 1901,
        season: "spring-retreats",
        reports: [
          {
            power: "germany",
            order: { type: "disband", unit: "mun" },
            result: "succeeds",
            reason: "no-order",
            rule: "DP-5",
            facts: {},
            fate: "destroyed",
          },
        ],
        gone: [],
        contested: [],
      },
      "Results of the spring retreats of 1901:\nGermany, MUN DISBAND: succeeds. It had no order. The unit is lost.",
      "Résultats des retraites du printemps 1901 :\nL’Allemagne, MUN DISSOUT : réussit. Elle n’avait pas d’ordre. L’unité est perdue.",
    ],
    [
      { type: "adjudicated", year: 1902, season: "winter", reports: [], gone: [], contested: [] },
      "No results of winter 1902.",
      "Aucun résultat de l’hiver 1902.",
    ],
  ],
  ended: [
    [
      { type: "ended", reason: "solo", winners: [2] },
      "France has the centres it takes to win.",
      "La France a les centres qu’il faut pour gagner.",
    ],
    [
      { type: "ended", reason: "last-survivor", winners: [4] },
      "Italy survives alone and wins.",
      "L’Italie survit seule et gagne.",
    ],
    [
      { type: "ended", reason: "draw", winners: [0, 1, 6] },
      "A draw of Austria, England and Turkey.",
      "Partie nulle pour l’Autriche, l’Angleterre et la Turquie.",
    ],
    [
      { type: "ended", reason: "draw", winners: [] },
      "No power is left: a draw.",
      "Il ne reste personne : partie nulle.",
    ],
    [
      { type: "ended", reason: "year-limit", winners: [3, 5] },
      "The last year is over: a draw of Germany and Russia.",
      "La dernière année est passée : partie nulle pour l’Allemagne et la Russie.",
    ],
  ],
}

describe("events as sentences", () => {
  it.each(Object.values(sentences).flat())("[CO-4] %j", (event, en, fr) => {
    expect([describeEvent(event, "en", 0), describeEvent(event, "fr", "spectator")]).toEqual([en, fr])
  })

  it("[CO-4] are whole sentences in every game", () => {
    const delivered = describedGames(diplomacy, describeEvent, {
      options: [{ yearLimit: 1903 }],
      policies: { restless },
      runs: 2,
      maxPlies: 3000,
    })
    expect(delivered).toEqual({ problems: [], types: Object.keys(sentences).sort() })
  })
})

it("[DP-8] drops the articles of French power names", () => {
  const power = (id: string, title: string, french?: string) => ({
    id,
    title,
    units: "",
    ...(french !== undefined && { french }),
  })
  const powers = [
    power("austria", "Austria"),
    power("france", "Gaul"),
    power("east", "East", "l’Est"),
    power("isles", "Isles", "les Îles"),
    power("south", "South", "le sud"),
    power("lala", "Lala"),
  ]
  const { seats, phases, units } = namesOf({ ...standardMap, powers })
  expect(Object.values(seats).map(({ en, fr }) => `${en} ${fr}`)).toEqual([
    "Austria Autriche",
    "Gaul Gaul",
    "East Est",
    "Isles Îles",
    "South Sud",
    "Lala Lala",
  ])
  expect([phases.fall, units.build?.many]).toEqual([
    { en: "autumn", fr: "automne" },
    { en: "builds", fr: "constructions" },
  ])
})

describe("sentences for units that hold", () => {
  const told = (orders: readonly string[], language: "en" | "fr" = "en") =>
    adjudicate({ units: ["Austria: A TYR", "Italy: A VEN", "Italy: A PIE"], orders }).reports.map((report) =>
      explainReport(report, language),
    )

  it("[DP-4.1] do not call the order of a dislodged unit a success", () => {
    const orders = ["A VEN - TYR", "A PIE S A VEN - TYR"]
    expect(told([...orders, "A TYR H"])[2]).toBe("TYR H: dislodged. VEN dislodged it. (DP-4.1)")
    expect(told([...orders, "A TYR H"], "fr")[2]).toBe("TYR H : délogée. VEN l’a délogée. (DP-4.1)")
    expect(told(orders)[2]).toBe("TYR H: dislodged. It had no order. (DP-2)")
  })

  it("[DP-4.1] name the province that a unit held once", () => {
    expect(told(["A VEN - TYR"])[0]).toBe("VEN - TYR: bounced. The unit in TYR held, 1 against 1. (DP-4.1)")
    expect(told(["A VEN - TYR"], "fr")[0]).toBe("VEN - TYR : repoussé. L’unité en TYR a tenu, 1 contre 1. (DP-4.1)")
  })
})
