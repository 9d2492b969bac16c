/**
 * The rules of Dejarik with leaps in English and French: those of Dejarik, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain, refusalsIn, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/dejarik/rulebook"
import { leapWords } from "./leap"

const leaps: Chapter = {
  title: { en: "Leaps", fr: "Sauts" },
  clauses: [
    {
      id: "DL-1.1",
      title: { en: "Over a neighbour", fr: "Par-dessus un voisin" },
      text: {
        en: "A piece may leap along its orbit over an adjacent piece of any seat to the empty space behind it.",
        fr:
          "Une pièce peut sauter le long de son orbite par-dessus une pièce adjacente, de n'importe quel camp, " +
          "vers la case vide qui la suit.",
      },
      origin: "rules",
    },
    {
      id: "DL-1.2",
      title: { en: "Two actions", fr: "Deux actions" },
      text: { en: "A leap takes two actions.", fr: "Un saut coûte deux actions." },
      origin: "rules",
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook = rulebookOf(base, {
  game: "dejarik-leap",
  title: { en: "Dejarik with leaps", fr: "Dejarik avec sauts" },
  chapters: [leaps],
  refusals: refusalsIn(leapWords),
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "too-few-actions", rule: "DL-1.2" }) // => "A leap takes two actions. (DL-1.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
