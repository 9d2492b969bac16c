/** What came of an order, and why, as data. */
import type { OrderFault } from "../orders/fault"
import type { Order } from "../orders/order"
import type { AdjustmentFault } from "../phases/adjustments"

/** What can come of an order. */
export const orderResults = /* @__PURE__ */ Object.freeze([
  "succeeds",
  "bounced",
  "no-convoy",
  "convoy-disrupted",
  "cut",
  "void",
] as const)

/** What came of an order. */
export type OrderResult = (typeof orderResults)[number]

/** Why an order is void when it comes to be judged: it could never be carried out, or it does not fit the phase, the unit or other orders. */
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

/** Why an order had its result. */
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

/** The facts behind a result, as far as they apply. Units are named by where they stood. */
export interface Facts {
  /** Where it happened. */
  readonly at?: string
  /** The units that brought it about. */
  readonly by?: readonly string[]
  /** The strength of the order's own side, the order itself included. */
  readonly strength?: number
  /** The greatest strength that stood against it. */
  readonly against?: number
}

/** An order with its result, the reason and the facts. */
export interface OrderReport {
  /** The power that gave the order. */
  readonly power: string
  readonly order: Order
  readonly result: OrderResult
  readonly reason: Reason
  /** The clause. */
  readonly rule: string
  readonly facts: Facts
  /** What befell the unit: it was dislodged and may retreat, or it was destroyed for want of a retreat. */
  readonly fate: "dislodged" | "destroyed" | null
  /** Where the order stood, if it was read from a text; both from 1. */
  readonly line?: number
  readonly column?: number
}

/** A result as the adjudicator finds it. */
export interface Verdict<Result extends string = OrderResult, Why extends string = Reason> {
  readonly result: Result
  readonly reason: Why
  readonly rule: string
  readonly facts: Facts
}

/** A result in whatever words. */
export type AnyVerdict = Pick<Verdict<string, string>, "result" | "reason" | "rule">

const noFacts: Facts = Object.freeze({})

/** A verdict in one line. */
export const verdict = (result: OrderResult, reason: Reason, rule: string, facts = noFacts): Verdict => ({
  result,
  reason,
  rule,
  facts,
})
