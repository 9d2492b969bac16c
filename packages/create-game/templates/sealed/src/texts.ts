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
  credits: { en: "A bidding game, invented as an example.", fr: "Un jeu d'enchères qui n'est à personne." },
  refusals,
  endings: {
    "last-prize": { en: "The last prize is won.", fr: "Le dernier prix est gagné." },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "spent", rule: "XY-2.1", details: { card: 4 } }) // => "You do not have the 4 any more. (XY-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
