/**
 * The rules of Three Kingdoms in English and French: those of Diplomacy, then its own.
 *
 * @packageDocumentation
 */
import { type Chapter, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/diplomacy/rulebook"

const own: Chapter = {
  title: { en: "Three kingdoms", fr: "Trois royaumes" },
  clauses: [
    {
      id: "TK-1",
      title: { en: "Map and powers", fr: "Carte et puissances" },
      text: {
        en:
          "The map has 42 provinces, 17 of them supply centres; three powers with 12 units in " +
          "spring 220; the last year is 254. The reaches of the rivers are seas. A province holds " +
          "one unit at most. Seats 0 to 2 are Wu, Shu, Wei.",
        fr:
          "42 provinces, dont 17 centres de ravitaillement ; trois puissances et 12 unités au " +
          "printemps 220 ; la dernière année est 254. Les biefs des fleuves sont des mers. Une " +
          "province porte une unité au plus. Les places 0 à 2 sont Wu, Shu et Wei.",
      },
      origin: "rules",
      replaces: ["DP-1"],
    },
    {
      id: "TK-2",
      title: { en: "Builds", fr: "Constructions" },
      text: {
        en:
          "A power may build a unit in any free centre that it owns, not only at home, one in " +
          "each; fleets on a coast.",
        fr:
          "On construit dans tout centre libre que sa puissance possède, et non dans ses centres " +
          "d'origine seulement, une unité par centre ; une flotte sur une côte.",
      },
      origin: "rules",
      replaces: ["DP-6.1"],
    },
    {
      id: "TK-3",
      title: { en: "Victory", fr: "Victoire" },
      text: {
        en:
          "A power with nine centres after a fall wins. The other endings are those of DP-7, with " +
          "254 as the last year.",
        fr:
          "Neuf centres après un automne font gagner. Les autres fins de partie sont celles de " +
          "DP-7, avec 254 pour dernière année.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook = rulebookOf(base, {
  game: "diplomacy-three-kingdoms",
  title: { en: "Three Kingdoms", fr: "Les Trois Royaumes" },
  credits: {
    en: "Map and variant by Kuthador (version 0.9). On Diplomacy, a board game by Allan B. Calhamer (1959).",
    fr: "Carte et variante de Kuthador (version 0.9). D'après Diplomacy, un jeu d'Allan B. Calhamer (1959).",
  },
  chapters: [own],
})
