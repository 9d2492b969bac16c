/** How far coordinates reach, and hulls: up to there geometry is exact. */
import type { MilleSabordsRules } from "./rules"

/** Lengths that no coordinate exceeds, doubled ones included: those of the largest sea, doubled, and a little. */
export function farthestPlace({ sea }: Pick<MilleSabordsRules, "sea">): number {
  return 3 * sea.largest
}

/** Lengths that neither a hull nor any stretch that one sweeps in a step exceeds, nor the way of one ship as seen from the other. */
export function longestStretch({
  shipLength,
  ahead,
  astern,
}: Pick<MilleSabordsRules, "shipLength" | "ahead" | "astern">): number {
  return shipLength + 2 * Math.max(ahead, astern)
}
