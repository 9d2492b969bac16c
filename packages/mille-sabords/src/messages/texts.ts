/** The title of Mille Sabords, and the sentences for its refusals and endings. */

import { deepFreeze, type Refusal } from "@flottille/core"
import { type GameTexts, type Language, makeExplain, refusalsIn, type Sentence } from "@flottille/core/rulebook"
import { headingWords } from "../rules/kinds/heading"
import { orderWords } from "../rules/kinds/order"
import type { RefusalCode } from "../state/events"
import type { EndReason } from "../state/state"
import { endings } from "./describe"

const frenchPhases: Readonly<Record<string, string>> = {
  deployment: "de déploiement",
  movement: "de mouvement",
  boarding: "d’abordage",
  "boarding-after-fire": "d’abordage après le feu",
}

/** A sentence for each refusal. */
const refusals: Readonly<Record<RefusalCode, Readonly<Record<Language, Sentence>>>> = /* @__PURE__ */ Object.freeze({
  "wrong-phase": {
    en: ({ phase }) => `That action is not possible in the ${phase} phase.`,
    fr: ({ phase }) => `Cette action n’est pas possible en phase ${frenchPhases[String(phase)] ?? phase}.`,
  },
  ...refusalsIn(headingWords),
  ...refusalsIn(orderWords),
})

/** All texts needed during play: title, credits, refusals and endings. */
export const texts: GameTexts<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({
  game: "mille-sabords",
  title: { en: "Mille Sabords", fr: "Mille Sabords" },
  credits: {
    en:
      "Mille Sabords, a French game of sailing ships for two players, with two matches on any " +
      "table, floor or beach. The page that published the rules names no author; its figures are " +
      "lost.",
    fr:
      "Mille Sabords, jeu de navires à voiles pour deux joueurs, avec deux allumettes sur une " +
      "table, un sol ou une plage. La page où la règle a paru ne nomme pas d’auteur ; ses figures " +
      "sont perdues.",
  },
  refusals,
  endings,
})

/**
 * Returns a refusal as a sentence with its clause.
 *
 * @example
 * const refusal = { code: "must-move", rule: "MS-2.4" }
 * explain(refusal, "fr") // => "Un navire ne peut pas rester sur place : son premier point doit être utilisé. (MS-2.4)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = /* @__PURE__ */ makeExplain(texts)
