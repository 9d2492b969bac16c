/** Results of orders and their reasons, as data. */
import type { AnyOrder, Order } from "../orders/order"
import type { AdjustmentFault } from "../phases/adjustments"

/** Faults of orders that are impossible regardless of other orders. */

/** The reason why an order is impossible regardless of other orders. */
export type OrderFault =
  | "same-place"
  | "wrong-element"
  | "coast-needed"
  | "out-of-reach"
  | "no-route"
  | "not-carried"
  | "nothing-there"
  | "self-support"
  | "cannot-support-there"
  | "supported-cannot-go"
  | "cannot-convoy"
  | "off-route"

export const orderResults = /* @__PURE__ */ Object.freeze([
  "succeeds",
  "bounced",
  "no-convoy",
  "convoy-disrupted",
  "cut",
  "void",
] as const)

export type OrderResult = (typeof orderResults)[number]

/** The reason why an order is void: it is impossible, or it does not fit the phase, the unit or other orders. */
export type VoidReason =
  | OrderFault
  | AdjustmentFault
  | "no-such-unit"
  | "foreign-unit"
  | "second-order"
  | "wrong-phase"
  | "unmatched"
  | "not-dislodged"
  | "cannot-retreat-there"

export type Reason =
  | VoidReason
  | "held"
  | "no-order"
  | "moved"
  | "defended"
  | "standoff"
  | "head-to-head"
  | "own-unit"
  | "no-convoy"
  | "given"
  | "attacked"
  | "dislodged"
  | "fleet-dislodged"
  | "convoyed"
  | "paradox"
  | "retreated"
  | "disbanded"
  | "civil-disorder"
  | "built"
  | "waived"

/** The facts behind a result. Units are named by the place where they stood. */
export interface Facts {
  /** The place concerned. */
  readonly at?: string
  /** The units that caused the result. */
  readonly by?: readonly string[]
  /** The strength of the order, including supports. */
  readonly strength?: number
  /** The greatest strength that opposed it. */
  readonly against?: number
}

/** An order with its result, the reason and the facts. `Other` is an order that Diplomacy does not have. */
export interface OrderReport<Other extends AnyOrder = never> {
  /** The power that gave the order. */
  readonly power: string
  readonly order: Order | Other
  /** The result; a hold succeeds even if its unit is dislodged, as `fate` says. */
  readonly result: OrderResult
  readonly reason: Reason
  /** The id of the clause. */
  readonly rule: string
  readonly facts: Facts
  /** The fate of the unit: `"dislodged"` if it may retreat, `"destroyed"` if it cannot, otherwise null. */
  readonly fate: "dislodged" | "destroyed" | null
  /** The position of the order in a text, line and column from 1. */
  readonly line?: number
  readonly column?: number
}

/** A result as the adjudicator determines it. */
export interface Verdict<Result extends string = OrderResult, Why extends string = Reason> {
  readonly result: Result
  readonly reason: Why
  readonly rule: string
  readonly facts: Facts
}

export type AnyVerdict = Pick<Verdict<string, string>, "result" | "reason" | "rule">

const noFacts: Facts = Object.freeze({})

export const verdict = (result: OrderResult, reason: Reason, rule: string, facts = noFacts): Verdict => ({
  result,
  reason,
  rule,
  facts,
})
