/**
 * The geometry of the blind oracle: lengths are BigInt, quotients fractions, so no floating point
 * decides anything. Written from the rules alone, and slow on purpose.
 */
export interface Point {
  readonly x: bigint
  readonly y: bigint
}

/** From a point, along a vector. */
export interface Segment {
  readonly from: Point
  readonly along: Point
}

/** The denominator is positive. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const LENGTH = 1_000_000n

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
export const times = (a: Point, n: bigint): Point => ({ x: a.x * n, y: a.y * n })
export const dot = (a: Point, b: Point): bigint => a.x * b.x + a.y * b.y
export const cross = (a: Point, b: Point): bigint => a.x * b.y - a.y * b.x
export const fraction = (over: bigint, under: bigint): Fraction =>
  under < 0n ? { over: -over, under: -under } : { over, under }
export const less = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under
const between01 = (a: Fraction): boolean => a.over >= 0n && a.over <= a.under
/** For fractions not below 0. */
export const nearest = (a: Fraction): bigint => (2n * a.over + a.under) / (2n * a.under)

/** The sine of 0 to 90 degrees in millionths, to the nearest, by its series in forty decimals. */
const QUARTER: readonly bigint[] = Array.from({ length: 91 }, (_, degrees) => {
  const one = 10n ** 40n
  const angle = (31415926535897932384626433832795028841971n * BigInt(degrees)) / 180n
  let term = angle
  let sum = 0n
  for (let n = 1n; term !== 0n; n += 2n) {
    sum += term
    term = (-term * angle * angle) / (one * one * (n + 1n) * (n + 2n))
  }
  return (2n * sum * LENGTH + one) / (2n * one)
})

export const turned = (heading: number, by: number): number => (((heading + by) % 360) + 360) % 360

function sine(degrees: number): bigint {
  const angle = turned(degrees, 0)
  if (angle > 180) return -sine(angle - 180)
  return QUARTER[angle > 90 ? 180 - angle : angle] as bigint
}

const VECTORS: readonly Point[] = Array.from({ length: 360 }, (_, heading) => ({
  x: sine(heading),
  y: sine(heading + 90),
}))

/** North is up, degrees run clockwise. */
export const vector = (heading: number): Point => VECTORS[turned(heading, 0)] as Point

export const ends = (segment: Segment): Point[] => [segment.from, plus(segment.from, segment.along)]
/** What two closed segments share: nothing, one point (as a part of each), or they lie on one line and overlap. */
export function shared(
  a: Segment,
  b: Segment,
): undefined | "line" | { readonly onA: Fraction; readonly onB: Fraction } {
  const apart = minus(b.from, a.from)
  const slope = cross(a.along, b.along)
  if (slope !== 0n) {
    const onA = fraction(cross(apart, b.along), slope)
    const onB = fraction(cross(apart, a.along), slope)
    return between01(onA) && between01(onB) ? { onA, onB } : undefined
  }
  if (cross(apart, a.along) !== 0n) return undefined
  const size = dot(a.along, a.along)
  const [one, two] = ends(b).map((end) => dot(minus(end, a.from), a.along)) as [bigint, bigint]
  return (one < 0n && two < 0n) || (one > size && two > size) ? undefined : "line"
}

export function squaredFrom(point: Point, segment: Segment): Fraction {
  const to = minus(point, segment.from)
  const size = dot(segment.along, segment.along)
  const reach = dot(to, segment.along)
  if (reach <= 0n) return fraction(dot(to, to), 1n)
  if (reach >= size) return fraction(dot(minus(to, segment.along), minus(to, segment.along)), 1n)
  return fraction(cross(to, segment.along) ** 2n, size)
}

export function squaredBetween(a: Segment, b: Segment): Fraction {
  if (shared(a, b) !== undefined) return fraction(0n, 1n)
  const distances = [...ends(a).map((end) => squaredFrom(end, b)), ...ends(b).map((end) => squaredFrom(end, a))]
  return distances.reduce((least, next) => (less(next, least) ? next : least))
}

/** The root of a squared distance in millionths, in thousandths of a length, to the nearest, halves up. */
export function thousandths(squared: Fraction): bigint {
  // the largest n of which (n − ½) thousandths are not above the root, sought by halving
  let low = 0n
  let high = 1_000_000n
  while (low < high) {
    const n = (low + high + 1n) / 2n
    if (((2n * n - 1n) * 500n) ** 2n * squared.under <= squared.over) low = n
    else high = n - 1n
  }
  return low
}

/** The first instant in ]0, 1] at which two hulls under way share a point; they are apart at 0. */
export function firstContact(a: Segment, goA: Point, b: Segment, goB: Point): Fraction | undefined {
  const go = minus(goA, goB)
  const candidates: Fraction[] = []
  const meet = (point: Point, speed: Point, segment: Segment): void => {
    const slope = cross(speed, segment.along)
    if (slope !== 0n) candidates.push(fraction(cross(minus(segment.from, point), segment.along), slope))
    const size = dot(speed, speed)
    if (size !== 0n) for (const end of ends(segment)) candidates.push(fraction(dot(minus(end, point), speed), size))
  }
  for (const end of ends(a)) meet(end, go, b)
  for (const end of ends(b)) meet(end, times(go, -1n), a)
  return candidates
    .filter((time) => time.over > 0n && between01(time) && shared(at(a, goA, time), at(b, goB, time)) !== undefined)
    .reduce<Fraction | undefined>((first, time) => (first === undefined || less(time, first) ? time : first), undefined)
}

/** A hull under way, in a unit as small as the instant asks for. */
export function at(hull: Segment, go: Point, time: Fraction): Segment {
  return { from: plus(times(hull.from, time.under), times(go, time.over)), along: times(hull.along, time.under) }
}
