/**
 * Measures of Mille Sabords for bots and drawings: headings and the wind, hulls and distances,
 * broadsides, orders.
 *
 * Arguments out of range throw, so that no measure is silently wrong.
 *
 * @packageDocumentation
 */
import { parse } from "@flottille/core"
import { headingShape } from "./actions"
import * as compass from "./compass"
import { oneLength } from "./compass"
import type { Contact, Turning } from "./contact"
import type { Guns } from "./fire"
import type { Segment } from "./geometry"
import type { Placed } from "./hull"
import type { Kinds } from "./kinds/kind"
import { type Battle, type Counted, type Measures, measuresBy } from "./measuring"
import type { MilleSabordsOptions } from "./options"
import type { Order, OrderCode } from "./orders"
import type { MilleSabordsRules } from "./prepare"
import { standard } from "./standard"
import { variantOf } from "./variant"

export type { Contact, Turning } from "./contact"
export type { Guns } from "./fire"
export type { Segment } from "./geometry"
export type { Placed } from "./hull"
export type { Measures } from "./measuring"
export type { Order } from "./orders"

/** Length of a ship in µL, the integer unit of all coordinates. */
export const shipLength: number = oneLength

const ofStandard: Measures = /* @__PURE__ */ measuresBy(standard)

/**
 * Returns the measures of a game made by `milleSabordsOf`. Headings are vectors as in the standard
 * game.
 *
 * @throws SchemaError as `milleSabordsOf` does.
 * @example
 * const sea = { ...standardRules.sea, largest: 150 }
 * const galleys = measuresOf({ ...standardRules, id: "galleys", shipLength: 2, sea })
 * galleys.hullOf({ x: 0, y: 0, heading: 90 }) // => { x: 0, y: 0, dx: 2000000, dy: 0 }
 */
export function measuresOf<Makers extends Kinds, Reason extends string, PhaseName extends string>(
  rules: MilleSabordsRules<Makers, Reason, PhaseName>,
): Measures {
  return measuresBy(variantOf(rules))
}

/**
 * Returns the eastward component of a ship's length along a heading, in µL: the sine of the
 * heading.
 *
 * @param heading - Degrees clockwise from north, 0 to 359.
 * @throws SchemaError for any other heading.
 * @example
 * eastOf(90) // => 1000000
 * eastOf(225) // => -707107
 */
export function eastOf(heading: number): number {
  return compass.eastOf(parse(headingShape, heading, "heading"))
}

/**
 * Returns the northward component of a ship's length along a heading, in µL: the cosine of the
 * heading.
 *
 * @param heading - Degrees clockwise from north, 0 to 359.
 * @throws SchemaError for any other heading.
 * @example
 * northOf(180) // => -1000000
 */
export function northOf(heading: number): number {
  return compass.northOf(parse(headingShape, heading, "heading"))
}

/**
 * Returns the name of the nearest of the eight compass points.
 *
 * @param heading - Degrees clockwise from north, 0 to 359.
 * @throws SchemaError for any other heading.
 * @example
 * pointOf(300) // => "NW"
 */
export function pointOf(heading: number): string {
  return compass.pointOf(parse(headingShape, heading, "heading"))
}

/**
 * Returns the movement points of a ship on this heading.
 *
 * The eight sectors are centred on the points relative to the wind. Their limits fall on half
 * degrees, so a whole heading is never on one.
 *
 * @param heading - Degrees clockwise from north, 0 to 359.
 * @param wind - Direction the wind blows from, 0 to 359.
 * @param rose - Points at 0°, 45°, 90°, 135° and 180° off the wind.
 * @throws SchemaError for an invalid heading, wind or rose.
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
 * Returns a ship as a segment from its stern to its bow.
 *
 * @throws SchemaError for an invalid ship, or one too far away.
 * @example
 * hullOf({ x: 0, y: 0, heading: 90 }) // => { x: 0, y: 0, dx: 1000000, dy: 0 }
 */
export function hullOf(ship: Placed): Segment {
  return ofStandard.hullOf(ship)
}

/**
 * Returns true if two hulls have a point in common. Exact.
 *
 * @throws SchemaError for an invalid hull. A hull is a segment of whole µL, not longer than three
 *   lengths.
 * @example
 * meet({ x: 0, y: 0, dx: 0, dy: 5 }, { x: -2, y: 5, dx: 4, dy: 0 }) // => true
 * meet({ x: 0, y: 0, dx: 0, dy: 5 }, { x: -2, y: 6, dx: 4, dy: 0 }) // => false
 */
export function meet(a: Segment, b: Segment): boolean {
  return ofStandard.meet(a, b)
}

/**
 * Returns the shortest distance between two hulls as a number of units, rounded half up; 0 if they
 * meet.
 *
 * @param unit - Unit of the result in µL, from 1 to one length.
 * @throws SchemaError for an invalid hull or unit.
 * @example
 * hullDistance({ x: 0, y: 0, dx: 0, dy: 5 }, { x: 3, y: 0, dx: 0, dy: 5 }, 1) // => 3
 */
export function hullDistance(a: Segment, b: Segment, unit: number): number {
  return ofStandard.hullDistance(a, b, unit)
}

/**
 * Returns the distance of the hulls in thousandths of a length. Boarding uses it under all options
 * of fire.
 *
 * @throws SchemaError for an invalid ship.
 * @example
 * hullThousandths({ x: 0, y: 0, heading: 0 }, { x: 2_500_000, y: 0, heading: 0 }) // => 2500
 */
export function hullThousandths(a: Placed, b: Placed): number {
  return ofStandard.hullThousandths(a, b)
}

/**
 * Returns the distance of two points as a number of units, rounded half up.
 *
 * @param unit - Unit of the result in µL, from 1 to one length.
 * @throws SchemaError for fractional arguments or an invalid unit.
 * @example
 * nearestDistance(3000, 4000, 1000) // => 5
 * nearestDistance(0, 500, 1000) // => 1
 */
export function nearestDistance(dx: number, dy: number, unit: number): number {
  return ofStandard.nearestDistance(dx, dy, unit)
}

/**
 * Returns true if a point lies within a distance of the origin, limit included. Exact.
 *
 * @throws SchemaError for fractional arguments or a negative radius.
 * @example
 * within(3, 4, 5) // => true
 */
export function within(x: number, y: number, radius: number): boolean {
  return ofStandard.within(x, y, radius)
}

/**
 * Returns true if a closed segment touches a closed disc. Exact for segments of any length.
 *
 * @throws SchemaError for fractional arguments or a negative radius.
 * @example
 * touchesDisc({ x: 0, y: 0, dx: 0, dy: 5 }, 3, 2, 3) // => true
 */
export function touchesDisc(line: Segment, centreX: number, centreY: number, radius: number): boolean {
  return ofStandard.touchesDisc(line, centreX, centreY, radius)
}

/**
 * Returns the first contact while hull `a` moves by (wx, wy) relative to hull `b` at a steady
 * speed, for 0 < t ≤ 1.
 *
 * @throws SchemaError for invalid hulls, hulls that already meet, and motions longer than three
 *   lengths.
 * @rule MS-5.1
 * @example
 * straightContact({ x: 0, y: 0, dx: 0, dy: 1000 }, { x: 500, y: 400, dx: 0, dy: 1000 }, 600, 0) // => "line"
 */
export function straightContact(a: Segment, b: Segment, wx: number, wy: number): Contact | undefined {
  return ofStandard.straightContact(a, b, wx, wy)
}

/**
 * Returns the first contact while both hulls turn about their sterns, tested at every degree of the
 * larger turn.
 *
 * @throws SchemaError for an invalid ship or a turn of more than 45°.
 * @rule MS-5.1
 * @example
 * turningContact({ x: 0, y: 0, heading: 0, turn: 45 }, { x: 5_000_000, y: 0, heading: 0, turn: 0 }) // => undefined
 */
export function turningContact(a: Turning, b: Turning): Contact | undefined {
  return ofStandard.turningContact(a, b)
}

/**
 * Returns the points that the two ships lose: 1 for the ship that struck with the part nearer to
 * its end and 3 for the one struck on its side, or 3 for both if neither is nearer.
 *
 * @throws SchemaError for an invalid contact. A contact is two numbers from 0 to 500, or `"line"`.
 * @rule MS-5.1b
 * @example
 * collisionLosses([0, 250]) // => [1, 3]
 * collisionLosses("line") // => [3, 3]
 */
export function collisionLosses(met: Contact): readonly [number, number] {
  return ofStandard.collisionLosses(met)
}

/**
 * Returns true if the broadsides of a ship bear on another: its middle, or any part of its hull
 * with the target `hull`, lies in the arc on either side, limits included.
 *
 * @throws SchemaError for an invalid arc or ship.
 * @rule MS-4.1
 * @example
 * bears({ arc: [45, 135] }, { x: 0, y: 0, heading: 0 }, { x: 2_000_000, y: 0, heading: 0 }) // => true
 */
export function bears(options: Guns, from: Placed, to: Placed): boolean {
  return ofStandard.bears(options, from, to)
}

/**
 * Returns the damage of a hit: ten minus the range, in points, or in thousandths with the rounding
 * `none`.
 *
 * @param range - Distance in thousandths of a length, at least 0.
 * @throws SchemaError for an invalid range or rounding.
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
 * Returns the losses of each ship in one simultaneous salvo. An island that touches the line
 * between the middles blocks it.
 *
 * @throws SchemaError for incomplete options or invalid ships.
 * @rule MS-4.1 MS-6.1
 * @example
 * import { milleSabords } from "@flottille/mille-sabords"
 * const { options } = milleSabords.initialState()
 * const [east, west] = [{ x: 0, y: 0, heading: 0 }, { x: 2_000_000, y: 0, heading: 0 }]
 * salvo({ options, ships: [east, west], islands: [] }) // => [ 8, 8 ]
 */
export function salvo(position: Battle): readonly [number, number] {
  return ofStandard.salvo(position)
}

/**
 * Returns the parts of an order.
 *
 * @throws SchemaError for an unknown order.
 * @example
 * orderOf("FL15") // => { way: 1, side: -1, degrees: 15 }
 */
export function orderOf(code: OrderCode): Order {
  return ofStandard.orderOf(code)
}

/**
 * Returns true if a ship has not moved yet in this turn. A ship in irons has no points, but one
 * manoeuvre.
 *
 * @throws SchemaError for an invalid ship.
 * @example
 * import { milleSabords } from "@flottille/mille-sabords"
 * isFirstOrder(milleSabords.initialState().ships[0]) // => false
 */
export function isFirstOrder(ship: Counted): boolean {
  return ofStandard.isFirstOrder(ship)
}

/**
 * Returns true if a ship began its turn with its bow in a dead sector.
 *
 * @throws SchemaError for an invalid ship.
 * @example
 * import { milleSabords } from "@flottille/mille-sabords"
 * isInIrons(milleSabords.initialState().ships[0]) // => false
 */
export function isInIrons(ship: Counted): boolean {
  return ofStandard.isInIrons(ship)
}
