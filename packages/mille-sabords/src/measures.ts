/**
 * What the rules of Mille Sabords measure, for programs that think or draw: headings and the wind, hulls and their distances, the
 * broadsides, what an order does. Whatever is out of range is refused, so that no measure is silently wrong.
 *
 * @packageDocumentation
 */
import { anything, either, integer, list, literal, object, readAs, SchemaError, type Shape } from "@flottille/core"
import { headingShape } from "./actions"
import * as collision from "./collision"
import * as compass from "./compass"
import { unsigned } from "./compass"
import type { Contact, Turning } from "./contact"
import * as contact from "./contact"
import * as fire from "./fire"
import type { Segment } from "./geometry"
import * as geometry from "./geometry"
import type { Placed } from "./hull"
import * as hull from "./hull"
import { arcShape, type MilleSabordsOptions, roseShape, roundingShape } from "./options"
import type { Order, OrderCode } from "./orders"
import * as orders from "./orders"
import { optionsShape } from "./shapes"
import type { MilleSabordsState, Ship } from "./state"
import * as state from "./state"

export { shipLength } from "./compass"
export type { Contact, Turning } from "./contact"
export type { Segment } from "./geometry"
export type { Placed } from "./hull"
export type { Order } from "./orders"

/** Geometry is exact up to this, in µL: the largest sea, doubled, and a little. */
const place = integer(-600_000_000, 600_000_000)

/** No hull, nor any stretch that one sweeps in a step, is longer than this: then cross products with any place stay below 2⁵³. */
const reach = integer(-3 * compass.shipLength, 3 * compass.shipLength)

const radiusShape = integer(0, 600_000_000)
const unitShape = integer(1, compass.shipLength)
const placedShape: Shape<Placed> = object({ x: place, y: place, heading: headingShape })
const hullShape: Shape<Segment> = object({ x: place, y: place, dx: reach, dy: reach })
const turnShape = integer(-45, 45)
const contactShape: Shape<Contact> = either(list(integer(0, 500), 2), literal("line"))

type Counted = Pick<Ship, "left" | "points">
const countedShape: Shape<Counted> = object({ left: integer(0, 3), points: integer(0, 3) })
const longShape: Shape<Segment> = object({ x: place, y: place, dx: place, dy: place })

function placed(ship: Placed): Placed {
  return readAs(placedShape, { x: unsigned(ship?.x), y: unsigned(ship?.y), heading: unsigned(ship?.heading) }, "ship")
}

function segment(shape: Shape<Segment>, given: Segment): Segment {
  return readAs(shape, { x: unsigned(given?.x), y: unsigned(given?.y), dx: unsigned(given?.dx), dy: unsigned(given?.dy) }, "segment")
}

function turning(ship: Turning): Turning {
  return { ...placed(ship), turn: readAs(turnShape, unsigned(ship.turn), "ship.turn") }
}

function counted(ship: Counted): Counted {
  return readAs(countedShape, { left: ship?.left, points: ship?.points }, "ship")
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
  return compass.eastOf(readAs(headingShape, heading, "heading"))
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
  return compass.northOf(readAs(headingShape, heading, "heading"))
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
  return compass.pointOf(readAs(headingShape, heading, "heading"))
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
  readAs(headingShape, wind, "wind")
  return compass.potentialOf(readAs(headingShape, heading, "heading"), wind, readAs(roseShape, rose, "rose"))
}

/**
 * A ship as a segment from its stern to its bow.
 *
 * @throws SchemaError for what is no ship, or too far away.
 * @example
 * hullOf({ x: 0, y: 0, heading: 90 }) // => { x: 0, y: 0, dx: 1000000, dy: 0 }
 */
export function hullOf(ship: Placed): Segment {
  return hull.hullOf(placed(ship))
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
  return geometry.meet(segment(hullShape, a), segment(hullShape, b))
}

/**
 * The shortest distance between two hulls, to the nearest multiple of `unit`, halves up, counted in that unit; 0 if they meet.
 *
 * @param unit - In µL, 1 to a length.
 * @throws SchemaError for what is no hull or no unit.
 */
export function hullDistance(a: Segment, b: Segment, unit: number): number {
  return geometry.hullDistance(segment(hullShape, a), segment(hullShape, b), readAs(unitShape, unit, "unit"))
}

/**
 * The distance of the hulls in thousandths of a length: what boarding looks at, whatever the options of fire.
 *
 * @throws SchemaError for what is no ship.
 */
export function hullThousandths(a: Placed, b: Placed): number {
  return fire.hullThousandths(placed(a), placed(b))
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
  return geometry.nearestDistance(readAs(place, unsigned(dx), "dx"), readAs(place, unsigned(dy), "dy"), readAs(unitShape, unit, "unit"))
}

/**
 * Whether a point lies within a distance of the origin, the limit included. Exact.
 *
 * @throws SchemaError for what is not whole, and for a negative radius.
 * @example
 * within(3, 4, 5) // => true
 */
export function within(x: number, y: number, radius: number): boolean {
  return geometry.within(readAs(place, unsigned(x), "x"), readAs(place, unsigned(y), "y"), readAs(radiusShape, radius, "radius"))
}

/**
 * Whether a closed segment touches a closed disc. Exact, for segments of any length.
 *
 * @throws SchemaError for what is not whole, and for a negative radius.
 */
export function touchesDisc(line: Segment, centreX: number, centreY: number, radius: number): boolean {
  const given = segment(longShape, line)
  return geometry.touchesDisc(
    given,
    readAs(place, unsigned(centreX), "centreX"),
    readAs(place, unsigned(centreY), "centreY"),
    readAs(radiusShape, radius, "radius"),
  )
}

/**
 * The first contact while hull `a` moves by (wx, wy) as seen from hull `b`, at a steady speed, for 0 < t ≤ 1.
 *
 * @throws SchemaError for what is no hull, hulls that meet already, and for a way longer than three lengths.
 * @rule MS-5.1
 */
export function straightContact(a: Segment, b: Segment, wx: number, wy: number): Contact | undefined {
  if (meet(a, b)) throw new SchemaError("hulls", [], "two that do not meet yet", "MS-5.1")
  return contact.straightContact(
    segment(hullShape, a),
    segment(hullShape, b),
    readAs(reach, unsigned(wx), "wx"),
    readAs(reach, unsigned(wy), "wy"),
  )
}

/**
 * The first contact while both hulls turn about their sterns, tested at every degree of the larger turn.
 *
 * @throws SchemaError for what is no ship, and for a turn of more than 45°.
 * @rule MS-5.1
 */
export function turningContact(a: Turning, b: Turning): Contact | undefined {
  return contact.turningContact(turning(a), turning(b))
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
  return collision.collisionLosses(readAs(contactShape, met, "contact"))
}

/**
 * Whether the broadsides of a ship bear on another: its middle lies in the arc on either side, limits included.
 *
 * @throws SchemaError for what is no arc, or no ship.
 * @rule MS-4.1
 */
export function bears(options: Pick<MilleSabordsOptions, "arc">, from: Placed, to: Placed): boolean {
  return fire.bears({ arc: readAs(arcShape, options?.arc, "options.arc", "MS-4.1") }, placed(from), placed(to))
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
  return fire.damageAt(readAs(integer(), range, "range"), readAs(roundingShape, rounding, "rounding"))
}

/**
 * What each ship loses in one salvo, both looked at in the same instant; an island that touches the line between the middles blocks it.
 *
 * @throws SchemaError for incomplete options, and for what is no pair of ships.
 * @rule MS-4.1 MS-6.1
 */
export function salvo(
  position: Pick<MilleSabordsState, "options"> & { readonly ships: readonly [Placed, Placed] },
): readonly [number, number] {
  readAs(list(anything(), 2), position?.ships, "ships")
  const [port, starboard] = position.ships
  return fire.salvo({ options: readAs(optionsShape, position?.options, "options"), ships: [placed(port), placed(starboard)] })
}

/**
 * What an order does.
 *
 * @throws SchemaError for what is no order.
 * @example
 * orderOf("FL15") // => { way: 1, side: -1, degrees: 15 }
 */
export function orderOf(code: OrderCode): Order {
  return orders.orderOf(readAs(literal(...orders.orderCodes), code, "order", "MS-3.1"))
}

/**
 * Whether a ship has not moved yet in this turn. A ship in irons has no points, but one manoeuvre.
 *
 * @throws SchemaError for what is no ship.
 */
export function isFirstOrder(ship: Counted): boolean {
  return state.isFirstOrder(counted(ship))
}

/**
 * Whether a ship began its turn with its bow in a dead sector.
 *
 * @throws SchemaError for what is no ship.
 */
export function isInIrons(ship: Counted): boolean {
  return state.isInIrons(counted(ship))
}
