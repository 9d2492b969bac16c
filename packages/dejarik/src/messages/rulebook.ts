/**
 * The clauses of Dejarik in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import { type Rulebook, readChapters } from "@flottille/core/rulebook"
import type { RefusalCode } from "../state/refusal"
import type { EndReason } from "../state/state"
import clauses from "./clauses.json" with { type: "json" }
import { texts } from "./texts"

export type { Words } from "../rules/kinds/words"
export { describeEvent, pieceNames } from "./describe"
export { explain, texts } from "./texts"

/** All clauses, refusals and endings of Dejarik. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ (() =>
  deepFreeze({
    ...texts,
    goal: {
      en: "Defeat all enemy creatures and be the last side left on the board.",
      fr: "Battez toutes les créatures adverses et restez seul sur le plateau.",
    },
    chapters: readChapters(clauses),
  }))()
