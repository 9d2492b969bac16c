/**
 * The rules of Dejarik as data, in English and French, and the sentences for refusals.
 *
 * @packageDocumentation
 */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type Language, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import { type RefusalCode, refusals } from "./refusals"
import { endings } from "./tell"

export { type PieceNames, pieceNames, type Tell, tell, tellOf } from "./tell"

/** All clauses, refusals and endings of Dejarik. */
export const rulebook: Rulebook<RefusalCode, EndReason> = deepFreeze({
  game: "dejarik",
  title: { en: "Dejarik", fr: "Dejarik" },
  credits: {
    en: "A board game seen in Star Wars (1977). These rules: Mike Kelly, Holochess; French adaptation by the Star Wars Miniatures Communauté Francophone.",
    fr: "Un jeu de plateau aperçu dans La Guerre des étoiles (1977). Ces règles : Mike Kelly, Holochess ; adaptation française de la Star Wars Miniatures Communauté Francophone.",
  },
  chapters,
  refusals,
  endings,
})

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "no-piece-there", rule: "DJ-2.1", details: { space: "I5" } }) // => "There is no piece on I5. (DJ-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
