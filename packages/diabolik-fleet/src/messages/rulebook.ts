/**
 * The clauses of Diabolik Fleet in English and French, and the sentences for refusals and events.
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
export { describeEvent } from "./describe"
export { explain, texts } from "./texts"

/** All clauses, refusals and endings of Diabolik Fleet. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ (() =>
  deepFreeze({
    ...texts,
    goal: {
      en: "Sail three ships to the far side of the board, or leave the enemy with only two.",
      fr: "Menez trois navires de l’autre côté du plateau, ou n’en laissez que deux à l’ennemi.",
    },
    chapters: readChapters(clauses),
  }))()
