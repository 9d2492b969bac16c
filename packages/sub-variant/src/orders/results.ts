/** What can come of an order, and why it may be void. */
import type { texts } from "@flottille/diplomacy/rulebook"

/** The results that are told of orders. */
export const letterResults = ["succeeds", "bounced", "no-convoy", "convoy-disrupted", "cut", "fails", "void"] as const

/** A result as it is told. */
export type LetterResult = (typeof letterResults)[number]

/** Why an order is void, besides the base game's reasons. */
type DepthFault = "no-depth" | "cannot-torpedo" | "not-the-other-level" | "cannot-dive" | "diagonal"

/** Why an order is void. */
export type SubVoidReason = keyof typeof texts.refusals | DepthFault | "unmatched"
