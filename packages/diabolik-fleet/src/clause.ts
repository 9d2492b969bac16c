/** How clauses are written down. */
import type { Clause, Translated } from "@flottille/core/rulebook"

/** A text in both languages. */
export const both = (en: string, fr: string): Translated => ({ en, fr })

/** What the published rules say. */
export function rule(id: string, title: Translated, text: Translated): Clause {
  return { id, title, text, origin: "rules" }
}

/** What we had to decide, and why. */
export function ruling(id: string, title: Translated, text: Translated, reason: Translated): Clause {
  return { id, title, text, origin: "ruling", reason }
}
