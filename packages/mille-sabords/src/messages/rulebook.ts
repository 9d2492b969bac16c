/**
 * The clauses of Mille Sabords in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import { type Rulebook, readChapters } from "@flottille/core/rulebook"
import type { RefusalCode } from "../state/events"
import type { EndReason } from "../state/state"
import clauses from "./clauses.json" with { type: "json" }
import { texts } from "./texts"

export { type EventNamed, ofBoth, seatNames, type Words } from "../rules/kinds/words"
export { describeEvent } from "./describe"

/** All clauses, refusals and endings of Mille Sabords. */
export const rulebook: Rulebook<RefusalCode, EndReason> = /* @__PURE__ */ (() =>
  deepFreeze({
    ...texts,
    goal: {
      en: "Sink the other ship with your broadsides, or board it while yours is the stronger.",
      fr: "Coulez l’autre navire par vos bordées, ou abordez-le tant que le vôtre est le plus solide.",
    },
    chapters: readChapters(clauses),
  }))()
