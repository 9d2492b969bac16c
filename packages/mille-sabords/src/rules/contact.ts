/** First contact of two moving hulls: in closed form for straight motion, degree by degree for turns. */
import { headingOf } from "../state/compass"
import { type Crossing, cross, crossing, isOnBoth, meet, type Segment } from "../state/geometry"
import { hullOf, type ShipLength } from "../state/ship"

/**
 * The place where two hulls touch first.
 *
 * For each hull, it is the distance from the nearer end in thousandths of the hull, rounded half
 * up; or `"line"` if both hulls lie on one line.
 */
export type Contact = readonly [number, number] | "line"

/**
 * Returns the part `numerator / denominator` of a hull, measured from the nearer end in
 * thousandths, rounded half up.
 */
function thousandths(numerator: number, denominator: number): number {
  const least = BigInt(Math.min(numerator, denominator - numerator))
  const whole = BigInt(denominator)
  return Number((2000n * least + whole) / (2n * whole))
}

/** Returns the path of a hull's end (0 stern, 1 bow) that moves by (dx, dy). */
function pathOf(hull: Segment, end: number, dx: number, dy: number): Segment {
  return { x: hull.x + end * hull.dx, y: hull.y + end * hull.dy, dx, dy }
}

/** Returns true if a moving end reaches a hull before another does. */
function earlier(a: Crossing, b: Crossing): boolean {
  return BigInt(a.n) * BigInt(b.d) < BigInt(b.n) * BigInt(a.d)
}

/**
 * Returns the first contact while hull `a` moves by (wx, wy) relative to hull `b` at a steady
 * speed, for 0 < t ≤ 1.
 *
 * Relative motion is straight, so hulls that do not lie on one line touch first where an end of one
 * meets the other. This takes four intersections of a ray with a segment, each a pair of fractions
 * of integers. The earliest decides; at one instant there is one common point.
 *
 * @param a - Hull that does not meet `b` yet.
 * @rule MS-5.1
 */
export function straightContact(a: Segment, b: Segment, wx: number, wy: number): Contact | undefined {
  const parallel = cross(a.dx, a.dy, b.dx, b.dy) === 0
  if (parallel && cross(a.dx, a.dy, wx, wy) === 0)
    return [0, 1].some((end) => meet(b, pathOf(a, end, wx, wy))) ? "line" : undefined
  let first: Crossing | undefined
  let contact: Contact | undefined
  for (const end of [0, 1])
    for (const side of [1, -1]) {
      const [striking, struck] = side > 0 ? [a, b] : [b, a]
      const hit = crossing(pathOf(striking, end, side * wx, side * wy), struck)
      if (hit.n > 0 && isOnBoth(hit) && (!first || earlier(hit, first))) {
        first = hit
        const part = thousandths(hit.m, hit.d)
        contact = side > 0 ? [0, part] : [part, 0]
      }
    }
  return contact && parallel ? "line" : contact
}

/** A hull that turns about its stern by `turn` degrees; positive is to starboard. */
export interface Turning {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly turn: number
}

/** Returns the hull after its share of `k` of the `whole` degrees of the larger turn. */
function turned(rules: ShipLength, { x, y, heading, turn }: Turning, k: number, whole: number): Segment {
  const degrees = Math.sign(turn) * Math.round((k * Math.abs(turn)) / whole)
  return hullOf(rules, { x, y, heading: headingOf(heading + degrees) })
}

/**
 * Returns the first contact while both hulls turn about their sterns, tested at every degree of the
 * larger turn.
 *
 * @rule MS-5.1
 */
export function turningContact(rules: ShipLength, a: Turning, b: Turning): Contact | undefined {
  const whole = Math.max(Math.abs(a.turn), Math.abs(b.turn))
  for (let k = 1; k <= whole; k++) {
    const hullA = turned(rules, a, k, whole)
    const hullB = turned(rules, b, k, whole)
    if (!meet(hullA, hullB)) continue
    const { n, m, d } = crossing(hullA, hullB)
    return d === 0 ? "line" : [thousandths(n, d), thousandths(m, d)]
  }
  return undefined
}
