/** Constructors of clauses. */
import type { Clause, Translated } from "@flottille/core/rulebook"

/** Returns a text in both languages. */
export const both = (en: string, fr: string): Translated => ({ en, fr })

/** Creates a clause of the published rules. */
export function rule(id: string, title: Translated, text: Translated): Clause {
  return { id, title, text, origin: "rules" }
}

/** Creates a clause that we decided, with its reason. */
export function ruling(id: string, title: Translated, text: Translated, reason: Translated): Clause {
  return { id, title, text, origin: "ruling", reason }
}
