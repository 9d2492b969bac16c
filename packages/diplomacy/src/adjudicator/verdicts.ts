/** The verdict on each order of a decided battle. */
import type { OrderBook } from "../orders/book"
import type { AnyOrder } from "../orders/order"
import { type Field, HOLD, MOVE } from "./battle"
import type { AnyVerdict, Verdict, VoidReason } from "./report"

/** Faults that lie in the giver, the unit or the phase rather than in the order. */
const assignmentFaults: readonly string[] = [
  "no-such-unit",
  "foreign-unit",
  "second-order",
  "wrong-phase",
] satisfies VoidReason[]

/** Returns the verdict on an order that is void regardless of other orders. */
export function voidVerdict<Order extends AnyOrder, Why extends string>(
  { kinds }: Pick<OrderBook<Order, AnyVerdict>, "kinds">,
  reason: Why,
  order: Order,
): Verdict<"void", Why> {
  const rule = assignmentFaults.includes(reason) ? undefined : kinds[order.type]?.clause(reason, order)
  return { result: "void", reason, rule: rule ?? "DP-2", facts: {} }
}

const unmatched: Verdict<"void", "unmatched"> = /* @__PURE__ */ Object.freeze({
  result: "void",
  reason: "unmatched",
  rule: "DP-4",
  facts: {},
})

export function verdictOf<Order extends AnyOrder, Verdicts extends AnyVerdict>(
  { list }: OrderBook<Order, Verdicts>,
  field: Field,
  unit: number,
): Verdicts | Verdict<"void", "unmatched"> {
  const act = field.act[unit]!
  if (act !== HOLD && act !== MOVE && !field.matched[unit]) return unmatched
  return list[field.kind[unit]!]!.verdict(field, unit)
}
