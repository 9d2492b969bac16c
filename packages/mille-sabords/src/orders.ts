/** Orders and their codes. */

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
