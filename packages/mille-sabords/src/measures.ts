/**
 * What the rules of Mille Sabords measure, for programs that think or draw: headings and the wind, hulls and their distances, the
 * broadsides, what an order does. Whatever is out of range is refused, so that no measure is silently wrong.
 *
 * @packageDocumentation
 */
import { parse } from "@flottille/core"
import { headingShape } from "./actions"
import * as compass from "./compass"
import { oneLength } from "./compass"
import type { Contact, Turning } from "./contact"
import type { Segment } from "./geometry"
import type { Placed } from "./hull"
import { type Battle, type Counted, type Measures, measuresBy } from "./measuring"
import type { MilleSabordsOptions } from "./options"
import type { Order, OrderCode } from "./orders"
import type { MilleSabordsRules } from "./rules"
import { standard } from "./standard"
import { variantOf } from "./variant"

export type { Contact, Turning } from "./contact"
export type { Segment } from "./geometry"
export type { Placed } from "./hull"
export type { Measures } from "./measuring"
export type { Order } from "./orders"

/** A ship's length in µL, the integer unit of every coordinate. */
export const shipLength: number = oneLength

const ofStandard: Measures = /* @__PURE__ */ measuresBy(standard)

/**
 * The measures of a game made by `milleSabordsOf`, by its rules. Headings lead as in the standard game.
 *
 * @throws SchemaError as `milleSabordsOf` does.
 * @example
 * const galleys = measuresOf({ ...standardRules, id: "galleys", shipLength: 2, sea: { ...standardRules.sea, largest: 150 } })
 * galleys.hullOf({ x: 0, y: 0, heading: 90 }) // => { x: 0, y: 0, dx: 2000000, dy: 0 }
 */
export function measuresOf(rules: MilleSabordsRules): Measures {
  return measuresBy(variantOf(rules))
}

/**
 * How far a ship's length along a heading leads to the east, in µL: the sine of the heading.
 *
 * @param heading - 0 to 359.
 * @throws SchemaError for any other.
 * @example
 * eastOf(90) // => 1000000
 * eastOf(225) // => -707107
 */
export function eastOf(heading: number): number {
  return compass.eastOf(parse(headingShape, heading, "heading"))
}

/**
 * How far a ship's length along a heading leads to the north, in µL: the cosine of the heading.
 *
 * @param heading - 0 to 359.
 * @throws SchemaError for any other.
 * @example
 * northOf(180) // => -1000000
 */
export function northOf(heading: number): number {
  return compass.northOf(parse(headingShape, heading, "heading"))
}

/**
 * The nearest of the eight compass points, for people to read.
 *
 * @param heading - 0 to 359.
 * @throws SchemaError for any other.
 * @example
 * pointOf(300) // => "NW"
 */
export function pointOf(heading: number): string {
  return compass.pointOf(parse(headingShape, heading, "heading"))
}

/**
 * The movement points of a ship on this heading.
 *
 * The eight sectors are centred on the points relative to the wind; their limits fall on half degrees, so a whole heading is never on one.
 *
 * @param heading - 0 to 359.
 * @param wind - 0 to 359.
 * @param rose - Points at 0°, 45°, 90°, 135° and 180° off the wind.
 * @throws SchemaError for what is no heading, no wind or no rose.
 * @rule MS-2.1
 * @example
 * potentialOf(135, 0, [0, 1, 2, 3, 2]) // => 3
 * potentialOf(22, 0, [0, 1, 2, 3, 2]) // => 0
 * potentialOf(23, 0, [0, 1, 2, 3, 2]) // => 1
 */
export function potentialOf(heading: number, wind: number, rose: readonly number[]): number {
  return ofStandard.potentialOf(heading, wind, rose)
}

/**
 * A ship as a segment from its stern to its bow.
 *
 * @throws SchemaError for what is no ship, or too far away.
 * @example
 * hullOf({ x: 0, y: 0, heading: 90 }) // => { x: 0, y: 0, dx: 1000000, dy: 0 }
 */
export function hullOf(ship: Placed): Segment {
  return ofStandard.hullOf(ship)
}

/**
 * Whether two hulls have a point in common. Exact.
 *
 * @throws SchemaError for what is no hull: a segment of whole µL, not longer than three lengths.
 * @example
 * meet({ x: 0, y: 0, dx: 0, dy: 5 }, { x: -2, y: 5, dx: 4, dy: 0 }) // => true
 * meet({ x: 0, y: 0, dx: 0, dy: 5 }, { x: -2, y: 6, dx: 4, dy: 0 }) // => false
 */
export function meet(a: Segment, b: Segment): boolean {
  return ofStandard.meet(a, b)
}

/**
 * The shortest distance between two hulls, to the nearest multiple of `unit`, halves up, counted in that unit; 0 if they meet.
 *
 * @param unit - In µL, 1 to a length.
 * @throws SchemaError for what is no hull or no unit.
 */
export function hullDistance(a: Segment, b: Segment, unit: number): number {
  return ofStandard.hullDistance(a, b, unit)
}

/**
 * The distance of the hulls in thousandths of a length: what boarding looks at, whatever the options of fire.
 *
 * @throws SchemaError for what is no ship.
 */
export function hullThousandths(a: Placed, b: Placed): number {
  return ofStandard.hullThousandths(a, b)
}

/**
 * The distance of two points, to the nearest multiple of `unit`, halves up, counted in that unit.
 *
 * @param unit - In µL, 1 to a length.
 * @throws SchemaError for what is not whole, or no unit.
 * @example
 * nearestDistance(3000, 4000, 1000) // => 5
 * nearestDistance(0, 500, 1000) // => 1
 */
export function nearestDistance(dx: number, dy: number, unit: number): number {
  return ofStandard.nearestDistance(dx, dy, unit)
}

/**
 * Whether a point lies within a distance of the origin, the limit included. Exact.
 *
 * @throws SchemaError for what is not whole, and for a negative radius.
 * @example
 * within(3, 4, 5) // => true
 */
export function within(x: number, y: number, radius: number): boolean {
  return ofStandard.within(x, y, radius)
}

/**
 * Whether a closed segment touches a closed disc. Exact, for segments of any length.
 *
 * @throws SchemaError for what is not whole, and for a negative radius.
 */
export function touchesDisc(line: Segment, centreX: number, centreY: number, radius: number): boolean {
  return ofStandard.touchesDisc(line, centreX, centreY, radius)
}

/**
 * The first contact while hull `a` moves by (wx, wy) as seen from hull `b`, at a steady speed, for 0 < t ≤ 1.
 *
 * @throws SchemaError for what is no hull, hulls that meet already, and for a way longer than three lengths.
 * @rule MS-5.1
 */
export function straightContact(a: Segment, b: Segment, wx: number, wy: number): Contact | undefined {
  return ofStandard.straightContact(a, b, wx, wy)
}

/**
 * The first contact while both hulls turn about their sterns, tested at every degree of the larger turn.
 *
 * @throws SchemaError for what is no ship, and for a turn of more than 45°.
 * @rule MS-5.1
 */
export function turningContact(a: Turning, b: Turning): Contact | undefined {
  return ofStandard.turningContact(a, b)
}

/**
 * The points that the two ships lose: the one that struck with the part nearer to its end 1, the one struck on its side 3, both 3 if
 * neither is nearer.
 *
 * @throws SchemaError for what is no contact: two numbers of 0 to 500, or `"line"`.
 * @rule MS-5.1b
 * @example
 * collisionLosses([0, 250]) // => [1, 3]
 * collisionLosses("line") // => [3, 3]
 */
export function collisionLosses(met: Contact): readonly [number, number] {
  return ofStandard.collisionLosses(met)
}

/**
 * Whether the broadsides of a ship bear on another: its middle lies in the arc on either side, limits included.
 *
 * @throws SchemaError for what is no arc, or no ship.
 * @rule MS-4.1
 */
export function bears(options: Pick<MilleSabordsOptions, "arc">, from: Placed, to: Placed): boolean {
  return ofStandard.bears(options, from, to)
}

/**
 * What a hit takes: ten less the range, in points, or in thousandths with the rounding `none`.
 *
 * @param range - In thousandths of a length, at least 0.
 * @throws SchemaError for what is no range or no rounding.
 * @rule MS-4.2
 * @example
 * damageAt(3606, "up") // => 6
 * damageAt(3606, "down") // => 7
 * damageAt(3500, "nearest") // => 6
 * damageAt(3606, "none") // => 6394
 * damageAt(10_001, "up") // => 0
 */
export function damageAt(range: number, rounding: MilleSabordsOptions["rounding"]): number {
  return ofStandard.damageAt(range, rounding)
}

/**
 * What each ship loses in one salvo, both looked at in the same instant; an island that touches the line between the middles blocks it.
 *
 * @throws SchemaError for incomplete options, and for what is no pair of ships.
 * @rule MS-4.1 MS-6.1
 */
export function salvo(position: Battle): readonly [number, number] {
  return ofStandard.salvo(position)
}

/**
 * What an order does.
 *
 * @throws SchemaError for what is no order.
 * @example
 * orderOf("FL15") // => { way: 1, side: -1, degrees: 15 }
 */
export function orderOf(code: OrderCode): Order {
  return ofStandard.orderOf(code)
}

/**
 * Whether a ship has not moved yet in this turn. A ship in irons has no points, but one manoeuvre.
 *
 * @throws SchemaError for what is no ship.
 */
export function isFirstOrder(ship: Counted): boolean {
  return ofStandard.isFirstOrder(ship)
}

/**
 * Whether a ship began its turn with its bow in a dead sector.
 *
 * @throws SchemaError for what is no ship.
 */
export function isInIrons(ship: Counted): boolean {
  return ofStandard.isInIrons(ship)
}
