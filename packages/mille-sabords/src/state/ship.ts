/** Ships: their state, and their hulls as segments of the plane. */
import { assert } from "@flottille/core"
import { eastOf, northOf } from "./compass"
import type { Segment } from "./geometry"

/** A ship: stern in millionths of a length, heading in degrees, resistance and points left. */
export interface Ship {
  /** Position of the stern east of the start point, in millionths of a length. */
  x: number
  /** Position of the stern north of the start point, in millionths of a length. */
  y: number
  /** Degrees clockwise from north, 0 to 359; 0 until it is chosen. */
  heading: number
  /** Remaining points (thousandths with the rounding `none`); at 0 or less the ship is sunk. */
  resistance: number
  /** Movement points of this turn; 0 in irons. */
  points: number
  /** Remaining orders in this turn: its points at first, 1 in irons, 0 when it has finished. */
  left: number
}

/** The place of a ship: its stern in millionths of a length, and its heading in degrees clockwise from north. */
export interface Placed {
  readonly x: number
  readonly y: number
  readonly heading: number
}

/** The length of ships, in whole lengths. */
export interface ShipLength {
  readonly shipLength: number
}

/** Returns a ship as a segment from its stern to its bow. */
export function hullOf({ shipLength }: ShipLength, { x, y, heading }: Placed): Segment {
  return { x, y, dx: shipLength * eastOf(heading), dy: shipLength * northOf(heading) }
}

/** Returns a ship moved by a number of lengths along its heading. */
export function advanced({ x, y, heading }: Placed, lengths: number): Placed {
  return { x: x + lengths * eastOf(heading), y: y + lengths * northOf(heading), heading }
}

/**
 * Returns true if a ship has not moved yet in this turn. A ship in irons has no points, but one
 * manoeuvre.
 */
export function isFirstOrder(ship: Pick<Ship, "left" | "points">): boolean {
  assert(typeof ship?.left === "number", "isFirstOrder", "ship", "a ship")
  return ship.left === (ship.points || 1)
}

/** Returns true if a ship began its turn with its bow in a dead sector. */
export function isInIrons({ left, points }: Pick<Ship, "left" | "points">): boolean {
  return points === 0 && left > 0
}
