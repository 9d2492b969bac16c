/** Sets of orders beside others, for searches: an order is changed, and those of other units that go with it. */
import { pick, type Random } from "@flottille/core"
import { provinceOf } from "./map/board"
import type { AnyOrder } from "./orders/order"
import { placeOf } from "./phases/pending"

/** Whether an order lets a unit go where another order supports or convoys it to, or stay where it is supported. */
function isMeant(order: AnyOrder, { type, of, to }: AnyOrder): boolean {
  if (order.unit === undefined || order.unit !== of) return false
  if (to === null) return order.type === "hold"
  if (order.of !== undefined || typeof order.to !== "string" || to === undefined) return false
  return type === "convoy" ? order.to === to && order.viaConvoy === true : provinceOf(order.to) === provinceOf(to)
}

/**
 * Changes any order of a set for another one that is listed. A unit that now goes or stays may get the support of others, and is convoyed if it
 * needs that; who is now supported or convoyed mostly does what the order says.
 *
 * @param set - Orders for the units of a seat, and last that it is ready.
 * @param actions - All that the seat may do.
 */
export function vary<Action extends AnyOrder | { readonly what: string }>(
  set: readonly Action[],
  actions: readonly Action[],
  random: Random,
): readonly Action[] {
  const orders = actions.filter(
    (action): action is Action & AnyOrder => "type" in action && !["ready", "draw"].includes(action.type),
  )
  const [end, given] = [set.at(-1), set.slice(0, -1).filter((action): action is Action & AnyOrder => "type" in action)]
  if (orders.length === 0 || given.length === 0 || end === undefined) return set
  const made = [...given]
  const change = (order: Action & AnyOrder) => {
    const index = made.findIndex((each) => placeOf(each) === placeOf(order))
    // A unit has its order; where something else is built or disbanded, something is not.
    if (index >= 0 || !orders.some(({ unit, type }) => unit !== undefined && type !== "disband"))
      made[index < 0 ? random.below(made.length) : index] = order
  }
  const chosen = pick(orders, random)
  change(chosen)
  for (const order of orders) {
    if (order.unit === chosen.unit) continue
    if (isMeant(chosen, order) && (order.type === "convoy" || random.below(2) === 0)) change(order)
    else if (isMeant(order, chosen) && random.below(4) > 0) change(order)
  }
  return [...made, end]
}
