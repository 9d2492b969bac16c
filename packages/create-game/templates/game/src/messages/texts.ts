/** The title of My Game, and the sentences for its refusals and endings. */
import type { Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain } from "@flottille/core/rulebook"
import type { EndReason } from "../rules/outcome"
import type { RefusalCode } from "../state/actions"
import { refusals } from "./words"

/** All texts of My Game that are needed while it is played. */
export const texts: GameTexts<RefusalCode, EndReason> = {
  game: "my-game",
  title: { en: "My Game", fr: "Mon jeu" },
  credits: { en: "A card game, invented as an example.", fr: "Un jeu de cartes qui n’est à personne." },
  refusals,
  endings: {
    "last-trick": { en: "The last trick is won.", fr: "La dernière levée est gagnée." },
    resignation: { en: "All others have resigned.", fr: "Tous les autres ont abandonné." },
  },
}

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "not-in-your-hand", rule: "XY-2.1", details: { card: 7 } }) // => "You do not hold the 7. (XY-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
