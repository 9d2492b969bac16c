/** Headings and orders as actions, interned as one frozen object each. */
import { integer, type Shape } from "@flottille/core"
import { type OrderCode, type Orders, ordersOf } from "./orders"
import type { MilleSabordsNumbers } from "./rules"

/** The shape of a heading, in whole degrees clockwise from north. */
export const headingShape: Shape<number> = integer(0, 359)

/** Deployment: the first heading of a ship. */
export interface ChooseHeading {
  readonly type: "heading"
  /** Degrees clockwise from north. */
  readonly heading: number
}

/** Movement: an order for one step. */
export interface GiveOrder {
  readonly type: "order"
  readonly order: OrderCode
}

/** The interned headings and orders of a game. */
export interface Actions {
  /** All orders under any options. */
  readonly orders: Orders
  /** Actions that give an order, by its code. */
  readonly orderActions: ReadonlyMap<OrderCode, GiveOrder>
  /** Actions that choose a heading, by heading. */
  readonly headingActions: readonly ChooseHeading[]
}

/** Creates the headings and orders of a game under any options. */
export function actionsOf({ largestTurn }: Pick<MilleSabordsNumbers, "largestTurn">): Actions {
  const orders = ordersOf(largestTurn)
  const headings = Array.from({ length: 360 }, (_, heading) => heading)
  return {
    orders,
    orderActions: new Map([...orders.keys()].map((order) => [order, Object.freeze({ type: "order", order })])),
    headingActions: headings.map((heading) => Object.freeze({ type: "heading", heading })),
  }
}

/** Returns the interned action that chooses a heading. */
export function headingAction({ headingActions }: Pick<Actions, "headingActions">, heading: number): ChooseHeading {
  return headingActions[heading]!
}

/** Returns the interned action that gives an order. */
export function orderAction({ orderActions }: Pick<Actions, "orderActions">, order: OrderCode): GiveOrder {
  return orderActions.get(order)!
}
