/** The title of Mille Sabords, and the sentences for its refusals and endings. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain } from "@flottille/core/rulebook"
import { endings } from "./describe"
import type { EndReason } from "./outcome"
import type { RefusalCode } from "./refusal"
import { refusals } from "./refusals"

/** All texts needed during play: title, credits, refusals and endings. */
export const texts: GameTexts<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({
  game: "mille-sabords",
  title: { en: "Mille Sabords", fr: "Mille Sabords" },
  credits: {
    en:
      "Mille Sabords, a French game of sailing ships for two players, with two matches on any " +
      "table, floor or beach. The page that published the rules names no author; its figures are " +
      "lost.",
    fr:
      "Mille Sabords, jeu de navires à voiles pour deux joueurs, avec deux allumettes sur une " +
      "table, un sol ou une plage. La page où la règle a paru ne nomme pas d'auteur ; ses figures " +
      "sont perdues.",
  },
  refusals,
  endings,
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "must-move", rule: "MS-2.4" }
 * explain(refusal, "fr") // => "Un navire ne peut pas rester sur place : son premier point doit être utilisé. (MS-2.4)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
