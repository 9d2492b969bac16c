/** Orders of the variant, as data. */
import type { Order } from "@flottille/diplomacy"
import type { texts } from "@flottille/diplomacy/rulebook"
import type { OrderKind } from "@flottille/diplomacy/variant"
import { isDeep } from "../state/depths"
import type { SubVariantOptions } from "../state/options"

/**
 * A torpedo: the unit stays where it is and strikes the other level of its own province.
 *
 * @rule SV-4.1
 */
export interface TorpedoOrder {
  readonly type: "torpedo"
  /** The place of the unit: `"wes"`, `"wes-1"`. */
  readonly unit: string
  /** The other level: `"wes-1"`, `"wes"`. */
  readonly to: string
}

/**
 * The support of a torpedo, real or feigned.
 *
 * @rule SV-3.2
 */
export interface TorpedoSupportOrder {
  readonly type: "support-torpedo"
  readonly unit: string
  /** The unit that fires, if there is one. */
  readonly of: string
  /** The level it strikes. */
  readonly to: string
}

/** Any order of the variant. */
export type SubOrder =
  /** An order of Diplomacy. */
  | Order
  /** A submarine fires a torpedo. */
  | TorpedoOrder
  /** A submarine supports a torpedo. */
  | TorpedoSupportOrder

/** The choice for a fleet before spring 1901. */
export interface Setup {
  readonly type: "setup"
  /** The place of the unit. */
  readonly unit: string
  readonly unitType: "F" | "SM"
}

/** The options that judge a season: those of the base game, torpedoes and disguises. */
export interface SeasonOptions extends Omit<SubVariantOptions, "yearLimit" | "civilDisorder" | "surfaceDisguise"> {
  /** SV-1.5: whether a submarine at the surface may look like a fleet; false by default. */
  readonly surfaceDisguise?: boolean
}

export interface SubVerdict {
  readonly result: LetterResult
  readonly reason: string
  readonly rule: string
}

export type SubKind<Type extends SubOrder["type"]> = OrderKind<Extract<SubOrder, { type: Type }>, SubVerdict>

/** SV-3.2: whether an order is the support of a torpedo, or one that names a submerged unit. */
export function isBlind(order: SubOrder): boolean {
  return order.type === "support-torpedo" || (order.type === "support" && isDeep(order.of))
}

/** The place of the unit that an order is for, or where one is built. */
export function placeOf(order: SubOrder): string {
  return "unit" in order ? order.unit : "at" in order ? order.at : ""
}

export const letterResults = ["succeeds", "bounced", "no-convoy", "convoy-disrupted", "cut", "fails", "void"] as const

export type LetterResult = (typeof letterResults)[number]

type DepthFault = "no-depth" | "cannot-torpedo" | "not-the-other-level" | "cannot-dive" | "diagonal"

export type SubVoidReason = keyof typeof texts.refusals | DepthFault | "unmatched"

/** A reason for a refused action. */
export type RefusalCode = Exclude<SubVoidReason, "unmatched"> | "not-your-unit" | "not-a-fleet"
