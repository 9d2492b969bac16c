/**
 * The rules of Mille Sabords as data, and refusals and events as sentences.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import type { RefusalCode } from "./refusals"
import { texts } from "./texts"

/** An event as a sentence. */
export { describeEvent } from "./describe"
export { explain, texts } from "./texts"

/** Every clause, refusal and ending of Mille Sabords. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({ ...texts, chapters })
