import { findRoutes, isRoute } from "./convoys"
import type { Graph } from "./graph"
import type { Position } from "./position"

/** Why an order is none that its unit could carry out, whatever the others do. */
export type OrderFault =
  | "same-place"
  | "wrong-element"
  | "coast-needed"
  | "out-of-reach"
  | "no-route"
  | "not-carried"
  | "nothing-there"
  | "self-support"
  | "cannot-support-there"
  | "supported-cannot-go"
  | "cannot-convoy"
  | "off-route"

/** The place asked for has several coasts that could be meant. */
const COAST_NEEDED = -2

/** There is no such step. */
const OUT_OF_REACH = -1

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
  const province = graph.provinceOf[to] as number
  if (graph.canStep[row + province]) return province
  if (to !== province) return OUT_OF_REACH
  let found = OUT_OF_REACH
  for (const coast of graph.placesOf[province] as readonly number[]) {
    if (graph.canStep[row + coast]) found = found === OUT_OF_REACH ? coast : COAST_NEEDED
  }
  return found
}

/** Whether a class can stand anywhere in a province. */
function canBeIn(graph: Graph, unitClass: number, province: number): boolean {
  return (graph.placesOf[province] as readonly number[]).some((place) => graph.stands[unitClass * graph.places.length + place])
}

/**
 * DP-2.1: a move ends one step away, or by convoy on a coast that fleets now on the board could join to the army's own.
 *
 * @param viaConvoy - Whether the order insists on the convoy.
 */
export function moveFault(position: Position, unit: number, to: number, viaConvoy: boolean): OrderFault | undefined {
  const { graph, fleets } = position
  const unitClass = position.unitClass[unit] as number
  const from = position.province[unit] as number
  const target = graph.provinceOf[to] as number
  if (target === from) return "same-place"
  if (!viaConvoy) {
    const step = stepTo(graph, unitClass, position.place[unit] as number, to)
    if (step >= 0) return undefined
    if (step === COAST_NEEDED) return "coast-needed"
  } else if (!graph.carried[unitClass]) return "not-carried"
  if (!canBeIn(graph, unitClass, target)) return "wrong-element"
  if (!graph.carried[unitClass] || !graph.landing[from] || !graph.landing[target]) return "out-of-reach"
  return isRoute(graph, fleets, from, target) ? undefined : "no-route"
}

/**
 * DP-2.2: a unit supports into a province that it could itself go to, by a step; the coast does not matter. The supported unit must be
 * there, and the move supported one that it could make without the supporter's help as a convoy (DATC 6.D.31).
 *
 * @param of - The supported unit, or −1 if there is none.
 * @param to - Where it goes; −1 if it is supported where it stands.
 */
export function supportFault(position: Position, unit: number, of: number, to: number): OrderFault | undefined {
  const { graph } = position
  if (of < 0) return "nothing-there"
  if (of === unit) return "self-support"
  const from = position.province[of] as number
  const target = to < 0 ? from : (graph.provinceOf[to] as number)
  if (to >= 0 && target === from) return "same-place"
  const count = graph.places.length
  const row = ((position.unitClass[unit] as number) * count + (position.place[unit] as number)) * count
  if (!graph.canSupport[row + target]) return "cannot-support-there"
  if (to < 0) return undefined
  const unitClass = position.unitClass[of] as number
  const others = position.fleets & ~(position.bit[unit] as number)
  const goes =
    stepTo(graph, unitClass, position.place[of] as number, to) !== OUT_OF_REACH ||
    (graph.carried[unitClass] && canBeIn(graph, unitClass, target) && isRoute(graph, others, from, target))
  return goes ? undefined : "supported-cannot-go"
}

/**
 * DP-2.3: a fleet at sea convoys an army along a route of fleets now on the board on which it is not superfluous.
 *
 * @param of - The army, or −1 if nothing stands there.
 */
export function convoyFault(position: Position, unit: number, of: number, to: number): OrderFault | undefined {
  const { graph } = position
  const bit = position.bit[unit] as number
  if (bit === 0) return "cannot-convoy"
  if (of < 0) return "nothing-there"
  const unitClass = position.unitClass[of] as number
  if (!graph.carried[unitClass]) return "not-carried"
  const from = position.province[of] as number
  const target = graph.provinceOf[to] as number
  if (from === target) return "same-place"
  if (!canBeIn(graph, unitClass, target)) return "wrong-element"
  findRoutes(position, from, position.routes)
  return bit & (position.routes.any[target] as number) ? undefined : "off-route"
}
