/**
 * The rules of Fleet Rome in English and French: those of Diplomacy, then its own.
 *
 * @packageDocumentation
 */
import { type Chapter, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/diplomacy/rulebook"

const own: Chapter = {
  title: { en: "A fleet in Rome", fr: "Une flotte à Rome" },
  clauses: [
    {
      id: "FR-1",
      title: { en: "The start", fr: "Le départ" },
      text: {
        en: "Italy begins with a fleet in Rome instead of an army. Everything else is as on the standard map.",
        fr:
          "L'Italie commence avec une flotte à Rome, non avec une armée. Tout le reste est comme " +
          "sur la carte habituelle.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook = rulebookOf(base, {
  game: "diplomacy-fleet-rome",
  title: { en: "Fleet Rome", fr: "Flotte à Rome" },
  credits: {
    en: "A variant by Richard Sharp. On Diplomacy, a board game by Allan B. Calhamer (1959).",
    fr: "Une variante de Richard Sharp. D'après Diplomacy, un jeu d'Allan B. Calhamer (1959).",
  },
  chapters: [own],
})
