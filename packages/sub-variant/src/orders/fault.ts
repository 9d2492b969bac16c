/** Why an order is none that its unit could carry out. */
import type { VoidReason } from "@flottille/diplomacy"

/** Why an order is void, besides the base game's reasons. */
export type SubVoidReason = VoidReason | "no-depth" | "cannot-torpedo" | "not-the-other-level"
