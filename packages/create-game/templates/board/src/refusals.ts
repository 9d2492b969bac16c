// Stryker disable all: texts, which other checks compare with committed files
/** The sentences for refusals. */
import type { Rulebook } from "@flottille/core/rulebook"

/** A code for each refusal; the compiler asks for its sentence. */
export type RefusalCode = "not-your-ship" | "not-ahead" | "your-own-ship" | "blocked"

/** The sentences. */
export const refusals: Rulebook<RefusalCode>["refusals"] = {
  "not-your-ship": {
    en: ({ from }) => `You have no ship on ${from}.`,
    fr: ({ from }) => `Vous n'avez pas de navire en ${from}.`,
  },
  "not-ahead": {
    en: ({ from, to }) => `${to} is not one row ahead of ${from}.`,
    fr: ({ from, to }) => `${to} n'est pas une rangée devant ${from}.`,
  },
  "your-own-ship": {
    en: ({ to }) => `Your own ship is on ${to}.`,
    fr: ({ to }) => `Votre propre navire est en ${to}.`,
  },
  blocked: {
    en: ({ to }) => `${to} is not free: ships take to the side only.`,
    fr: ({ to }) => `${to} n'est pas libre : un navire ne prend que de biais.`,
  },
}
