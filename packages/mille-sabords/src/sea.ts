/** The sea: its edge, its islands, and where a hull may lie (MS-1.1, MS-6.1). */
import { headingOf, LENGTH } from "./compass"
import { type Segment, touchesDisc, within } from "./geometry"
import { hullOf, type Island, type MilleSabordsOptions, type Placed } from "./state"

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
  const [width, height] = sea.shape === "circle" ? [sea.diameter, sea.diameter] : [sea.width, sea.height]
  const chart = {
    round: sea.shape === "circle",
    width: micro(width),
    height: micro(height),
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
const REACH = 2 * LENGTH + 10

/**
 * Whether nothing at all is within the reach of one step: then every order is clear, and nothing need be measured. If the corner
 * farthest from the centre is in the sea, so are all places around.
 */
export function isOpenWater(chart: Chart, x: number, y: number): boolean {
  return (
    inSea(chart, Math.abs(x) + REACH, Math.abs(y) + REACH) &&
    !chart.islands.some((island) => Math.max(Math.abs(island.x - x), Math.abs(island.y - y)) <= island.radius + REACH)
  )
}

/**
 * How many degrees a hull can turn about its stern before one of them is not clear.
 *
 * @param side - −1 to port, 1 to starboard.
 * @param most - Where to stop looking.
 */
export function clearTurn(chart: Chart, { x, y, heading }: Placed, side: -1 | 0 | 1, most: number): number {
  for (let degrees = 1; degrees <= most; degrees++)
    if (obstacle(chart, hullOf({ x, y, heading: headingOf(heading + side * degrees) }))) return degrees - 1
  return most
}
