/** The title of Dejarik, and the sentences for its refusals and endings. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain } from "@flottille/core/rulebook"
import { endings } from "./describe"
import type { EndReason } from "./outcome"
import type { RefusalCode } from "./refusal"
import { refusals } from "./refusals"

/** All texts needed during play: title, credits, refusals and endings. */
export const texts: GameTexts<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({
  game: "dejarik",
  title: { en: "Dejarik", fr: "Dejarik" },
  credits: {
    en:
      "A board game seen in Star Wars (1977). These rules: Mike Kelly, Holochess; French " +
      "adaptation by the Star Wars Miniatures Communauté Francophone.",
    fr:
      "Un jeu de plateau aperçu dans La Guerre des étoiles (1977). Ces règles : Mike Kelly, " +
      "Holochess ; adaptation française de la Star Wars Miniatures Communauté Francophone.",
  },
  refusals,
  endings,
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "no-piece-there", rule: "DJ-2.1", details: { space: "I5" } }
 * explain(refusal) // => "There is no piece on I5. (DJ-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
