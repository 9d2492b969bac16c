/** Where a step ends. */
import type { Graph } from "./graph"

/** The place asked for has several coasts that could be meant. */
export const COAST_NEEDED = -2

/** There is no such step. */
export const OUT_OF_REACH = -1

/**
 * The place where a step to `to` ends. A coast that means nothing to the unit is passed over, a missing one filled in where only one can
 * be reached (DATC 6.B.2, 6.B.12).
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

/** Whether a class can stand anywhere in a province. */
export function canBeIn(graph: Graph, unitClass: number, province: number): boolean {
  return graph.placesOf[province]!.some((place) => graph.stands[unitClass * graph.places.length + place])
}
