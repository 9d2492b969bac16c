/**
 * The rules of Diplomacy in English and French, with sentences for refusals and results.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import { type Rulebook, readChapters } from "@flottille/core/rulebook"
import type { EndReason } from "../state/state"
import clauses from "./clauses.json" with { type: "json" }
import { type RefusalCode, texts } from "./texts"

export { explainReport } from "../text/reports"
export { describeEvent } from "./describe"
export { explain, texts } from "./texts"

/** All clauses, refusals and endings of Diplomacy. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ (() =>
  deepFreeze({
    ...texts,
    goal: {
      en: "Hold more than half of the supply centres after a fall, by orders that all powers write in secret.",
      fr: "Tenez plus de la moitié des centres après un automne, par des ordres que chaque puissance écrit en secret.",
    },
    chapters: readChapters(clauses),
  }))()
