/** The title of Sous-marins, and the sentences for its refusals and endings. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain, type Sentence } from "@flottille/core/rulebook"
import { formatPlace } from "@flottille/diplomacy"
import { texts as diplomacyTexts } from "@flottille/diplomacy/rulebook"
import type { RefusalCode } from "../orders/order"
import { standard } from "../rules/standard"

/** Two sentences in which `{unit}` stands for the place of the order's unit. */
function both(en: string, fr: string): Readonly<Record<Language, Sentence>> {
  const place = ({ unit }: Readonly<Record<string, unknown>>, locale?: typeof standard.base.french) =>
    typeof unit === "string" ? formatPlace(unit, locale) : ""
  return {
    en: (facts) => en.replace("{unit}", place(facts)),
    fr: (facts) => fr.replace("{unit}", place(facts, standard.base.french)),
  }
}

const refusals: GameTexts<RefusalCode, string>["refusals"] = {
  ...diplomacyTexts.refusals,
  "no-depth": both("Only seas have a depth.", "Seules les mers ont une profondeur."),
  "cannot-torpedo": both("Armies cannot fire torpedoes.", "Les armées ne peuvent pas lancer de torpilles."),
  "not-the-other-level": both(
    "A torpedo strikes the other level of the unit's own sea, and nothing else.",
    "Une torpille frappe l’autre niveau de la mer où se trouve l’unité, et rien d’autre.",
  ),
  "cannot-dive": both("Only submarines can dive.", "Seuls les sous-marins peuvent plonger."),
  diagonal: both(
    "A submarine changes its sea or its level, not both at once.",
    "Un sous-marin change de mer ou de niveau, pas les deux à la fois.",
  ),
  "not-your-unit": both("You have no submarine in {unit}.", "Vous n’avez pas de sous-marin en {unit}."),
  "not-a-fleet": both("Only a fleet can become a submarine.", "Seule une flotte peut devenir un sous-marin."),
}

/**
 * All texts of Sous-marins that are needed while it is played.
 *
 * @example
 * texts.refusals["same-place"].en({}) // => "A unit cannot go to its own province."
 */
export const texts: GameTexts<RefusalCode, keyof typeof diplomacyTexts.endings> = /* @__PURE__ */ deepFreeze({
  game: "sub-variant",
  title: { en: "Sous-marins", fr: "Sous-marins" },
  credits: {
    en:
      "A variant of Diplomacy by Jérôme Mougin (January 2007), made for the French site Objectif. Diplomacy is a " +
      "board game by Allan B. Calhamer (1959).",
    fr:
      "Une variante de Diplomacy de Jérôme Mougin (janvier 2007), créée pour le site Objectif. Diplomacy est un jeu " +
      "d’Allan B. Calhamer (1959).",
  },
  refusals,
  endings: diplomacyTexts.endings,
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "not-your-unit", rule: "SV-5.1", details: { unit: "wes-1" } }, "fr")
 * // => "Vous n’avez pas de sous-marin en MED-1. (SV-5.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
