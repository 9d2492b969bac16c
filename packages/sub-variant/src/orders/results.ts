/** The results of orders, and the reasons why an order is void. */
import type { texts } from "@flottille/diplomacy/rulebook"

export const letterResults = ["succeeds", "bounced", "no-convoy", "convoy-disrupted", "cut", "fails", "void"] as const

export type LetterResult = (typeof letterResults)[number]

type DepthFault = "no-depth" | "cannot-torpedo" | "not-the-other-level" | "cannot-dive" | "diagonal"

export type SubVoidReason = keyof typeof texts.refusals | DepthFault | "unmatched"

/** A reason for a refused action. */
export type RefusalCode = Exclude<SubVoidReason, "unmatched"> | "not-your-unit" | "not-a-fleet"
