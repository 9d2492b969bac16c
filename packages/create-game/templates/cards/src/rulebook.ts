/**
 * The rules of My Game as data, in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Language, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import { type RefusalCode, refusals } from "./refusals"

export { tell } from "./tell"

/** All clauses, refusals and endings of My Game. */
export const rulebook: Rulebook<RefusalCode, EndReason> = {
  game: "my-game",
  title: { en: "My Game", fr: "Mon jeu" },
  credits: { en: "A card game of nobody's in particular.", fr: "Un jeu de cartes qui n'est à personne." },
  chapters,
  refusals,
  endings: {
    "last-trick": { en: "The last trick is won.", fr: "La dernière levée est gagnée." },
    resignation: { en: "All others have resigned.", fr: "Tous les autres ont abandonné." },
  },
}

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "not-in-your-hand", rule: "XY-2.1", details: { card: 7 } }) // => "You do not hold the 7. (XY-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
