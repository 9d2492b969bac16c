/** Ships as segments of the plane. */
import { eastOf, northOf } from "./compass"
import type { Segment } from "./geometry"
import type { MilleSabordsNumbers } from "./rules"

/** The place of a ship: its stern in millionths of a length, and its heading in degrees clockwise from north. */
export interface Placed {
  readonly x: number
  readonly y: number
  readonly heading: number
}

/** Returns a ship as a segment from its stern to its bow. */
export function hullOf({ shipLength }: Pick<MilleSabordsNumbers, "shipLength">, { x, y, heading }: Placed): Segment {
  return { x, y, dx: shipLength * eastOf(heading), dy: shipLength * northOf(heading) }
}

/** Returns a ship moved by a number of lengths along its heading. */
export function advanced({ x, y, heading }: Placed, lengths: number): Placed {
  return { x: x + lengths * eastOf(heading), y: y + lengths * northOf(heading), heading }
}
