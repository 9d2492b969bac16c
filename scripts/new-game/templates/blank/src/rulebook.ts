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
  title: { en: "My Game", fr: "My Game" },
  credits: { en: "A counting game of nobody's in particular.", fr: "Un jeu de compte qui n'est à personne." },
  chapters,
  refusals,
  endings: {
    "last-stone": { en: "The last stone is taken.", fr: "La dernière pierre est prise." },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "too-many", rule: "XY-1.2", details: { stones: 4, most: 3 } }) // => "You cannot take 4: 3 at most. (XY-1.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
