/**
 * The clauses of Dejarik in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import type { RefusalCode } from "./refusal"
import { texts } from "./texts"

export { type DescribeDejarik, describeEvent, describerOf, type PieceNames, pieceNames } from "./describe"
export { explain, texts } from "./texts"
export type { EventNames, SeatWords, Words } from "./words"

/** All clauses, refusals and endings of Dejarik. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ (() => deepFreeze({ ...texts, chapters }))()
