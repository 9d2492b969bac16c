/** The sea: its edge, its islands, and where a hull may lie (MS-1.1, MS-6.1). */
import { LENGTH } from "./compass"
import { axisDistance, type Segment, touchesDisc, within } from "./geometry"
import type { Island, MilleSabordsOptions, Placed } from "./state"

/** The sea and the islands in µL. */
export interface Chart {
  readonly round: boolean
  /** Of a circle, both are its diameter. */
  readonly width: number
  readonly height: number
  readonly islands: readonly Island[]
}

const micro = (lengths: number) => Math.round(lengths * LENGTH)

const charts = new WeakMap<object, Chart>()

/** The chart of a game's options, drawn once for each options object; every length is taken to the nearest millionth. */
export function chartOf(options: MilleSabordsOptions): Chart {
  const known = charts.get(options)
  if (known) return known
  const { sea, islands } = options
  const round = sea.shape === "circle"
  const chart = {
    round,
    width: micro(round ? sea.diameter : sea.width),
    height: micro(round ? sea.diameter : sea.height),
    islands: islands.map(({ x, y, radius }) => ({ x: micro(x), y: micro(y), radius: micro(radius) })),
  }
  charts.set(options, chart)
  return chart
}

/** Whether a point belongs to the sea; the border does. */
export function inSea({ width, height, round }: Chart, x: number, y: number): boolean {
  return round ? within(2 * x, 2 * y, width) : Math.abs(2 * x) <= width && Math.abs(2 * y) <= height
}

/** Whether a segment touches an island, in coordinates `scale` times as large. */
export function touchesIsland(islands: readonly Island[], segment: Segment, scale = 1): boolean {
  return islands.some(({ x, y, radius }) => touchesDisc(segment, scale * x, scale * y, scale * radius))
}

/** Why a hull, or the stretch that it covers, may not lie in a place. */
export type Obstacle = "sea" | "island"

/** What is in the way of a segment. The sea is convex: a segment is inside if both ends are. */
export function obstacle(chart: Chart, segment: Segment): Obstacle | undefined {
  const { x, y, dx, dy } = segment
  if (!inSea(chart, x, y) || !inSea(chart, x + dx, y + dy)) return "sea"
  return touchesIsland(chart.islands, segment) ? "island" : undefined
}

/** How far from its stern a hull can reach in one step, with room for the rounding of the sine table. */
export const REACH = 2 * LENGTH + 10

/**
 * Whether nothing at all is within the reach of one step: then every order is clear, and nothing need be measured. If the corner
 * farthest from the centre is in the sea, so are all places around.
 */
export function isOpenWater(chart: Chart, stern: Placed): boolean {
  return (
    inSea(chart, Math.abs(stern.x) + REACH, Math.abs(stern.y) + REACH) &&
    !chart.islands.some((island) => axisDistance(island, stern) <= island.radius + REACH)
  )
}
