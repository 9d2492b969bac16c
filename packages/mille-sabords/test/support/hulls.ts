/**
 * Ships in plain numbers: lengths, and degrees clockwise from north. Whatever lies so near a border
 * that the sine table may decide it is left open.
 */
import type { MilleSabordsOptions } from "../../src/index"

export type Point = readonly [east: number, north: number]

/** A ship as the game holds it: its stern in millionths of a length. */
export interface Placed {
  readonly x: number
  readonly y: number
  readonly heading: number
}

/** A line from one point to another. */
export type Line = readonly [from: Point, to: Point]

/** True or false, or undefined on a border. */
export type Verdict = boolean | undefined

const margin = 4e-6

/** Decides by the sign of a number of lengths. Only whole coordinates lie on a border exactly. */
export function decide(lengths: number, onBorder: Verdict, within = margin): Verdict {
  if (Math.abs(lengths) < 1e-10) return onBorder
  return Math.abs(lengths) < within ? undefined : lengths > 0
}

export function every(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false
  return verdicts.includes(undefined) ? undefined : true
}

export const not = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict)

export const plus = (a: Point, b: Point, times = 1): Point => [a[0] + times * b[0], a[1] + times * b[1]]
export const cross = (a: Point, b: Point) => a[0] * b[1] - a[1] * b[0]
export const along = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1]
export const wrap = (degrees: number) => ((degrees % 360) + 360) % 360

export function towards(heading: number): Point {
  const radians = (heading * Math.PI) / 180
  return [Math.sin(radians), Math.cos(radians)]
}

export function hullOf({ x, y, heading }: Placed): Line {
  const stern: Point = [x / 1e6, y / 1e6]
  return [stern, plus(stern, towards(heading))]
}

export const middleOf = (ship: Placed): Point => plus(hullOf(ship)[0], towards(ship.heading), 0.5)

/** The distance of a point from a line. */
function gap(point: Point, [from, to]: Line): number {
  const way = plus(to, from, -1)
  const square = along(way, way)
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, along(plus(point, from, -1), way) / square))
  return Math.hypot(...plus(point, plus(from, way, part), -1))
}

/** Where the lines through two hulls cross: their parts from the first point on; undefined if they are parallel. */
export function crossing(a: Line, b: Line): readonly [number, number] | undefined {
  const [alongA, alongB, between] = [plus(a[1], a[0], -1), plus(b[1], b[0], -1), plus(b[0], a[0], -1)]
  const turn = cross(alongA, alongB)
  return Math.abs(turn) < 1e-9 ? undefined : [cross(between, alongB) / turn, cross(between, alongA) / turn]
}

/** The distance of two lines; 0 if they cross. */
export function distance(a: Line, b: Line): number {
  if (crossing(a, b)?.every((part) => part >= 0 && part <= 1)) return 0
  return Math.min(...a.map((end) => gap(end, b)), ...b.map((end) => gap(end, a)))
}

/** The distance of a line's ends from the edge of the sea, negative outside. */
function clearance({ sea }: MilleSabordsOptions, line: Line): number {
  return Math.min(
    ...line.map(([east, north]) =>
      sea.shape === "circle"
        ? sea.diameter / 2 - Math.hypot(east, north)
        : Math.min(sea.width / 2 - Math.abs(east), sea.height / 2 - Math.abs(north)),
    ),
  )
}

/** True if an island touches a line; at an exact distance of its radius it does. */
export function touchesIsland({ islands }: MilleSabordsOptions, line: Line): Verdict {
  return not(every(islands.map(({ x, y, radius }) => decide(gap([x, y], line) - radius, false))))
}

/** True if a hull may lie, or sweep, along a line (MS-6.1). */
export function isClear(options: MilleSabordsOptions, line: Line): Verdict {
  return every([decide(clearance(options, line), true), not(touchesIsland(options, line))])
}

/** True if a ship can reach neither the edge of the sea nor an island with its next order. */
export function isOpen(options: MilleSabordsOptions, { x, y }: Placed): boolean {
  const stern: Point = [x / 1e6, y / 1e6]
  const reach = 2.1
  const isFar = (island: { x: number; y: number; radius: number }) =>
    gap([island.x, island.y], [stern, stern]) - island.radius > reach
  return clearance(options, [stern, stern]) > reach && options.islands.every(isFar)
}

/** The points of a heading (MS-2.1): five sectors on either side of the wind's axis, their middles evenly spread. */
export function pointsOf({ wind, rose }: MilleSabordsOptions, heading: number): number {
  const off = wrap(heading - wind)
  return rose[Math.round(Math.min(off, 360 - off) / (180 / (rose.length - 1)))] ?? Number.NaN
}
