/**
 * The rules of My Game as data, in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import { type Rulebook, readChapters } from "@flottille/core/rulebook"
import type { EndReason } from "../rules/outcome"
import type { RefusalCode } from "../state/actions"
import clauses from "./clauses.json" with { type: "json" }
import { texts } from "./texts"

export { explain, texts } from "./texts"
export { describeEvent } from "./words"

/** All clauses, refusals and endings of My Game. */
export const rulebook: Rulebook<RefusalCode, EndReason> = {
  ...texts,
  chapters: /* @__PURE__ */ readChapters(clauses),
}
