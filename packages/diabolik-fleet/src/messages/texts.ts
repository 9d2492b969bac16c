/** The title of Diabolik Fleet, and the sentences for its refusals and endings. */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain } from "@flottille/core/rulebook"
import type { RefusalCode } from "../state/refusal"
import type { EndReason } from "../state/state"
import { endings } from "./describe"
import { refusals } from "./kind-words"

/**
 * All texts needed during play: title, credits, refusals and endings.
 *
 * @example
 * texts.refusals["not-now"].en({}) // => "That action is not possible in this phase of the game."
 */
export const texts: GameTexts<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({
  game: "diabolik-fleet",
  title: { en: "Diabolik Fleet", fr: "Diabolik Fleet" },
  credits: {
    en:
      "Diabolik Fleet and its version for three or four fleets, Mega Diabolik Fleet, were made by the author of " +
      "Napoleon Strategy, who published the rules on the Tric Trac forum so that building and playing the game is " +
      "free for non-commercial use. The rules are restated here in our own words.",
    fr:
      "Diabolik Fleet et sa version à trois ou quatre flottes, Mega Diabolik Fleet, sont l’œuvre de l’auteur de " +
      "Napoleon Strategy, qui en a publié les règles sur le forum Tric Trac pour que chacun puisse le fabriquer et " +
      "y jouer sans usage commercial. Les règles sont reformulées ici.",
  },
  refusals,
  endings,
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "too-few-cannonballs", rule: "DF-2.1", details: { cost: 3, left: 1 } }
 * explain(refusal) // => "Cannonballs needed: 3; left: 1. (DF-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
