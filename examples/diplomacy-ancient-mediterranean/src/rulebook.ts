/**
 * The rules of Ancient Mediterranean in English and French: those of Diplomacy, then its own.
 *
 * @packageDocumentation
 */
import { type Chapter, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/diplomacy/rulebook"

const own: Chapter = {
  title: { en: "The ancient world", fr: "Le monde antique" },
  clauses: [
    {
      id: "AM-1",
      title: { en: "Map and powers", fr: "Carte et puissances" },
      text: {
        en:
          "The map has 79 provinces, 34 of them supply centres; five powers with 15 units in the " +
          "spring of the year 1; the last year is 35. No province has two coasts. A province " +
          "holds one unit at most. Seats 0 to 4 are Rome, Greece, Egypt, Persia, Carthage.",
        fr:
          "79 provinces, dont 34 centres de ravitaillement ; cinq puissances et 15 unités au " +
          "printemps de l'an 1 ; la dernière année est l'an 35. Aucune province n'a deux côtes. " +
          "Une province porte une unité au plus. Les places 0 à 4 sont Rome, la Grèce, l'Égypte, " +
          "la Perse et Carthage.",
      },
      origin: "rules",
      replaces: ["DP-1"],
    },
    {
      id: "AM-2",
      title: { en: "Islands", fr: "Îles" },
      text: {
        en:
          "Armies reach and leave Crete, Cyprus and the Baleares by convoy only. A fleet in the " +
          "Baleares convoys like one at sea.",
        fr:
          "Les armées ne gagnent la Crète, Chypre et les Baléares, et ne les quittent, que par " +
          "convoi. Une flotte aux Baléares convoie comme une flotte en mer.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook = rulebookOf(base, {
  game: "diplomacy-ancient-mediterranean",
  title: { en: "Ancient Mediterranean", fr: "Méditerranée antique" },
  credits: {
    en: "Map and variant by Don Hessong (2001). On Diplomacy, a board game by Allan B. Calhamer (1959).",
    fr: "Carte et variante de Don Hessong (2001). D'après Diplomacy, un jeu d'Allan B. Calhamer (1959).",
  },
  chapters: [own],
})
