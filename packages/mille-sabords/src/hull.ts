/** Where a ship lies, as a segment of the plane. */
import { eastOf, northOf } from "./compass"
import type { Segment } from "./geometry"

/** Where a ship is (its stern, in millionths of a length), and how it heads (degrees clockwise from north). */
export interface Placed {
  readonly x: number
  readonly y: number
  readonly heading: number
}

/** A ship as a segment from its stern to its bow. */
export function hullOf({ x, y, heading }: Placed): Segment {
  return { x, y, dx: eastOf(heading), dy: northOf(heading) }
}

/** A ship after its way: `way` lengths along its heading. */
export function advanced({ x, y, heading }: Placed, way: number): Placed {
  return { x: x + way * eastOf(heading), y: y + way * northOf(heading), heading }
}
