/** The mechanics of single ships and of pairs of ships, for games with another number of ships. */
import type { Refusal } from "@flottille/core"
import { potentialOf } from "../state/compass"
import type { MilleSabordsOptions } from "../state/options"
import type { Placed, Ship } from "../state/ship"
import { variantOf } from "./check-rules"
import { collisionLosses, contactIn, type Motion, moveShip } from "./collision"
import { salvo } from "./fire"
import { completeOptions } from "./option-table"
import { type OrderCode, orderOf, turnOf } from "./orders"
import type { MilleSabordsNumbers } from "./rules"
import { lengthsOf, listOrders, refuseOrder } from "./sailing"

/** Losses of two ships, in points of resistance. */
export type Losses = readonly [first: number, second: number]

/** The mechanics of ships under the rules of one game. Its options are complete. */
export interface Mechanics {
  /**
   * Completes options and checks them.
   *
   * @throws SchemaError naming the option and its clause.
   */
  options(given?: Partial<MilleSabordsOptions>): MilleSabordsOptions
  /** Returns the movement points of a heading; 0 in irons. */
  points(options: Pick<MilleSabordsOptions, "rose">, heading: number, wind: number): number
  /** Returns the orders that a ship may be given; none if it has finished or run aground. */
  orders(options: MilleSabordsOptions, ship: Ship): readonly OrderCode[]
  /** Returns the reason why a ship may not be given an order, or `undefined`. */
  refuse(options: MilleSabordsOptions, ship: Ship, order: OrderCode): Refusal | undefined
  /** Returns the motion of an order. */
  motion(options: Pick<MilleSabordsOptions, "turnStep">, order: OrderCode): Motion
  /** Moves a ship, and turns it. */
  move(ship: Ship, motion: Motion): void
  /** Returns the losses of two ships that collide during their motions, or `undefined`. Neither ship is moved. */
  collision(first: Placed, firstMotion: Motion, second: Placed, secondMotion: Motion): Losses | undefined
  /** Returns the losses of two ships that fire at each other. */
  salvo(options: MilleSabordsOptions, first: Placed, second: Placed): Losses
}

/**
 * Returns the mechanics of a game, for games that have another number of ships.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/mille-sabords"
 * const { options, motion, orders, points } = mechanicsOf(standardRules)
 * const given = options()
 * points(given, 90, 0) // => 2
 * orders(given, { x: 0, y: 0, heading: 90, resistance: 10, points: 2, left: 2 }) // => ["F", "FL", "FR"]
 * motion(given, "FL") // => { way: 1, turn: -45 }
 */
export function mechanicsOf(rules: MilleSabordsNumbers): Mechanics {
  const prepared = variantOf(rules)
  return {
    options: (given) => completeOptions(prepared, given),
    points: ({ rose }, heading, wind) => potentialOf(heading, wind, rose),
    orders: (options, ship) => listOrders(prepared, { options, ships: [ship, ship] }, 0).map(({ order }) => order),
    refuse: (options, ship, order) => refuseOrder(prepared, { options, ships: [ship, ship] }, 0, order),
    motion({ turnStep }, code) {
      const order = orderOf(prepared, code)
      return { way: lengthsOf(prepared, order.way), turn: turnOf(order, turnStep) }
    },
    move: moveShip,
    collision(first, firstMotion, second, secondMotion) {
      const contact = contactIn(prepared, first, firstMotion, second, secondMotion)
      return contact && collisionLosses(prepared, contact)
    },
    salvo: (options, first, second) => salvo(prepared, { options, ships: [first, second] }),
  }
}
