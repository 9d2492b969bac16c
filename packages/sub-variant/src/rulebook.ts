/**
 * The rules of Sous-marins as data, in English and French, those of Diplomacy included, and the sentences for refusals.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Language, makeExplain, type Rulebook, type Sentence } from "@flottille/core/rulebook"
import { type EndReason, english, formatPlace, type Locale } from "@flottille/diplomacy"
import { french } from "@flottille/diplomacy/french"
import { rulebook as diplomacyRulebook } from "@flottille/diplomacy/rulebook"
import { chapters } from "./clauses"
import type { SubCode } from "./fault"

/** Two sentences in which `{unit}` stands for the place of the order's unit. */
function both(en: string, fr: string): Readonly<Record<Language, Sentence>> {
  const place = ({ unit }: Readonly<Record<string, unknown>>, locale: Locale) => (typeof unit === "string" ? formatPlace(unit, locale) : "")
  return {
    en: (facts) => en.replace("{unit}", place(facts, english)),
    fr: (facts) => fr.replace("{unit}", place(facts, french)),
  }
}

/** All clauses, refusals and endings of Sous-marins; the clauses of Diplomacy hold besides. */
export const rulebook: Rulebook<SubCode, EndReason> = {
  game: "sub-variant",
  title: { en: "Sous-marins", fr: "Sous-marins" },
  credits: {
    en: "A variant of Diplomacy by Jérôme Mougin (January 2007), made for the French site Objectif. Diplomacy is a board game by Allan B. Calhamer (1959).",
    fr: "Une variante de Diplomacy de Jérôme Mougin (janvier 2007), créée pour le site Objectif. Diplomacy est un jeu d'Allan B. Calhamer (1959).",
  },
  chapters: [...chapters, ...diplomacyRulebook.chapters],
  refusals: {
    ...diplomacyRulebook.refusals,
    "no-depth": both("Only seas have a depth.", "Seules les mers ont une profondeur."),
    "cannot-torpedo": both("Armies fire no torpedoes.", "Les armées ne lancent pas de torpilles."),
    "not-the-other-level": both(
      "A torpedo strikes the other level of the unit's own sea, and nothing else.",
      "Une torpille frappe l'autre niveau de la mer où se trouve l'unité, et rien d'autre.",
    ),
    "cannot-dive": both("Only submarines dive.", "Seuls les sous-marins plongent."),
    diagonal: both(
      "A submarine changes its sea or its level, not both at once.",
      "Un sous-marin change de mer ou de niveau, non des deux à la fois.",
    ),
    "not-your-unit": both("You have no submarine in {unit}.", "Vous n'avez pas de sous-marin en {unit}."),
    "not-a-fleet": both("Only a fleet can be a submarine instead.", "Seule une flotte peut être plutôt un sous-marin."),
  },
  endings: diplomacyRulebook.endings,
}

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "not-your-unit", rule: "SV-5.1", details: { unit: "wes-1" } }, "fr") // => "Vous n'avez pas de sous-marin en MED-1. (SV-5.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
