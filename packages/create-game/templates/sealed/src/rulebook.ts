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
  credits: { en: "A bidding game of nobody's in particular.", fr: "Un jeu d'enchères qui n'est à personne." },
  chapters,
  refusals,
  endings: {
    "last-prize": { en: "The last prize is won.", fr: "Le dernier prix est gagné." },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "spent", rule: "XY-2.1", details: { card: 4 } }) // => "You do not have the 4 any more. (XY-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
