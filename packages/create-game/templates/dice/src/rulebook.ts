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
  credits: { en: "A race of nobody's in particular.", fr: "Une course qui n'est à personne." },
  chapters,
  refusals,
  endings: {
    arrival: { en: "A ship is in the harbour.", fr: "Un navire est au port." },
    "turn-limit": {
      en: "The last turn is over: the farther ship wins.",
      fr: "Le dernier tour est joué : le navire le plus avancé gagne.",
    },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "in-the-air", rule: "XY-2.2" }) // => "The dice are in the air. (XY-2.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
