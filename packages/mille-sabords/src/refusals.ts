/** Refusal codes and their sentences. */
import { type Language, refusalsIn, type Sentence } from "@flottille/core/rulebook"
import { headingWords } from "./kinds/heading"
import { orderWords } from "./kinds/order"
import type { RefusalCode } from "./refusal"

export type { RefusalCode } from "./refusal"

const frenchPhases: Readonly<Record<string, string>> = {
  deployment: "de déploiement",
  movement: "de mouvement",
  boarding: "d'abordage",
  "boarding-after-fire": "d'abordage après le feu",
}

/** A sentence for each refusal. */
export const refusals: Readonly<Record<RefusalCode, Readonly<Record<Language, Sentence>>>> =
  /* @__PURE__ */ Object.freeze({
    "wrong-phase": {
      en: ({ phase }) => `That action is not possible in the ${phase} phase.`,
      fr: ({ phase }) => `Cette action n'est pas possible en phase ${frenchPhases[String(phase)] ?? phase}.`,
    },
    ...refusalsIn(headingWords),
    ...refusalsIn(orderWords),
  })
