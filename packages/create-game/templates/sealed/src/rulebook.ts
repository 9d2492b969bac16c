/**
 * The rules of My Game as data, in English and French, and the sentences for refusals and events.
 *
 * @packageDocumentation
 */
import type { Rulebook } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { EndReason } from "./outcome"
import { type RefusalCode, texts } from "./texts"

export { describeEvent, explain, texts } from "./texts"

/** All clauses, refusals and endings of My Game. */
export const rulebook: Rulebook<RefusalCode, EndReason> = { ...texts, chapters }
