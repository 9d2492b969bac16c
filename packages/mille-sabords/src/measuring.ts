/**
 * The measures of any game's rules. Arguments out of range throw, so that no measure is silently
 * wrong.
 */
import { anything, array, integer, literal, object, parse, SchemaError, type Shape, union } from "@flottille/core"
import { headingShape } from "./actions"
import * as collision from "./collision"
import * as compass from "./compass"
import { oneLength, unsigned } from "./compass"
import type { Contact, Turning } from "./contact"
import * as contact from "./contact"
import type { Rounding } from "./damage"
import * as damage from "./damage"
import { farthestPlace, longestStretch } from "./extent"
import * as fire from "./fire"
import type { Segment } from "./geometry"
import * as geometry from "./geometry"
import type { Placed } from "./hull"
import * as hull from "./hull"
import { arcShape, roseShapeOf, roundingShape, targetShape } from "./options"
import { type Order, type OrderCode, orderOf } from "./orders"
import type { ShapedRules } from "./prepare"
import type { AnyState, Ship } from "./state"
import * as state from "./state"

const unitShape = integer(1, oneLength)
const contactShape: Shape<Contact> = union(array(integer(0, 500), 2), literal("line"))

/**
 * The measures that depend on the rules. Each works like the function of its name, with the
 * lengths, points and limits of these rules.
 */
export interface Measures {
  /** Length of a ship in µL, the integer unit of all coordinates. */
  readonly shipLength: number
  /** Returns the movement points of a ship on a heading. */
  readonly potentialOf: (heading: number, wind: number, rose: readonly number[]) => number
  /** Returns a ship as a segment from its stern to its bow. */
  readonly hullOf: (ship: Placed) => Segment
  /** Returns true if two hulls have a point in common. */
  readonly meet: (a: Segment, b: Segment) => boolean
  /** Returns the shortest distance between two hulls, in units. */
  readonly hullDistance: (a: Segment, b: Segment, unit: number) => number
  /** Returns the distance of the hulls in thousandths of a length. */
  readonly hullThousandths: (a: Placed, b: Placed) => number
  /** Returns the distance of two points, in units. */
  readonly nearestDistance: (dx: number, dy: number, unit: number) => number
  /** Returns true if a point lies within a distance of the origin. */
  readonly within: (x: number, y: number, radius: number) => boolean
  /** Returns true if a segment touches a disc. */
  readonly touchesDisc: (line: Segment, centreX: number, centreY: number, radius: number) => boolean
  /** Returns the first contact while one hull moves relative to the other. */
  readonly straightContact: (a: Segment, b: Segment, wx: number, wy: number) => Contact | undefined
  /** Returns the first contact while both hulls turn about their sterns. */
  readonly turningContact: (a: Turning, b: Turning) => Contact | undefined
  /** Returns the points that the two ships lose in a collision. */
  readonly collisionLosses: (met: Contact) => readonly [number, number]
  /** Returns true if the broadsides of a ship bear on another. */
  readonly bears: (options: fire.Guns, from: Placed, to: Placed) => boolean
  /** Returns the damage of a hit. */
  readonly damageAt: (range: number, rounding: Rounding) => number
  /** Returns the losses of each ship in one salvo. */
  readonly salvo: (position: Battle) => readonly [number, number]
  /** Returns the parts of an order. */
  readonly orderOf: (code: OrderCode) => Order
  /** Returns true if a ship has not moved yet in this turn. */
  readonly isFirstOrder: (ship: Counted) => boolean
  /** Returns true if a ship began its turn with its bow in a dead sector. */
  readonly isInIrons: (ship: Counted) => boolean
}

/** The points of a ship's turn. */
export type Counted = Pick<Ship, "left" | "points">

/** Two ships and the options of fire. */
export interface Battle extends Pick<AnyState, "options"> {
  readonly ships: readonly [Placed, Placed]
}

/** Validates the arguments of measures. */
class Guard {
  readonly #place: Shape<number>
  readonly #reach: Shape<number>
  readonly #radius: Shape<number>
  readonly #turn: Shape<number>
  readonly #placed: Shape<Placed>
  readonly #hull: Shape<Segment>
  readonly #long: Shape<Segment>
  readonly #counted: Shape<Counted>

  constructor(rules: ShapedRules) {
    const farthest = Math.floor(farthestPlace(rules) * oneLength)
    const longest = longestStretch(rules) * oneLength
    /** Geometry is exact up to this coordinate, in µL: the largest sea, doubled, with a margin. */
    const place = integer(-farthest, farthest)
    /** No hull or stretch swept in a step is longer, so cross products with any place stay below 2⁵³. */
    const reach = integer(-longest, longest)
    const points = integer(0, rules.mostPoints)
    this.#place = place
    this.#reach = reach
    this.#radius = integer(0, farthest)
    this.#turn = integer(-rules.largestTurn, rules.largestTurn)
    this.#placed = object({ x: place, y: place, heading: headingShape })
    this.#hull = object({ x: place, y: place, dx: reach, dy: reach })
    this.#long = object({ x: place, y: place, dx: place, dy: place })
    this.#counted = object({ left: points, points })
  }

  place(given: number, subject: string): number {
    return parse(this.#place, unsigned(given), subject)
  }

  reach(given: number, subject: string): number {
    return parse(this.#reach, unsigned(given), subject)
  }

  radius(given: number): number {
    return parse(this.#radius, given, "radius")
  }

  ship(given: Placed): Placed {
    return parse(
      this.#placed,
      { x: unsigned(given?.x), y: unsigned(given?.y), heading: unsigned(given?.heading) },
      "ship",
    )
  }

  /** Parses a hull, or the stretch that it sweeps in a step. */
  hull(given: Segment): Segment {
    return segment(this.#hull, given)
  }

  /** Parses a segment between any two places. */
  line(given: Segment): Segment {
    return segment(this.#long, given)
  }

  turning(given: Turning): Turning {
    return { ...this.ship(given), turn: parse(this.#turn, unsigned(given.turn), "ship.turn") }
  }

  counted(given: Counted): Counted {
    return parse(this.#counted, { left: given?.left, points: given?.points }, "ship")
  }
}

function segment(shape: Shape<Segment>, given: Segment): Segment {
  return parse(
    shape,
    { x: unsigned(given?.x), y: unsigned(given?.y), dx: unsigned(given?.dx), dy: unsigned(given?.dy) },
    "segment",
  )
}

/** Creates the measures of prepared rules. */
export function measuresBy(rules: ShapedRules): Measures {
  const guard = new Guard(rules)
  const roseShape = roseShapeOf(rules)
  const orderShape = literal(...rules.orders.keys())
  const unit = (given: number) => parse(unitShape, given, "unit")
  const meet = (a: Segment, b: Segment) => geometry.meet(guard.hull(a), guard.hull(b))
  return {
    shipLength: rules.shipLength * oneLength,
    potentialOf(heading, wind, rose) {
      parse(headingShape, wind, "wind")
      return compass.potentialOf(parse(headingShape, heading, "heading"), wind, parse(roseShape, rose, "rose"))
    },
    hullOf: (ship) => hull.hullOf(rules, guard.ship(ship)),
    meet,
    hullDistance: (a, b, inUnit) => geometry.hullDistance(guard.hull(a), guard.hull(b), unit(inUnit)),
    hullThousandths: (a, b) => fire.hullThousandths(rules, guard.ship(a), guard.ship(b)),
    nearestDistance: (dx, dy, inUnit) =>
      geometry.nearestDistance(guard.place(dx, "dx"), guard.place(dy, "dy"), unit(inUnit)),
    within: (x, y, radius) => geometry.within(guard.place(x, "x"), guard.place(y, "y"), guard.radius(radius)),
    touchesDisc: (line, centreX, centreY, radius) =>
      geometry.touchesDisc(
        guard.line(line),
        guard.place(centreX, "centreX"),
        guard.place(centreY, "centreY"),
        guard.radius(radius),
      ),
    straightContact(a, b, wx, wy) {
      if (meet(a, b)) throw new SchemaError("hulls", [], "two that do not meet yet", "MS-5.1")
      const way = [guard.reach(wx, "wx"), guard.reach(wy, "wy")] as const
      return contact.straightContact(guard.hull(a), guard.hull(b), ...way)
    },
    turningContact: (a, b) => contact.turningContact(rules, guard.turning(a), guard.turning(b)),
    collisionLosses: (met) => collision.collisionLosses(rules, parse(contactShape, met, "contact")),
    bears: (options, from, to) =>
      fire.bears(
        rules,
        {
          arc: parse(arcShape, options?.arc, "options.arc", "MS-4.1"),
          target: parse(targetShape, options?.target ?? "middle", "options.target", "MS-4.1"),
        },
        guard.ship(from),
        guard.ship(to),
      ),
    damageAt: (range, rounding) =>
      damage.damageAt(rules, parse(integer(), range, "range"), parse(roundingShape, rounding, "rounding")),
    salvo(position) {
      parse(array(anything(), 2), position?.ships, "ships")
      const [port, starboard] = position.ships
      const options = parse(rules.optionsShape, position.options, "options")
      return fire.salvo(rules, { options, ships: [guard.ship(port), guard.ship(starboard)] })
    },
    orderOf: (code) => orderOf(rules, parse(orderShape, code, "order", "MS-3.1")),
    isFirstOrder: (ship) => state.isFirstOrder(guard.counted(ship)),
    isInIrons: (ship) => state.isInIrons(guard.counted(ship)),
  }
}
