/** The sentences for refusals. */
import type { Rulebook } from "@flottille/core/rulebook"

/** A code for each refusal; the compiler asks for its sentence. */
export type RefusalCode = "not-thrown" | "in-the-air" | "no-such-sum"

/** The sentences. */
export const refusals: Rulebook<RefusalCode>["refusals"] = {
  "not-thrown": {
    en: () => "No dice are in the air: throw one or two.",
    fr: () => "Aucun dé n'est lancé : lancez-en un ou deux.",
  },
  "in-the-air": {
    en: () => "The dice are in the air.",
    fr: () => "Les dés sont lancés.",
  },
  "no-such-sum": {
    en: ({ sum, dice }) => `${sum} is not a total of ${dice === 1 ? "one die" : "two dice"}.`,
    fr: ({ sum, dice }) => `${dice === 1 ? "Un dé ne peut" : "Deux dés ne peuvent"} pas donner ${sum}.`,
  },
}
