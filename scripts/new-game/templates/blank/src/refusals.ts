/** Why actions are refused, and the sentences for it. */
import type { Rulebook } from "@flottille/core/rulebook"

/** A code for each refusal; the compiler asks for its sentence. */
export type RefusalCode = "too-many"

/** The sentences. */
export const refusals: Rulebook<RefusalCode>["refusals"] = {
  "too-many": {
    en: ({ stones, most }) => `You cannot take ${stones}: ${most} at most.`,
    fr: ({ stones, most }) => `Vous ne pouvez pas en prendre ${stones} : ${most} au plus.`,
  },
}
