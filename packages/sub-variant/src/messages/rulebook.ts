/**
 * The rules of Sous-marins as data, in English and French, those of Diplomacy included, and the sentences for refusals.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import { type Rulebook, readChapters } from "@flottille/core/rulebook"
import { rulebook as diplomacyRulebook } from "@flottille/diplomacy/rulebook"
import type { RefusalCode } from "../orders/order"
import clauses from "./clauses.json" with { type: "json" }
import { texts } from "./texts"

export { describeEvent } from "./describe"
export { explain, texts } from "./texts"

/** All clauses, refusals and endings of Sous-marins; the clauses of Diplomacy hold besides. */
export const rulebook: Rulebook<RefusalCode, keyof typeof diplomacyRulebook.endings> = /* @__PURE__ */ (() =>
  deepFreeze({
    ...texts,
    goal: {
      en: "Hold more than half of the supply centres after a fall, with submarines that only their owner sees.",
      fr: "Tenez plus de la moitié des centres après un automne, avec des sous-marins que seul leur maître voit.",
    },
    chapters: [...readChapters(clauses), ...diplomacyRulebook.chapters],
  }))()
