/**
 * Exact plane geometry on integers: segments, distances, sectors, discs.
 *
 * Doubles decide wherever they cannot be wrong; near a tie, BigInt does. Coordinates stay below
 * 6·10⁸ in absolute value (200 lengths, doubled, with a margin), so the cross product of a hull
 * (about 10⁶ long) with any vector is exact in doubles.
 */

/** A closed segment: its start, and the vector to its other end. A hull starts at its stern. */
export interface Segment {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** Returns the cross product: positive if `b` lies counter-clockwise of `a`. */
export function cross(ax: number, ay: number, bx: number, by: number): number {
  return ax * by - ay * bx
}

/** Returns the larger of the distances along the axes, a cheap lower bound of the distance of two points. */
export function axisDistance(a: Pick<Segment, "x" | "y">, b: Pick<Segment, "x" | "y">): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
}

/**
 * The crossing of two segments' lines: at `n / d` of the first and `m / d` of the second, with d >
 * 0. Parallel lines have d = 0.
 */
export interface Crossing {
  readonly n: number
  readonly m: number
  readonly d: number
}

/** Returns the crossing of the lines of two segments, in whole numbers. */
export function crossing(a: Segment, b: Segment): Crossing {
  const x = b.x - a.x
  const y = b.y - a.y
  const turn = cross(a.dx, a.dy, b.dx, b.dy)
  const sign = turn < 0 ? -1 : 1
  return { n: sign * cross(x, y, b.dx, b.dy), m: sign * cross(x, y, a.dx, a.dy), d: sign * turn }
}

/** Returns true if the point of a crossing belongs to both segments. */
export function isOnBoth({ n, m, d }: Crossing): boolean {
  return n >= 0 && n <= d && m >= 0 && m <= d
}

/** Returns true if two hulls have a point in common. Exact. */
export function meet(a: Segment, b: Segment): boolean {
  const crossed = crossing(a, b)
  if (crossed.d > 0) return isOnBoth(crossed)
  if (crossed.m !== 0) return false
  const from = (b.x - a.x) * a.dx + (b.y - a.y) * a.dy
  const to = from + b.dx * a.dx + b.dy * a.dy
  return Math.max(from, to) >= 0 && Math.min(from, to) <= a.dx * a.dx + a.dy * a.dy
}

/**
 * Returns the distance of a point from a segment that starts at the origin, in doubles: off by less
 * than a millionth of a µL.
 */
function gap(px: number, py: number, dx: number, dy: number): number {
  const square = dx * dx + dy * dy
  const nearest = square && Math.min(1, Math.max(0, (px * dx + py * dy) / square))
  const gx = px - nearest * dx
  const gy = py - nearest * dy
  return Math.sqrt(gx * gx + gy * gy)
}

/** Compares that distance exactly with half of `doubled`: negative if it is less, 0n if they are equal. */
function compareGap(px: bigint, py: bigint, dx: bigint, dy: bigint, doubled: bigint): bigint {
  const along = px * dx + py * dy
  const square = dx * dx + dy * dy
  // Inside the segment, the cross product is the distance times the length.
  const [x, y, scale] =
    along <= 0n ? [px, py, 1n] : along >= square ? [px - dx, py - dy, 1n] : [dx * py - dy * px, 0n, square]
  return 4n * (x * x + y * y) - doubled * doubled * scale
}

/** Returns the sign of the difference between that distance and half of `doubled`. */
function signOfGap(px: number, py: number, dx: number, dy: number, doubled: number): number {
  const over = gap(px, py, dx, dy) - doubled / 2
  if (Math.abs(over) > 0.001) return over
  return Number(compareGap(BigInt(px), BigInt(py), BigInt(dx), BigInt(dy), BigInt(doubled)))
}

/** Returns that distance as a number of units, rounded half up. */
function nearestGap(px: number, py: number, dx: number, dy: number, unit: number): number {
  // The estimate may be one too large. Start one below and step up exactly.
  let steps = Math.round(gap(px, py, dx, dy) / unit) - 1
  while (signOfGap(px, py, dx, dy, (2 * steps + 1) * unit) >= 0) steps++
  return steps
}

/** Returns the distance of two points as a number of units, rounded half up. */
export function nearestDistance(dx: number, dy: number, unit: number): number {
  return nearestGap(dx, dy, 0, 0, unit)
}

/**
 * Returns the shortest distance between two hulls as a number of units, rounded half up; 0 if they
 * meet.
 *
 * If two segments do not meet, an end of one is nearest to the other. Rounding keeps order, so the
 * least rounded distance is the least distance rounded.
 */
export function hullDistance(a: Segment, b: Segment, unit: number): number {
  if (meet(a, b)) return 0
  const x = b.x - a.x
  const y = b.y - a.y
  return Math.min(
    nearestGap(x, y, a.dx, a.dy, unit),
    nearestGap(x + b.dx, y + b.dy, a.dx, a.dy, unit),
    nearestGap(-x, -y, b.dx, b.dy, unit),
    nearestGap(a.dx - x, a.dy - y, b.dx, b.dy, unit),
  )
}

/**
 * Returns true if a closed segment meets the closed sector from one direction clockwise to another
 * about the origin, at most half a turn. The origin belongs to it. Exact for segments up to a hull
 * in length.
 *
 * @param mirrored - Whether the sector runs counter-clockwise.
 */
export function meetsSector({ x, y, dx, dy }: Segment, from: Segment, to: Segment, mirrored?: boolean): boolean {
  const side = mirrored ? -1 : 1
  const isPast = (each: Segment, end: number) => side * cross(x + end * dx, y + end * dy, each.dx, each.dy) >= 0
  const isShort = (each: Segment, end: number) => side * cross(x + end * dx, y + end * dy, each.dx, each.dy) <= 0
  const [startPast, endPast] = [isPast(from, 0), isPast(from, 1)]
  const [startShort, endShort] = [isShort(to, 0), isShort(to, 1)]
  if ((startPast && startShort) || (endPast && endShort)) return true
  // The ends lie beyond one limit each: the sector is met on the way past the origin's side.
  if (startPast && endShort) return side * cross(x, y, dx, dy) >= 0
  return endPast && startShort && side * cross(x, y, dx, dy) <= 0
}

/** Returns true if a point lies within a distance of the origin, limit included. Exact. */
export function within(x: number, y: number, radius: number): boolean {
  return signOfGap(x, y, 0, 0, 2 * radius) <= 0
}

/** Returns true if a closed segment touches a closed disc. Exact for segments of any length. */
export function touchesDisc({ x, y, dx, dy }: Segment, centreX: number, centreY: number, radius: number): boolean {
  return signOfGap(centreX - x, centreY - y, dx, dy, 2 * radius) <= 0
}
