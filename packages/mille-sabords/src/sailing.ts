/** MS-2 and MS-6: which orders a ship may be given. The list and the refusals rest on the same measure of the room it has. */
import type { Refusal, Seat } from "@flottille/core"
import { actionOf, type MilleSabordsAction } from "./actions"
import { headingOf } from "./compass"
import { codeOf, type Order, type OrderCode, orderOf, turnOf } from "./orders"
import { chartOf, isOpenWater, type Obstacle, obstacle } from "./sea"
import { advanced, hullOf, type MilleSabordsOptions, type MilleSabordsState, type Ship, shipOf } from "./state"

/** Why an order is refused. */
export type OrderRefusal =
  | "must-move"
  | "in-irons"
  | "not-in-irons"
  | "fixed-angle"
  | "beyond-turn-step"
  | "way-blocked"
  | "turn-blocked"
  | "pivot-not-first"
  | "can-still-sail"

/** Whether a ship has not moved yet in this turn. A ship in irons has no points, but one manoeuvre. */
export function isFirstOrder({ left, points }: Pick<Ship, "left" | "points">): boolean {
  return left === (points || 1)
}

/** Whether a ship began its turn with its bow in a dead sector. */
export function isInIrons({ left, points }: Pick<Ship, "left" | "points">): boolean {
  return points === 0 && left > 0
}

/** What is in the way of a ship that goes a length ahead or astern: its hull sweeps the whole straight stretch (MS-6.1). */
function obstacleOn(options: MilleSabordsOptions, ship: Ship, way: Order["way"]): Obstacle | undefined {
  const { dx, dy } = hullOf(ship)
  const { x, y } = advanced(ship, Math.min(way, 0))
  const lengths = 1 + Math.abs(way)
  return obstacle(chartOf(options), { x, y, dx: lengths * dx, dy: lengths * dy })
}

/** How many degrees a ship can turn to a side at the end of its way, up to the turn step. */
function roomToTurn(options: MilleSabordsOptions, ship: Ship, way: Order["way"], side: Order["side"]): number {
  const chart = chartOf(options)
  const { turnStep } = options
  if (isOpenWater(chart, ship)) return turnStep
  const { x, y, heading } = advanced(ship, way)
  for (let degrees = 1; degrees <= turnStep; degrees++)
    if (obstacle(chart, hullOf({ x, y, heading: headingOf(heading + side * degrees) }))) return degrees - 1
  return turnStep
}

/**
 * The orders ahead, or astern in irons, where the turn is compulsory: with the whole turn step, with free angles every 15° too, or every
 * degree.
 */
function sailingOrders(options: MilleSabordsOptions, ship: Ship, fine?: boolean): OrderCode[] {
  const { freeAngles, turnStep } = options
  const way = isInIrons(ship) ? -1 : 1
  if (obstacleOn(options, ship, way)) return []
  const orders: OrderCode[] = way > 0 ? ["F"] : []
  const by = fine ? 1 : 15
  for (const side of [-1, 1] as const) {
    const clear = roomToTurn(options, ship, way, side)
    if (freeAngles) for (let degrees = by; degrees < turnStep && degrees <= clear; degrees += by) orders.push(codeOf(way, side, degrees))
    if (clear === turnStep) orders.push(codeOf(way, side, 0))
    // Between obstacles not even 15° may be clear: then a ship that must turn is offered as far as it can.
    else if (freeAngles && way < 0 && clear > 0 && clear < by) orders.push(codeOf(way, side, clear))
  }
  return orders
}

/**
 * The orders that a ship may be given now; empty if it has finished, or has run aground.
 *
 * @param fine - With free angles: every whole degree.
 * @rule MS-2.3 MS-2.4 MS-2.6 MS-6.1 MS-6.2
 */
export function ordersFor(state: MilleSabordsState, seat: Seat, fine?: boolean): readonly MilleSabordsAction[] {
  const ship = shipOf(state, seat)
  if (ship.left === 0) return []
  const orders = sailingOrders(state.options, ship, fine)
  if (!isFirstOrder(ship)) orders.push("stop")
  else if (orders.length === 0)
    for (const code of ["PL", "PR"] as const)
      if (roomToTurn(state.options, ship, 0, orderOf(code).side) === state.options.turnStep) orders.push(code)
  return orders.map((code) => actionOf(code) as MilleSabordsAction)
}

/** MS-6.2: whether a ship at the beginning of its turn can neither sail nor turn on the spot. */
export function isAground(state: MilleSabordsState, seat: Seat): boolean {
  return ordersFor(state, seat).length === 0
}

/** Why a ship may not be given an order, or `undefined`. */
export function refuseOrder(state: MilleSabordsState, seat: Seat, code: OrderCode): Refusal<OrderRefusal> | undefined {
  const ship = shipOf(state, seat)
  const { options } = state
  const { freeAngles, turnStep } = options
  const order = orderOf(code)
  const { way, side, degrees } = order
  const irons = isInIrons(ship)
  if (code === "stop") return isFirstOrder(ship) ? { code: "must-move", rule: "MS-2.4" } : undefined
  if (way === 0) {
    if (!isFirstOrder(ship)) return { code: "pivot-not-first", rule: "MS-6.2" }
    if (sailingOrders(options, ship, true).length > 0) return { code: "can-still-sail", rule: "MS-6.2" }
  }
  if (way > 0 && irons) return { code: "in-irons", rule: "MS-2.6" }
  if (way < 0 && !irons) return { code: "not-in-irons", rule: "MS-2.6", details: { points: ship.points } }
  if (degrees > 0 && !(freeAngles && degrees < turnStep))
    return { code: freeAngles ? "beyond-turn-step" : "fixed-angle", rule: "MS-2.3", details: { degrees, turnStep } }
  const blocked = obstacleOn(options, ship, way)
  if (blocked) return { code: "way-blocked", rule: "MS-6.1", details: { obstacle: blocked } }
  const turn = Math.abs(turnOf(order, turnStep))
  const clear = roomToTurn(options, ship, way, side)
  if (turn > clear) return { code: "turn-blocked", rule: way === 0 ? "MS-6.2" : "MS-6.1", details: { turn, clear } }
  return undefined
}
