/** Whether two ships collide in a step, and what each loses. */
import { reach } from "./board"
import { headingOf } from "./compass"
import { type Contact, straightContact, turningContact } from "./contact"
import { axisDistance, meet } from "./geometry"
import { advanced, hullOf, type Placed } from "./hull"
import type { Ship } from "./state"

/** What a ship does in a step: a length ahead (1), astern (−1) or none (0), then a turn, to starboard if positive. */
export interface Motion {
  readonly way: -1 | 0 | 1
  readonly turn: number
}

/** In one step no part of a ship gets farther than two lengths from where its stern was, but for the rounding of the sine table. */
const farthest = 2 * reach

/**
 * The first contact of two ships in a step, or `undefined`: never when they share a point as the step begins.
 *
 * @param a - As the step begins.
 * @param b - As the step begins.
 * @rule MS-5.1
 */
export function contactIn(a: Placed, motionA: Motion, b: Placed, motionB: Motion): Contact | undefined {
  if (axisDistance(a, b) > farthest) return undefined
  const hullA = hullOf(a)
  const hullB = hullOf(b)
  if (meet(hullA, hullB)) return undefined
  const afterA = advanced(a, motionA.way)
  const afterB = advanced(b, motionB.way)
  return (
    straightContact(hullA, hullB, afterA.x - a.x - afterB.x + b.x, afterA.y - a.y - afterB.y + b.y) ??
    turningContact({ ...afterA, turn: motionA.turn }, { ...afterB, turn: motionB.turn })
  )
}

/**
 * The points that the two ships lose: the one that struck with the part nearer to its end 1, the one struck on its side 3, both 3 if
 * neither is nearer.
 *
 * @rule MS-5.1b
 */
export function collisionLosses(contact: Contact): readonly [number, number] {
  if (contact === "line" || contact[0] === contact[1]) return [3, 3]
  return contact[0] < contact[1] ? [1, 3] : [3, 1]
}

/** Moves a ship: its way along the heading it has, then its turn. */
export function moveShip(ship: Ship, { way, turn }: Motion): void {
  const { x, y, heading } = advanced(ship, way)
  ship.x = x
  ship.y = y
  ship.heading = headingOf(heading + turn)
}
