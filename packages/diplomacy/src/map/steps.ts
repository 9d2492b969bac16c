/** Steps and their destinations. */
import type { Graph } from "./graph"

/** Several coasts of the destination are possible. */
export const COAST_NEEDED = -2

/** There is no such step. */
export const OUT_OF_REACH = -1

/**
 * Returns the place where a step to `to` ends. A coast that does not apply to the unit is ignored;
 * a missing one is filled in if only one can be reached (DATC 6.B.2, 6.B.12).
 *
 * @returns A place, −2 if a coast must be named, −1 if there is no such step.
 * @rule DP-2.1
 */
export function stepTo(graph: Graph, unitClass: number, from: number, to: number): number {
  const count = graph.places.length
  const row = (unitClass * count + from) * count
  if (graph.canStep[row + to]) return to
  const province = graph.provinceOf[to]!
  if (graph.canStep[row + province]) return province
  if (to !== province) return OUT_OF_REACH
  let found = OUT_OF_REACH
  for (const coast of graph.placesOf[province]!) {
    if (graph.canStep[row + coast]) found = found === OUT_OF_REACH ? coast : COAST_NEEDED
  }
  return found
}

/** Returns true if a class can stand in a province. */
export function canBeIn(graph: Graph, unitClass: number, province: number): boolean {
  return graph.placesOf[province]!.some((place) => graph.stands[unitClass * graph.places.length + place])
}
