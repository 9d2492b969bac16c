/** The sentences for refusals. */
import type { Rulebook } from "@flottille/core/rulebook"

/** A code for each refusal; the compiler asks for its sentence. */
export type RefusalCode = "dealt-before" | "not-chance" | "not-yours-to-deal" | "not-in-your-hand"

/** The sentences. */
export const refusals: Rulebook<RefusalCode>["refusals"] = {
  "dealt-before": {
    en: ({ card }) => `The ${card} has been dealt already.`,
    fr: ({ card }) => `Le ${card} est déjà distribué.`,
  },
  "not-chance": {
    en: () => "Chance deals; it plays no card.",
    fr: () => "Le hasard distribue ; il ne joue pas de carte.",
  },
  "not-yours-to-deal": {
    en: () => "Cards are dealt by chance.",
    fr: () => "C'est le hasard qui distribue.",
  },
  "not-in-your-hand": {
    en: ({ card }) => `You do not hold the ${card}.`,
    fr: ({ card }) => `Vous n'avez pas le ${card}.`,
  },
}
