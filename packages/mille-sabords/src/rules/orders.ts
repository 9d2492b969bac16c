/** Orders and their codes. */
import { integer, type Shape } from "@flottille/core"
import type { MilleSabordsNumbers } from "./rules"

/**
 * The code of an order.
 *
 * `F` ahead · `FL`, `FR` ahead, then turn to port or starboard by the turn step (`FL15`: by 15°) ·
 * `stop` · in irons `L`, `R` astern, then turn · `PL`, `PR` turn on the spot.
 */
export type OrderCode = "F" | "FL" | "FR" | "L" | "R" | `${"FL" | "FR" | "L" | "R"}${number}` | "stop" | "PL" | "PR"

/** The parts of an order. */
export interface Order {
  /** 1 ahead, −1 astern, 0 for a turn on the spot or a stop. */
  readonly way: -1 | 0 | 1
  /** −1 to port, 1 to starboard, 0 for no turn. */
  readonly side: -1 | 0 | 1
  /** Degrees of the turn; 0 for the full turn step. */
  readonly degrees: number
}

/** Returns the order ahead or astern with a turn to one side, by some degrees, or 0 for the full turn step. */
export function codeOf(way: -1 | 1, side: -1 | 1, degrees: number): OrderCode {
  const turn = side < 0 ? "L" : "R"
  const code = way > 0 ? (`F${turn}` as const) : turn
  return degrees > 0 ? `${code}${degrees}` : code
}

/** The orders of a game, by code. */
export type Orders = ReadonlyMap<OrderCode, Order>

/**
 * Creates the orders under any options.
 *
 * @param largestTurn - Largest turn step in degrees. A turn by the full step has no number.
 */
export function ordersOf(largestTurn: number): Orders {
  const orders = new Map<OrderCode, Order>([
    ["F", { way: 1, side: 0, degrees: 0 }],
    ["stop", { way: 0, side: 0, degrees: 0 }],
    ["PL", { way: 0, side: -1, degrees: 0 }],
    ["PR", { way: 0, side: 1, degrees: 0 }],
  ])
  for (const way of [1, -1] as const)
    for (const side of [-1, 1] as const)
      for (let degrees = 0; degrees < largestTurn; degrees++)
        orders.set(codeOf(way, side, degrees), { way, side, degrees })
  for (const order of orders.values()) Object.freeze(order)
  return orders
}

/** Returns the parts of an order. */
export function orderOf({ orders }: { readonly orders: Orders }, code: OrderCode): Order {
  return orders.get(code)!
}

/** Returns the turn of an order in degrees; positive is to starboard. */
export function turnOf({ side, degrees }: Order, turnStep: number): number {
  return side * (degrees || turnStep)
}

/** The shape of a heading, in whole degrees clockwise from north. */
export const headingShape: Shape<number> = integer(0, 359)

/** The sealed first heading of a ship in degrees (MS-1.3). */
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
