/** The title of Les Grands Amiraux, and the sentences for its refusals and endings. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain } from "@flottille/core/rulebook"
import type { RefusalCode } from "../state/refusal"
import type { EndReason } from "../state/state"
import { endings } from "./describe"
import { refusals } from "./refusals"

/** All texts needed during play: title, credits, refusals and endings. */
export const texts: GameTexts<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({
  game: "les-grands-amiraux",
  title: { en: "Les Grands Amiraux", fr: "Les Grands Amiraux" },
  credits: {
    en: "A game by Max Gerchambeau, published by Miro Company in 1970; after Stratego and L’Attaque.",
    fr: "Un jeu de Max Gerchambeau, édité par Miro Company en 1970 ; d’après le Stratego et L’Attaque.",
  },
  refusals,
  endings,
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "mines-stay", rule: "GA-2.2", details: { square: 3 } }) // => "The mine on D1 cannot move. (GA-2.2)"
 * const refusal = { code: "mines-stay", rule: "GA-2.2", details: { square: 3 } }
 * explain(refusal, "fr") // => "La mine en D1 ne peut pas bouger. (GA-2.2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
