/**
 * The clauses of Les Grands Amiraux in English and French, and the sentences for refusals and
 * events.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import type { RefusalCode } from "./refusal"
import { texts } from "./texts"

export { describeEvent, type RankNames, rankNames } from "./describe"
export { refusalsOf } from "./refusals"
export { explain } from "./texts"
export { pathLabel, refusalsIn, type Words } from "./words"

/** All clauses, refusals and endings of Les Grands Amiraux. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ (() => deepFreeze({ ...texts, chapters }))()
