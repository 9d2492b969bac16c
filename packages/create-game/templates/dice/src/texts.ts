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
    arrival: { en: "A ship is in the harbour.", fr: "Un navire est au port." },
    "turn-limit": {
      en: "The last turn is over: the farther ship wins.",
      fr: "Le dernier tour est joué : le navire le plus avancé gagne.",
    },
    resignation: { en: "The other seat has resigned.", fr: "L'autre camp a abandonné." },
  },
}

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "in-the-air", rule: "XY-2.2" }) // => "The dice are in the air. (XY-2.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
