/**
 * The clauses of Les Grands Amiraux in English and French, and the sentences for refusals and
 * events.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import { type Rulebook, readChapters } from "@flottille/core/rulebook"
import type { RefusalCode } from "../state/refusal"
import type { EndReason } from "../state/state"
import clauses from "./clauses.json" with { type: "json" }
import { texts } from "./texts"

export { pathLabel, type Words } from "../rules/kinds/words"
export { describeEvent, type RankNames, rankNames } from "./describe"
export { refusalsIn, refusalsOf } from "./refusals"
export { explain } from "./texts"

/** All clauses, refusals and endings of Les Grands Amiraux. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ (() =>
  deepFreeze({
    ...texts,
    goal: {
      en: "Capture the enemy Grand Admiral, among ships whose ranks stay hidden until they fight.",
      fr: "Capturez le grand amiral ennemi, parmi des navires dont nul ne voit le grade avant le combat.",
    },
    chapters: readChapters(clauses),
  }))()
