/** Whether two ships collide in a step, and what each loses. */
import { headingOf } from "./compass"
import { type Contact, straightContact, turningContact } from "./contact"
import { axisDistance, meet } from "./geometry"
import { advanced, hullOf, type Placed } from "./hull"
import type { Rules } from "./prepare"
import type { Ship } from "./state"

/** What a ship does in a step: so many lengths ahead, or astern if negative, then a turn, to starboard if positive. */
export interface Motion {
  readonly way: number
  readonly turn: number
}

/**
 * The first contact of two ships in a step, or `undefined`: never when they share a point as the step begins.
 *
 * @param a - As the step begins.
 * @param b - As the step begins.
 * @rule MS-5.1
 */
export function contactIn(rules: Rules, a: Placed, motionA: Motion, b: Placed, motionB: Motion): Contact | undefined {
  if (axisDistance(a, b) > 2 * rules.reach) return undefined
  const hullA = hullOf(rules, a)
  const hullB = hullOf(rules, b)
  if (meet(hullA, hullB)) return undefined
  const afterA = advanced(a, motionA.way)
  const afterB = advanced(b, motionB.way)
  return (
    straightContact(hullA, hullB, afterA.x - a.x - afterB.x + b.x, afterA.y - a.y - afterB.y + b.y) ??
    turningContact(rules, { ...afterA, turn: motionA.turn }, { ...afterB, turn: motionB.turn })
  )
}

/**
 * The points that the two ships lose: the one that struck with the part nearer to its end, the one struck on its side, each alike if
 * neither is nearer.
 *
 * @rule MS-5.1b
 */
export function collisionLosses(rules: Pick<Rules, "collisionLosses">, contact: Contact): readonly [number, number] {
  const { striking, struck, level } = rules.collisionLosses
  if (contact === "line" || contact[0] === contact[1]) return [level, level]
  return contact[0] < contact[1] ? [striking, struck] : [struck, striking]
}

/** Moves a ship: its way along the heading it has, then its turn. */
export function moveShip(ship: Ship, { way, turn }: Motion): void {
  const { x, y, heading } = advanced(ship, way)
  ship.x = x
  ship.y = y
  ship.heading = headingOf(heading + turn)
}
