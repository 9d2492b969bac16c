/**
 * The rules of the siege in English and French: those of Les Grands Amiraux, then its own.
 *
 * @packageDocumentation
 */
import { type Chapter, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base, refusalsOf } from "@flottille/les-grands-amiraux/rulebook"
import { siegeRules } from "./rules"

const siege: Chapter = {
  title: { en: "The siege", fr: "Le siège" },
  clauses: [
    {
      id: "SG-1.1",
      title: { en: "Unequal fleets", fr: "Flottes inégales" },
      text: {
        en:
          "White besieges red. White has 32 pieces: a Grand Admiral, an aircraft carrier (6), 2 helicopter carriers " +
          "(5), 4 cruisers (4), 4 destroyers (3), 5 escorts (2), 7 submarines (1), 7 minesweepers (0) and a mine. Red " +
          "has 31: a Grand Admiral, an aircraft carrier, 2 helicopter carriers, 3 cruisers, 4 destroyers, 5 escorts, 4 " +
          "submarines, 2 minesweepers and 9 mines.",
        fr:
          "Les blancs assiègent les rouges. Les blancs ont 32 pièces : un grand amiral, un porte-avions (6), 2 " +
          "porte-hélicoptères (5), 4 croiseurs (4), 4 destroyers (3), 5 escorteurs (2), 7 sous-marins (1), 7 dragueurs " +
          "de mines (0) et une mine. Les rouges en ont 31 : un grand amiral, un porte-avions, 2 porte-hélicoptères, 3 " +
          "croiseurs, 4 destroyers, 5 escorteurs, 4 sous-marins, 2 dragueurs de mines et 9 mines.",
      },
      origin: "rules",
      replaces: ["GA-1.2"],
    },
    {
      id: "SG-1.2",
      title: { en: "Deployment", fr: "Le déploiement" },
      text: {
        en:
          "Both sides deploy as in Les Grands Amiraux. A side can declare itself ready once all of its pieces are " +
          "placed; red leaves a square of its rows empty.",
        fr:
          "Les deux camps se déploient comme dans Les Grands Amiraux. Un camp peut se déclarer prêt une fois toutes ses " +
          "pièces en place ; les rouges laissent une case de leurs lignes vide.",
      },
      origin: "rules",
      replaces: ["GA-1.3"],
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "amiraux-siege",
  title: { en: "Les Grands Amiraux, a siege", fr: "Les Grands Amiraux, un siège" },
  chapters: [siege],
  refusals: refusalsOf(siegeRules),
})
