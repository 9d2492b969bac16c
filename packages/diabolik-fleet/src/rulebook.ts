/**
 * The clauses of Diabolik Fleet in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import type { RefusalCode } from "./refusal"
import { texts } from "./texts"

export { describeEvent, describerOf } from "./describe"
export { explain, texts } from "./texts"
export type { EventNames, LabelNames, SeatForms, Words } from "./words"

/** All clauses, refusals and endings of Diabolik Fleet. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ (() => deepFreeze({ ...texts, chapters }))()
