/**
 * The rules of Les Grands Amiraux as data, in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import type { RefusalCode } from "./refusals"
import { texts } from "./texts"

export { refusalsOf } from "./refusals"
export { type RankNames, rankNames, tell, tellOf } from "./tell"
export { explain, texts } from "./texts"

/** The rules of Les Grands Amiraux, clause by clause. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ deepFreeze({ ...texts, chapters })
