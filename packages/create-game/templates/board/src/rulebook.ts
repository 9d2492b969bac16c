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
    arrival: { en: "A ship has arrived.", fr: "Un navire est arrivé." },
    "last-ship": { en: "The last ship of a fleet is taken.", fr: "Le dernier navire d'une flotte est pris." },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "blocked", rule: "XY-2.2", details: { from: "a1", to: "a2" } }) // => "a2 is not free: ships take to the side only. (XY-2.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
