/**
 * The rules of Les Grands Amiraux as data, in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type Language, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import { type RefusalCode, refusals } from "./refusals"
import { endings } from "./tell"

export { refusalsOf } from "./refusals"
export { type RankNames, rankNames, tell, tellOf } from "./tell"

/** The rules of Les Grands Amiraux, clause by clause. */
export const rulebook: Rulebook<RefusalCode, EndReason> = deepFreeze({
  game: "les-grands-amiraux",
  title: { en: "Les Grands Amiraux", fr: "Les Grands Amiraux" },
  credits: {
    en: "A game by Max Gerchambeau, published by Miro Company in 1970; after Stratego and L'Attaque.",
    fr: "Un jeu de Max Gerchambeau, édité par Miro Company en 1970 ; d'après le Stratego et L'Attaque.",
  },
  chapters,
  refusals,
  endings,
})

/**
 * A refusal as a sentence that a player understands, with its clause.
 *
 * @example
 * explain({ code: "mines-stay", rule: "GA-2.2", details: { square: 3 } }) // => "The mine on D1 cannot move. (GA-2.2)"
 * explain({ code: "mines-stay", rule: "GA-2.2", details: { square: 3 } }, "fr") // => "La mine en D1 ne peut pas bouger. (GA-2.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
