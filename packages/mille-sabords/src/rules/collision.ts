/** Collisions of two ships in a step, and their losses. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { headingOf } from "../state/compass"
import { axisDistance, meet } from "../state/geometry"
import { advanced, hullOf, type Placed, type Ship } from "../state/ship"
import { type AnyState, strongerSeat } from "../state/state"
import type { Base } from "./base"
import { type Contact, straightContact, turningContact } from "./contact"
import { hullThousandths } from "./fire"

/** The motion of a ship in a step: lengths ahead (negative: astern), then a turn in degrees (positive: to starboard). */
export interface Motion {
  readonly way: number
  readonly turn: number
}

/**
 * Returns the first contact of two ships in a step, or `undefined`. Ships that already share a
 * point do not collide.
 *
 * @param a - One ship at the start of the step.
 * @param b - The other ship at the start of the step.
 * @rule MS-5.1
 */
export function contactIn(rules: Base, a: Placed, motionA: Motion, b: Placed, motionB: Motion): Contact | undefined {
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
 * Returns the points that the two ships lose. The ship that struck with the part nearer to its end
 * loses less than the one struck on its side; both lose alike if neither is nearer.
 *
 * @rule MS-5.1b
 */
export function collisionLosses(rules: Pick<Base, "collisionLosses">, contact: Contact): readonly [number, number] {
  const { striking, struck, level } = rules.collisionLosses
  if (contact === "line" || contact[0] === contact[1]) return [level, level]
  return contact[0] < contact[1] ? [striking, struck] : [struck, striking]
}

/** Moves a ship along its heading, then turns it. */
export function moveShip(ship: Ship, { way, turn }: Motion): void {
  const { x, y, heading } = advanced(ship, way)
  ship.x = x
  ship.y = y
  ship.heading = headingOf(heading + turn)
}

/**
 * Returns true if the hulls are near enough for grapples.
 *
 * @rule MS-5.3
 */
export function areNear(rules: Base, { ships: [port, starboard] }: Pick<AnyState, "ships">): boolean {
  return hullThousandths(rules, port, starboard) <= rules.boardingDistance
}

/**
 * Returns the winner by boarding. If either seat grapples, the ship with more resistance wins;
 * equal ships part.
 *
 * @rule MS-5.3
 */
export function boarder(state: AnyState, choices: readonly (Typed | undefined)[]): Seat | null {
  return choices.some((choice) => choice?.type === "grapple") ? strongerSeat(state) : null
}
