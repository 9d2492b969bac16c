/**
 * The geometry again, literally: by sampling and by small steps of time. Nothing here is shared
 * with the source but `Segment`.
 */
import type { Segment } from "../../src/state/geometry"

/** The distance of two segments by looking at points all along both. */
export function sampledDistance(a: Segment, b: Segment, samples: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i <= samples; i++)
    for (let j = 0; j <= samples; j++) {
      const x = a.x + (a.dx * i) / samples - b.x - (b.dx * j) / samples
      const y = a.y + (a.dy * i) / samples - b.y - (b.dy * j) / samples
      least = Math.min(least, x * x + y * y)
    }
  return Math.sqrt(least)
}

/** The distance of a point from a segment by looking at points all along it. */
export function sampledGap({ x, y, dx, dy }: Segment, px: number, py: number, samples: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i <= samples; i++)
    least = Math.min(least, (x + (dx * i) / samples - px) ** 2 + (y + (dy * i) / samples - py) ** 2)
  return Math.sqrt(least)
}

type Point = readonly [bigint, bigint]

const side = (p: Point, q: Point, r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
const between = (p: Point, q: Point, r: Point) =>
  side(p, q, r) === 0n && (r[0] - p[0]) * (r[0] - q[0]) <= 0n && (r[1] - p[1]) * (r[1] - q[1]) <= 0n

/** Whether two segments share a point, in BigInt: they cross, or an end of one lies on the other. */
export function shares(p: Point, q: Point, r: Point, s: Point): boolean {
  if (between(p, q, r) || between(p, q, s) || between(r, s, p) || between(r, s, q)) return true
  const crosses = (a: bigint, b: bigint) => (a > 0n && b < 0n) || (a < 0n && b > 0n)
  return crosses(side(p, q, r), side(p, q, s)) && crosses(side(r, s, p), side(r, s, q))
}

/** A segment's ends after `n / d` of a way, in units of 1 / d. */
export function endsAfter({ x, y, dx, dy }: Segment, wx: number, wy: number, n: number, d: number): [Point, Point] {
  const stern: Point = [BigInt(x * d + wx * n), BigInt(y * d + wy * n)]
  return [stern, [stern[0] + BigInt(dx * d), stern[1] + BigInt(dy * d)]]
}

/** The first of `steps` steps of time after which the segments share a point, if any. */
export function firstStep(a: Segment, b: Segment, wx: number, wy: number, steps: number): number | undefined {
  const still = endsAfter(b, 0, 0, 0, steps)
  for (let step = 1; step <= steps; step++) if (shares(...endsAfter(a, wx, wy, step, steps), ...still)) return step
  return undefined
}

const toNearest = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator))
const absolute = (value: bigint) => (value < 0n ? -value : value)

/**
 * Where two crossing or touching segments have their common point: thousandths from the nearer end
 * of each; `"line"` if parallel.
 */
export function commonPoint([p, q]: [Point, Point], [r, s]: [Point, Point]): [number, number] | "line" {
  const a: Point = [q[0] - p[0], q[1] - p[1]]
  const b: Point = [s[0] - r[0], s[1] - r[1]]
  const turn = a[0] * b[1] - a[1] * b[0]
  if (turn === 0n) return "line"
  const along = (v: Point) => absolute((r[0] - p[0]) * v[1] - (r[1] - p[1]) * v[0])
  const nearer = (part: bigint) =>
    toNearest(1000n * (2n * part > absolute(turn) ? absolute(turn) - part : part), absolute(turn))
  return [nearer(along(b)), nearer(along(a))]
}
