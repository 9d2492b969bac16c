/**
 * The rules of Sous-marins as data, in English and French, those of Diplomacy included, and the sentences for refusals.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Language, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import { rulebook as diplomacyRulebook } from "@flottille/diplomacy/rulebook"
import { chapters } from "./clauses"
import { type RefusalCode, refusals } from "./refusals"

export { tell, tellOf } from "./tell"

/** All clauses, refusals and endings of Sous-marins; the clauses of Diplomacy hold besides. */
export const rulebook: Rulebook<RefusalCode, keyof typeof diplomacyRulebook.endings> = {
  game: "sub-variant",
  title: { en: "Sous-marins", fr: "Sous-marins" },
  credits: {
    en: "A variant of Diplomacy by Jérôme Mougin (January 2007), made for the French site Objectif. Diplomacy is a board game by Allan B. Calhamer (1959).",
    fr: "Une variante de Diplomacy de Jérôme Mougin (janvier 2007), créée pour le site Objectif. Diplomacy est un jeu d'Allan B. Calhamer (1959).",
  },
  chapters: [...chapters, ...diplomacyRulebook.chapters],
  refusals,
  endings: diplomacyRulebook.endings,
}

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "not-your-unit", rule: "SV-5.1", details: { unit: "wes-1" } }, "fr") // => "Vous n'avez pas de sous-marin en MED-1. (SV-5.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
