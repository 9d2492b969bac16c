/**
 * The rules of Sous-marins in the ancient sea as data: the clauses of Sous-marins, then its own.
 *
 * @packageDocumentation
 */
import { type Chapter, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/sub-variant/rulebook"

const own: Chapter = {
  title: { en: "The ancient sea", fr: "La mer antique" },
  clauses: [
    {
      id: "SA-1",
      title: { en: "Map and powers", fr: "Carte et puissances" },
      text: {
        en:
          "The map of Ancient Mediterranean: 79 provinces, 34 of them supply centres, five powers " +
          "with 15 units in the spring of the year 1; the last year is 35. A fleet in the " +
          "Baleares convoys like one at sea.",
        fr:
          "La carte de Méditerranée antique : 79 provinces, dont 34 centres de ravitaillement, " +
          "cinq puissances et 15 unités au printemps de l'an 1 ; la dernière année est l'an 35. " +
          "Une flotte aux Baléares convoie comme une flotte en mer.",
      },
      origin: "rules",
      replaces: ["DP-1"],
    },
    {
      id: "SA-2",
      title: { en: "Depths", fr: "Profondeurs" },
      text: {
        en: "Each of the 20 seas has a depth; the Baleares, which are land, have none.",
        fr: "Chacune des 20 mers a une profondeur ; les Baléares, qui sont une terre, n'en ont pas.",
      },
      origin: "ruling",
      reason: {
        en: "A fleet convoys from the Baleares as from a sea, but nothing lies below an island.",
        fr: "Une flotte convoie depuis les Baléares comme depuis une mer, mais rien ne se trouve sous une île.",
      },
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook = rulebookOf(base, {
  game: "sous-marins-ancient",
  title: { en: "Sous-marins in the ancient sea", fr: "Sous-marins en mer antique" },
  credits: {
    en:
      "Sous-marins, a variant of Diplomacy by Jérôme Mougin (2007), on the map of Ancient " +
      "Mediterranean by Don Hessong (2001). Diplomacy is a board game by Allan B. Calhamer " +
      "(1959).",
    fr:
      "Sous-marins, une variante de Diplomacy de Jérôme Mougin (2007), sur la carte de " +
      "Méditerranée antique de Don Hessong (2001). Diplomacy est un jeu d'Allan B. Calhamer " +
      "(1959).",
  },
  chapters: [own],
})
