/** Bounds of coordinates and hulls within which geometry is exact. */
import type { MilleSabordsNumbers } from "./rules"

/**
 * Returns an upper bound of all coordinates in lengths, doubled ones included: those of the largest
 * sea, doubled, with a margin.
 */
export function farthestPlace({ sea }: Pick<MilleSabordsNumbers, "sea">): number {
  return 3 * sea.largest
}

/**
 * Returns an upper bound, in lengths, of a hull, of the stretch that one sweeps in a step, and of
 * the relative motion of two ships.
 */
export function longestStretch({
  shipLength,
  ahead,
  astern,
}: Pick<MilleSabordsNumbers, "shipLength" | "ahead" | "astern">): number {
  return shipLength + 2 * Math.max(ahead, astern)
}
