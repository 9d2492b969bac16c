/**
 * The rules of Les Grands Amiraux with scouts in English and French: those of Les Grands Amiraux,
 * then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base, type RankNames, rankNames, refusalsIn } from "@flottille/les-grands-amiraux/rulebook"
import { sailWords } from "./sail"

/** Names of the pieces, by rank. */
export const names: RankNames = Object.freeze({ ...rankNames, "2": { en: "scout", fr: "éclaireur" } })

const scouts: Chapter = {
  title: { en: "Scouts", fr: "Éclaireurs" },
  clauses: [
    {
      id: "AS-1.1",
      title: { en: "Any distance in a line", fr: "Toute distance en ligne" },
      text: {
        en:
          "The escorts (2) are scouts. Instead of a step, a scout may sail along its row or column over any number " +
          "of empty squares to an empty one, at least two squares away.",
        fr:
          "Les escorteurs (2) sont des éclaireurs. Au lieu d'un déplacement, un éclaireur peut filer en ligne ou en " +
          "colonne, par-dessus des cases vides, jusqu'à une case vide distante d'au moins deux cases.",
      },
      origin: "rules",
    },
    {
      id: "AS-1.2",
      title: { en: "Sailing shows the scout", fr: "Filer dévoile l'éclaireur" },
      text: {
        en: "A scout that sails is known from then on, since no other piece sails.",
        fr: "Un éclaireur qui file est désormais connu, puisque nulle autre pièce ne file.",
      },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "amiraux-scouts",
  title: { en: "Les Grands Amiraux with scouts", fr: "Les Grands Amiraux avec éclaireurs" },
  chapters: [scouts],
  refusals: refusalsIn(sailWords),
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "not-a-scout", rule: "AS-1.1", details: { square: 0 } }
 * explain(refusal) // => "The piece on A1 is not a scout. (AS-1.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
