/**
 * The rules of France against Austria in English and French: those of Diplomacy, then its own.
 *
 * @packageDocumentation
 */
import { type Chapter, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/diplomacy/rulebook"

const own: Chapter = {
  title: { en: "Two powers", fr: "Deux puissances" },
  clauses: [
    {
      id: "FA-1",
      title: { en: "Map and powers", fr: "Carte et puissances" },
      text: {
        en:
          "The standard map with its 75 provinces and 34 supply centres, but only two powers with " +
          "six units in spring 1901. The other 28 centres are neutral at first, hold no unit, and " +
          "are not home centres. A province holds one unit at most. Seats 0 and 1 are Austria, " +
          "France.",
        fr:
          "La carte habituelle, ses 75 provinces et ses 34 centres, mais deux puissances " +
          "seulement et six unités au printemps 1901. Les 28 autres centres n'appartiennent " +
          "d'abord à personne, ne portent aucune unité et ne sont le centre d'origine d'aucune " +
          "puissance. Une province porte une unité au plus. Les places 0 et 1 sont l'Autriche et " +
          "la France.",
      },
      origin: "rules",
      replaces: ["DP-1"],
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook = rulebookOf(base, {
  game: "diplomacy-france-vs-austria",
  title: { en: "France against Austria", fr: "France contre Autriche" },
  credits: {
    en: "A variant for two whose author we do not know. On Diplomacy, a board game by Allan B. Calhamer (1959).",
    fr:
      "Une variante à deux, dont nous ne connaissons pas l'auteur. D'après Diplomacy, un jeu " +
      "d'Allan B. Calhamer (1959).",
  },
  chapters: [own],
})
