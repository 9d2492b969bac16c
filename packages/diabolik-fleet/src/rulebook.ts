/**
 * The rules of Diabolik Fleet as data, in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import type { RefusalCode } from "./refusals"
import { texts } from "./texts"

export { describeEvent } from "./describe"
export { explain, texts } from "./texts"

/** The rules as data. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({ ...texts, chapters })
