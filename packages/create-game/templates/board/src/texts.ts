// Stryker disable all: texts, which other checks compare with committed files
/** The title of My Game, and the sentences for its refusals and endings. */
import type { Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain } from "@flottille/core/rulebook"
import type { EndReason } from "./outcome"
import { type RefusalCode, refusals } from "./refusals"

/** All texts of My Game that are needed while it is played. */
export const texts: GameTexts<RefusalCode, EndReason> = {
  game: "my-game",
  title: { en: "My Game", fr: "Mon jeu" },
  credits: { en: "A race, invented as an example.", fr: "Une course qui n'est à personne." },
  refusals,
  endings: {
    arrival: { en: "A ship has arrived.", fr: "Un navire est arrivé." },
    "last-ship": { en: "The last ship of a fleet is taken.", fr: "Le dernier navire d'une flotte est pris." },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "blocked", rule: "XY-2.2", details: { from: "a1", to: "a2" } })
 * // => "a2 is not free: ships take to the side only. (XY-2.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
