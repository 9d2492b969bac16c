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
  deepFreeze({ ...texts, chapters: readChapters(clauses) }))()
