/**
 * The rules of My Variant as data: the clauses of Dejarik, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Language, makeExplain, rulebookOf } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/dejarik/rulebook"
import { chapters } from "./clauses"

/** All clauses, refusals and endings. */
export const rulebook: typeof base = rulebookOf(base, {
  game: "my-variant",
  title: { en: "My Variant", fr: "Ma variante" },
  chapters,
})

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "not-your-turn", rule: "CO-2" }) // => "The game is not waiting for you. (CO-2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
