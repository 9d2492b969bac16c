/** The title of Sous-marins, and the sentences for its refusals and endings. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain } from "@flottille/core/rulebook"
import { texts as diplomacyTexts } from "@flottille/diplomacy/rulebook"
import type { RefusalCode } from "../orders/order"
import { refusals } from "./refusals"

/** All texts of Sous-marins that are needed while it is played. */
export const texts: GameTexts<RefusalCode, keyof typeof diplomacyTexts.endings> = /* @__PURE__ */ deepFreeze({
  game: "sub-variant",
  title: { en: "Sous-marins", fr: "Sous-marins" },
  credits: {
    en:
      "A variant of Diplomacy by Jérôme Mougin (January 2007), made for the French site Objectif. Diplomacy is a " +
      "board game by Allan B. Calhamer (1959).",
    fr:
      "Une variante de Diplomacy de Jérôme Mougin (janvier 2007), créée pour le site Objectif. Diplomacy est un jeu " +
      "d'Allan B. Calhamer (1959).",
  },
  refusals,
  endings: diplomacyTexts.endings,
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "not-your-unit", rule: "SV-5.1", details: { unit: "wes-1" } }, "fr")
 * // => "Vous n'avez pas de sous-marin en MED-1. (SV-5.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
