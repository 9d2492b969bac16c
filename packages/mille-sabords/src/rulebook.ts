/**
 * The clauses of Mille Sabords in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import type { RefusalCode } from "./refusal"
import { texts } from "./texts"

export { describeEvent } from "./describe"
export { type EventNamed, ofBoth, seatNames, type Words } from "./words"

/** All clauses, refusals and endings of Mille Sabords. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ (() => deepFreeze({ ...texts, chapters }))()
