/**
 * The rules of Mille Sabords with long guns in English and French: those of Mille Sabords, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import type { EndReason, RefusalCode } from "@flottille/mille-sabords"
import { rulebook as base } from "@flottille/mille-sabords/rulebook"

export { describeEvent } from "@flottille/mille-sabords/rulebook"

const longGuns: Chapter = {
  title: { en: "Long guns", fr: "Longues portées" },
  clauses: [
    {
      id: "ML-1.1",
      title: { en: "Resistance", fr: "La résistance" },
      text: {
        en: "Each ship has 20 points of resistance; by option 30.",
        fr: "Chaque navire a 20 points de résistance ; 30 en option.",
      },
      origin: "rules",
      replaces: ["MS-1.4"],
    },
    {
      id: "ML-1.2",
      title: { en: "Damage", fr: "Les dégâts" },
      text: {
        en:
          "A hit takes 15 points minus the distance between the hulls in lengths, rounded up, and " +
          "none from 15 lengths on. The options `distance` and `rounding` work as in Mille " +
          "Sabords.",
        fr:
          "Un coup au but ôte 15 points moins la distance des coques en longueurs, toute longueur " +
          "entamée comptant ; à partir de 15 longueurs, rien. Les options `distance` et " +
          "`rounding` ont le même sens qu'à Mille Sabords.",
      },
      origin: "rules",
      replaces: ["MS-4.2"],
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: Rulebook<RefusalCode, EndReason> = rulebookOf(base, {
  game: "mille-sabords-long-guns",
  title: { en: "Mille Sabords, long guns", fr: "Mille Sabords, longues portées" },
  chapters: [longGuns],
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "must-move", rule: "MS-2.4" }
 * explain(refusal) // => "A ship may not stay where it is: its first point must be used. (MS-2.4)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
