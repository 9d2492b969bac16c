/** The results of orders, and the reasons why an order is void. */
import type { texts } from "@flottille/diplomacy/rulebook"

/** The results of orders in letters. */
export const letterResults = ["succeeds", "bounced", "no-convoy", "convoy-disrupted", "cut", "fails", "void"] as const

/** A result in a letter. */
export type LetterResult = (typeof letterResults)[number]

/** The reasons for void orders besides those of the base game. */
type DepthFault = "no-depth" | "cannot-torpedo" | "not-the-other-level" | "cannot-dive" | "diagonal"

/** A reason for a void order. */
export type SubVoidReason = keyof typeof texts.refusals | DepthFault | "unmatched"

/** A reason for a refused action. */
export type RefusalCode = Exclude<SubVoidReason, "unmatched"> | "not-your-unit" | "not-a-fleet"
