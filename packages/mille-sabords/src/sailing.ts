/** MS-2 and MS-6: which orders a ship may be given. The list and the refusals rest on the same measure of the room it has. */
import type { Refusal, Seat } from "@flottille/core"
import { type MilleSabordsAction, orderAction } from "./actions"
import { codeOf, type Order, type OrderCode, orderOf, turnOf } from "./orders"
import { chartOf, clearTurn, isOpenWater, type Obstacle, obstacle } from "./sea"
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
export function isFirstOrder({ left, points }: Ship): boolean {
  return left > 0 && left === (points || 1)
}

/** Whether a ship began its turn with its bow in a dead sector. */
export function isInIrons({ left, points }: Ship): boolean {
  return points === 0 && left > 0
}

/** What is in the way of a ship that goes a length ahead or astern: its hull sweeps the whole straight stretch (MS-6.1). */
function obstacleOn(options: MilleSabordsOptions, ship: Ship, way: Order["way"]): Obstacle | undefined {
  const chart = chartOf(options)
  if (isOpenWater(chart, ship.x, ship.y)) return undefined
  const { dx, dy } = hullOf(ship)
  const { x, y } = advanced(ship, Math.min(way, 0))
  const lengths = 1 + Math.abs(way)
  return obstacle(chart, { x, y, dx: lengths * dx, dy: lengths * dy })
}

/** How many degrees a ship can turn to a side at the end of its way, up to the turn step. */
function roomToTurn(options: MilleSabordsOptions, ship: Ship, way: Order["way"], side: Order["side"]): number {
  const chart = chartOf(options)
  const { turnStep } = options
  return isOpenWater(chart, ship.x, ship.y) ? turnStep : clearTurn(chart, advanced(ship, way), side, turnStep)
}

/** The turns offered to one side: the whole step, with free angles every 15° too, or every degree. */
function turnsWithin({ turnStep, freeAngles }: MilleSabordsOptions, clear: number, fine: boolean): number[] {
  const turns: number[] = []
  const by = fine ? 1 : 15
  if (freeAngles) for (let degrees = by; degrees < turnStep && degrees <= clear; degrees += by) turns.push(degrees)
  if (clear === turnStep) turns.push(turnStep)
  return turns
}

/** The orders ahead, or astern in irons, where the turn is compulsory. */
function sailingOrders(options: MilleSabordsOptions, ship: Ship, fine: boolean): OrderCode[] {
  const irons = isInIrons(ship)
  const way = irons ? -1 : 1
  if (obstacleOn(options, ship, way)) return []
  const toBothSides = (turns: (clear: number) => number[]) =>
    ([-1, 1] as const).flatMap((side) =>
      turns(roomToTurn(options, ship, way, side)).map((degrees) => codeOf(way, side, degrees, options.turnStep)),
    )
  const turned = toBothSides((clear) => turnsWithin(options, clear, fine))
  if (!irons) return ["F", ...turned]
  // Between obstacles not even 15° may be clear: then the short list offers as far as the ship can turn.
  return turned.length > 0 || !options.freeAngles ? turned : toBothSides((clear) => (clear > 0 ? [clear] : []))
}

/**
 * The orders that a ship may be given now; empty if it has finished, or has run aground.
 *
 * @param fine - With free angles: every whole degree.
 * @rule MS-2.3 MS-2.4 MS-2.6 MS-6.1 MS-6.2
 */
export function ordersFor(state: MilleSabordsState, seat: Seat, fine = false): readonly MilleSabordsAction[] {
  const ship = shipOf(state, seat)
  if (ship.left === 0) return []
  const orders = sailingOrders(state.options, ship, fine)
  if (!isFirstOrder(ship)) orders.push("stop")
  else if (orders.length === 0)
    for (const code of ["PL", "PR"] as const)
      if (roomToTurn(state.options, ship, 0, orderOf(code).side) === state.options.turnStep) orders.push(code)
  return orders.map(orderAction)
}

/** MS-6.2: whether a ship at the beginning of its turn can neither sail nor turn on the spot. */
export function isAground(state: MilleSabordsState, seat: Seat): boolean {
  const { x, y } = shipOf(state, seat)
  return !isOpenWater(chartOf(state.options), x, y) && ordersFor(state, seat, true).length === 0
}

/** Why a ship may not be given an order, or `undefined`. */
export function refuseOrder(state: MilleSabordsState, seat: Seat, code: OrderCode): Refusal<OrderRefusal> | undefined {
  const ship = shipOf(state, seat)
  const { options } = state
  const { turnStep } = options
  const order = orderOf(code)
  const { way, side, degrees } = order
  const isPivot = way === 0 && side !== 0
  const irons = isInIrons(ship)
  if (code === "stop") return isFirstOrder(ship) ? { code: "must-move", rule: "MS-2.4" } : undefined
  if (isPivot && !isFirstOrder(ship)) return { code: "pivot-not-first", rule: "MS-6.2" }
  if (isPivot && sailingOrders(options, ship, true).length > 0) return { code: "can-still-sail", rule: "MS-6.2" }
  if (way > 0 && irons) return { code: "in-irons", rule: "MS-2.6" }
  if (way < 0 && !irons) return { code: "not-in-irons", rule: "MS-2.6", details: { points: ship.points } }
  if (degrees !== null && !options.freeAngles) return { code: "fixed-angle", rule: "MS-2.3", details: { degrees, turnStep } }
  if (degrees !== null && degrees >= turnStep) return { code: "beyond-turn-step", rule: "MS-2.3", details: { degrees, turnStep } }
  const blocked = obstacleOn(options, ship, way)
  if (blocked) return { code: "way-blocked", rule: "MS-6.1", details: { obstacle: blocked } }
  const turn = Math.abs(turnOf(order, turnStep))
  const clear = roomToTurn(options, ship, way, side)
  if (turn > clear) return { code: "turn-blocked", rule: isPivot ? "MS-6.2" : "MS-6.1", details: { turn, clear } }
  return undefined
}
