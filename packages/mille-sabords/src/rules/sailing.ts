/**
 * The orders of a ship and their effects. The list and the refusals use the same measure of its
 * room.
 */
import type { Refusal, Seat } from "@flottille/core"
import { boardOf, isOpenWater, type Obstacle, obstacle } from "../state/board"
import { eastOf, headingOf, northOf, oneLength } from "../state/compass"
import type { RefusalCode } from "../state/events"
import type { MilleSabordsOptions } from "../state/options"
import { advanced, hullOf, isFirstOrder, isInIrons, type Ship } from "../state/ship"
import { type AnyState, shipOf } from "../state/state"
import type { Base } from "./base"
import { codeOf, type GiveOrder, type Order, type OrderCode, orderAction, orderOf, turnOf } from "./orders"

/** The part of a state that orders depend on. */
type Sea = Pick<AnyState, "options" | "ships">

/** Returns the lengths that an order takes a ship ahead; negative is astern. */
export function lengthsOf({ ahead, astern }: Base, way: Order["way"]): number {
  return way > 0 ? ahead : way * astern
}

/**
 * Returns the obstacle to a ship that goes ahead or astern. Its hull sweeps the whole straight
 * stretch.
 */
function obstacleOn(rules: Base, options: MilleSabordsOptions, ship: Ship, way: Order["way"]): Obstacle | undefined {
  const lengths = lengthsOf(rules, way)
  const { x, y, heading } = advanced(ship, Math.min(lengths, 0))
  const swept = rules.shipLength + Math.abs(lengths)
  return obstacle(boardOf(options), { x, y, dx: swept * eastOf(heading), dy: swept * northOf(heading) })
}

/** Returns the maximum distance of a hull from its stern, in µL, with a margin for the rounding of the sine table. */
function hullReach({ shipLength }: Base): number {
  return shipLength * (oneLength + 10)
}

/** Returns true if nothing is in the way of a ship, whatever its next order. */
function isClear(rules: Base, options: MilleSabordsOptions, ship: Ship): boolean {
  return isOpenWater(boardOf(options), ship, rules.reach)
}

/** Returns how many degrees a ship can turn to a side at the end of its way, up to the turn step. */
function roomToTurn(
  rules: Base,
  options: MilleSabordsOptions,
  ship: Ship,
  way: Order["way"],
  side: Order["side"],
): number {
  const { turnStep } = options
  if (isClear(rules, options, ship)) return turnStep
  const board = boardOf(options)
  const placed = advanced(ship, lengthsOf(rules, way))
  if (isOpenWater(board, placed, hullReach(rules))) return turnStep
  const { x, y, heading } = placed
  for (let degrees = 1; degrees <= turnStep; degrees++)
    if (obstacle(board, hullOf(rules, { x, y, heading: headingOf(heading + side * degrees) }))) return degrees - 1
  return turnStep
}

/**
 * Returns the orders ahead, or astern in irons, where a turn is compulsory. Turns use the whole
 * step; with free angles, also every 15° or every degree.
 */
function sailingOrders(rules: Base, options: MilleSabordsOptions, ship: Ship, fine?: boolean): OrderCode[] {
  const { freeAngles, turnStep } = options
  const way = isInIrons(ship) ? -1 : 1
  const isFree = isClear(rules, options, ship)
  if (!isFree && obstacleOn(rules, options, ship, way)) return []
  const orders: OrderCode[] = way > 0 ? ["F"] : []
  const by = fine ? 1 : 15
  for (const side of [-1, 1] as const) {
    const clear = isFree ? turnStep : roomToTurn(rules, options, ship, way, side)
    if (freeAngles)
      for (let degrees = by; degrees < turnStep && degrees <= clear; degrees += by)
        orders.push(codeOf(way, side, degrees))
    if (clear === turnStep) orders.push(codeOf(way, side, 0))
    // Between obstacles, even 15° may not be clear. A ship that must turn is then offered the
    // largest possible turn.
    else if (freeAngles && way < 0 && clear > 0 && clear < by) orders.push(codeOf(way, side, clear))
  }
  return orders
}

/**
 * Returns the orders that a ship may be given now; none if it has finished or run aground.
 *
 * @param fine - Whether to list every whole degree with free angles.
 * @rule MS-2.3 MS-2.4 MS-2.6 MS-6.1 MS-6.2
 */
export function listOrders(rules: Base, state: Sea, seat: Seat, fine?: boolean): readonly GiveOrder[] {
  const ship = shipOf(state, seat)
  if (ship.left === 0) return []
  const orders = sailingOrders(rules, state.options, ship, fine)
  if (!isFirstOrder(ship)) orders.push("stop")
  else if (orders.length === 0)
    for (const code of ["PL", "PR"] as const)
      if (roomToTurn(rules, state.options, ship, 0, orderOf(rules, code).side) === state.options.turnStep)
        orders.push(code)
  return orders.map((code) => orderAction(rules, code))
}

/**
 * Returns true if a ship at the start of its turn can neither sail nor turn on the spot.
 *
 * @rule MS-6.2
 */
export function isAground(rules: Base, state: Sea, seat: Seat): boolean {
  const ship = shipOf(state, seat)
  // A ship that can go ahead has an order, whatever its room to turn.
  const canSail = ship.left > 0 && !isInIrons(ship) && !obstacleOn(rules, state.options, ship, 1)
  return !canSail && listOrders(rules, state, seat).length === 0
}

/**
 * Returns the reason why a ship may not be given an order, or `undefined`.
 *
 * @rule MS-2.3 MS-2.4 MS-2.6 MS-6.1 MS-6.2
 */
export function refuseOrder(rules: Base, state: Sea, seat: Seat, code: OrderCode): Refusal<RefusalCode> | undefined {
  const ship = shipOf(state, seat)
  const { options } = state
  const { freeAngles, turnStep } = options
  const order = orderOf(rules, code)
  const { way, side, degrees } = order
  const irons = isInIrons(ship)
  if (code === "stop") return isFirstOrder(ship) ? { code: "must-move", rule: "MS-2.4" } : undefined
  if (way === 0) {
    if (!isFirstOrder(ship)) return { code: "pivot-not-first", rule: "MS-6.2" }
    if (sailingOrders(rules, options, ship).length > 0) return { code: "can-still-sail", rule: "MS-6.2" }
  }
  if (way > 0 && irons) return { code: "in-irons", rule: "MS-2.6" }
  if (way < 0 && !irons) return { code: "not-in-irons", rule: "MS-2.6", details: { points: ship.points } }
  if (degrees > 0 && !(freeAngles && degrees < turnStep))
    return { code: freeAngles ? "beyond-turn-step" : "fixed-angle", rule: "MS-2.3", details: { degrees, turnStep } }
  const blocked = obstacleOn(rules, options, ship, way)
  if (blocked) return { code: "way-blocked", rule: "MS-6.1", details: { obstacle: blocked } }
  const turn = Math.abs(turnOf(order, turnStep))
  const clear = roomToTurn(rules, options, ship, way, side)
  if (turn > clear) return { code: "turn-blocked", rule: way === 0 ? "MS-6.2" : "MS-6.1", details: { turn, clear } }
  return undefined
}
