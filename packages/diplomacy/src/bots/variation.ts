/** Variation of order sets, for searches: changes an order and the orders of units that depend on it. */
import { pick, type Random } from "@flottille/core"
import { provinceOf } from "../map/board"
import type { AnyOrder } from "../orders/order"
import { placeOf } from "../state/state"

/** Returns true if an order moves a unit as another one supports or convoys it, or keeps it where it is supported. */
function isHelpedBy(order: AnyOrder, { type, of, to }: AnyOrder): boolean {
  if (order.unit === undefined || order.unit !== of) return false
  if (to === null) return order.type === "hold"
  if (order.of !== undefined || typeof order.to !== "string" || to === undefined) return false
  return type === "convoy" ? order.to === to && order.viaConvoy === true : provinceOf(order.to) === provinceOf(to)
}

/** The orders among the actions of a seat, which a search varies again and again. */
const ordersOf = new WeakMap<readonly object[], readonly AnyOrder[]>()

function ordersAmong<Action extends AnyOrder | { readonly what: string }>(
  actions: readonly Action[],
): readonly (Action & AnyOrder)[] {
  const known = ordersOf.get(actions) as readonly (Action & AnyOrder)[] | undefined
  if (known) return known
  const orders = actions.filter(
    (action): action is Action & AnyOrder => "type" in action && !["ready", "draw"].includes(action.type),
  )
  ordersOf.set(actions, orders)
  return orders
}

/**
 * Replaces one order of a set by another listed one.
 *
 * A unit with a new move or hold may receive the support of others, and a convoy if it needs one. A
 * unit that is now supported or convoyed usually follows that order.
 *
 * @param set - Orders for the units of a seat, and `ready` at the end.
 * @param actions - The legal actions of the seat.
 */
export function vary<Action extends AnyOrder | { readonly what: string }>(
  set: readonly Action[],
  actions: readonly Action[],
  random: Random,
): readonly Action[] {
  const orders = ordersAmong(actions)
  const [end, given] = [set.at(-1), set.slice(0, -1).filter((action): action is Action & AnyOrder => "type" in action)]
  if (orders.length === 0 || given.length === 0 || end === undefined) return set
  const made = [...given]
  const change = (order: Action & AnyOrder) => {
    const index = made.findIndex((each) => placeOf(each) === placeOf(order))
    // A unit keeps exactly one order. A new build or disband replaces another one.
    if (index >= 0 || !orders.some(({ unit, type }) => unit !== undefined && type !== "disband"))
      made[index < 0 ? random.below(made.length) : index] = order
  }
  const chosen = pick(orders, random)
  change(chosen)
  for (const order of orders) {
    if (order.unit === chosen.unit) continue
    if (isHelpedBy(chosen, order) && (order.type === "convoy" || random.below(2) === 0)) change(order)
    else if (isHelpedBy(order, chosen) && random.below(4) > 0) change(order)
  }
  return [...made, end]
}
