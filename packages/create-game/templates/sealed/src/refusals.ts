// Stryker disable all: texts, which other checks compare with committed files
/** The sentences for refusals. */
import type { Rulebook } from "@flottille/core/rulebook"

/** A code for each refusal; the compiler asks for its sentence. */
export type RefusalCode = "spent" | "nothing-sealed"

/** The sentences. */
export const refusals: Rulebook<RefusalCode>["refusals"] = {
  spent: {
    en: ({ card }) => `You do not have the ${card} any more.`,
    fr: ({ card }) => `Vous n'avez plus le ${card}.`,
  },
  "nothing-sealed": {
    en: () => "You have sealed nothing.",
    fr: () => "Vous n'avez rien posé.",
  },
}
