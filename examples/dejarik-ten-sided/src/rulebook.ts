/**
 * The rules of Dejarik with ten-sided dice in English and French: those of Dejarik, then its own.
 *
 * @packageDocumentation
 */
import { type Chapter, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import type { EndReason, RefusalCode } from "@flottille/dejarik"
import { rulebook as base } from "@flottille/dejarik/rulebook"

const dice: Chapter = {
  title: { en: "Ten-sided dice", fr: "Dés à dix faces" },
  clauses: [
    {
      id: "DT-1.1",
      title: { en: "Dice", fr: "Dés" },
      text: {
        en: "Dice have ten faces, from 1 to 10. No piece rolls more than seven dice.",
        fr: "Les dés ont dix faces, de 1 à 10. Aucune pièce ne lance plus de sept dés.",
      },
      origin: "rules",
    },
    {
      id: "DT-1.2",
      title: { en: "Results", fr: "Résultats" },
      text: {
        en:
          "An attack kills if its sum exceeds that of the defence by 12 or more, and is counter-killed if it falls " +
          "short by 12 or more. Other results are as in Dejarik.",
        fr:
          "Une attaque est mortelle si sa somme dépasse celle de la défense de 12 ou plus ; l'attaquant meurt si la " +
          "sienne est inférieure de 12 ou plus. Les autres résultats sont ceux du Dejarik.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook<RefusalCode, EndReason> = rulebookOf(base, {
  game: "dejarik-ten-sided",
  title: { en: "Dejarik, ten-sided dice", fr: "Dejarik, dés à dix faces" },
  chapters: [dice],
})
