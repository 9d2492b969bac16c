/** The orders, and the code of the hands that says them (MS-2.3, MS-2.6, MS-3.1, MS-6.2). */

/**
 * An order in the code of the hands: `F` ahead · `FL`, `FR` ahead, then turn to port or starboard by the turn step (`FL15`: by 15°) ·
 * `stop` · in irons `L`, `R` back, then turn · `PL`, `PR` turn on the spot.
 */
export type OrderCode = "F" | "FL" | "FR" | "L" | "R" | `${"FL" | "FR" | "L" | "R"}${number}` | "stop" | "PL" | "PR"

/** What an order does. */
export interface Order {
  /** Lengths ahead; −1 astern, 0 for a turn on the spot or a stop. */
  readonly way: -1 | 0 | 1
  /** −1 to port, 1 to starboard, 0 for no turn. */
  readonly side: -1 | 0 | 1
  /** Null for the full turn step. */
  readonly degrees: number | null
}

const ORDERS = new Map<string, Order>([
  ["F", { way: 1, side: 0, degrees: null }],
  ["stop", { way: 0, side: 0, degrees: null }],
])
for (const [letter, side] of [["L", -1] as const, ["R", 1] as const]) {
  ORDERS.set(`P${letter}`, { way: 0, side, degrees: null })
  for (let degrees = 0; degrees < 45; degrees++) {
    ORDERS.set(`F${letter}${degrees || ""}`, { way: 1, side, degrees: degrees || null })
    ORDERS.set(`${letter}${degrees || ""}`, { way: -1, side, degrees: degrees || null })
  }
}

/** Every order that any options know. */
export const ORDER_CODES: readonly OrderCode[] = [...ORDERS.keys()] as OrderCode[]

/**
 * What an order does.
 *
 * @example
 * orderOf("FL15") // => { way: 1, side: -1, degrees: 15 }
 */
export function orderOf(code: OrderCode): Order {
  return ORDERS.get(code) as Order
}

/** The turn that an order makes, in degrees, to starboard if positive. */
export function turnOf({ side, degrees }: Order, turnStep: number): number {
  return side * (degrees ?? turnStep) + 0
}

/** The order ahead or astern with a turn of some degrees to one side. */
export function codeOf(way: -1 | 1, side: -1 | 1, degrees: number, turnStep: number): OrderCode {
  return `${way > 0 ? "F" : ""}${side < 0 ? "L" : "R"}${degrees === turnStep ? "" : degrees}` as OrderCode
}
