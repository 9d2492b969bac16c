/** The assignment of orders to units. */
import type { AnyOrder, Unit } from "../orders/order"

/** An order with its unit (−1 if there is none) and its fault. */
export interface AssignedOrder<Order, Fault> {
  readonly power: string | null
  readonly order: Order
  readonly unit: number
  readonly fault: Fault | undefined
}

/** Faults that do not lie in the order itself. */
export type AssignmentFault = "foreign-unit" | "second-order" | "wrong-phase"

/**
 * DP-2: Assigns orders to units. Of several orders for one unit, the first possible one counts.
 *
 * @param numberAt - Returns the unit in the province of a place, or −1. Where two can stand, it
 * returns that of the power.
 * @param give - Gives a unit an order; returns its fault if it is impossible.
 * @returns `reported`: for each unit, the index of the order that describes its fate, or −1. A void
 * order counts until a valid one is found.
 */
export function assignOrders<Order extends AnyOrder, Fault>(
  units: readonly Unit[],
  given: readonly { readonly power: string | null; readonly order: Order }[],
  numberAt: (place: string, power: string | null) => number,
  absent: Fault,
  give: (unit: number, order: Order) => Fault | undefined,
): {
  readonly assigned: readonly AssignedOrder<Order, Fault | AssignmentFault>[]
  readonly reported: readonly number[]
} {
  const reported = units.map(() => -1)
  const obeyed = units.map(() => false)
  const read = (
    order: Order,
    power: string | null,
    index: number,
    unit: number,
  ): Fault | AssignmentFault | undefined => {
    const owner = units[unit]?.power
    if (owner === undefined) return order.unit === undefined ? "wrong-phase" : absent
    if (power !== null && power !== owner) return "foreign-unit"
    const fault = obeyed[unit] ? "second-order" : give(unit, order)
    if (fault === undefined) obeyed[unit] = true
    if (fault === undefined || reported[unit] === -1) reported[unit] = index
    return fault
  }
  const assigned = given.map(({ power, order }, index) => {
    const unit = order.unit === undefined ? -1 : numberAt(order.unit, power)
    return { power, order, unit, fault: read(order, power, index, unit) }
  })
  return { assigned, reported }
}
