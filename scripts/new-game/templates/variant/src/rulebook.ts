/**
 * The rules of My Variant as data: the clauses of Dejarik, then its own.
 *
 * @packageDocumentation
 */
import type { Refusal } from "@flottille/core"
import { type Chapter, type Language, makeExplain } from "@flottille/core/rulebook"
import { rulebook as base } from "@flottille/dejarik/rulebook"

export { tell } from "@flottille/dejarik/rulebook"

const differences: Chapter = {
  title: { en: "My Variant", fr: "My Variant" },
  clauses: [
    {
      id: "XY-1.1",
      title: { en: "Another default", fr: "Une autre valeur" },
      text: {
        en: "Unless another value is given, the option quietTurns is 50; in Dejarik it is 100.",
        fr: "Sauf indication contraire, l'option quietTurns vaut 50 ; dans Dejarik elle vaut 100.",
      },
      origin: "ruling",
      reason: { en: "A first difference, to begin with.", fr: "Une première différence, pour commencer." },
    },
  ],
}

/** All clauses, refusals and endings. */
export const rulebook: typeof base = {
  ...base,
  game: "my-variant",
  title: { en: "My Variant", fr: "My Variant" },
  chapters: [...base.chapters, differences],
}

/**
 * A refusal as a sentence with its clause.
 *
 * @example
 * explain({ code: "not-your-turn", rule: "CO-2" }) // => "The game does not wait for you. (CO-2)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
