/** The title of Diplomacy, and the sentences for refusals and endings. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain } from "@flottille/core/rulebook"
import type { EndReason } from "../state/state"
import { type RefusalCode, refusals } from "./refusals"

/** The texts of Diplomacy needed during play. */
export const texts: GameTexts<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({
  game: "diplomacy",
  title: { en: "Diplomacy", fr: "Diplomacy" },
  credits: {
    en:
      "A board game by Allan B. Calhamer (1959), now published by Renegade Game Studios. The open points follow the " +
      "Diplomacy Adjudicator Test Cases of Lucas B. Kruijswijk, version 3.2.",
    fr:
      "Un jeu d'Allan B. Calhamer (1959), aujourd'hui publié par Renegade Game Studios. Les points ouverts suivent " +
      "les Diplomacy Adjudicator Test Cases de Lucas B. Kruijswijk, version 3.2.",
  },
  refusals,
  endings: {
    solo: { en: "One power holds 18 supply centres.", fr: "Une puissance tient 18 centres." },
    "last-survivor": { en: "Only one power survives.", fr: "Une seule puissance survit." },
    draw: { en: "The survivors have agreed on a draw.", fr: "Les survivants sont convenus d'une nulle." },
    "year-limit": { en: "The last year is over.", fr: "La dernière année est passée." },
  },
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "no-such-unit", rule: "DP-2", details: { unit: "par" } }) // => "No unit stands in PAR. (DP-2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
