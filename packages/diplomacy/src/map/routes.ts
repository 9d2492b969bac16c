/** Routes of fleets from coast to coast. */
import type { Graph } from "./graph"

/** The number of the lowest bit of a mask that is not empty. */
function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask)
}

/** Whether the convoy places of `mask` join one coast to another. */
export function isRoute(graph: Graph, mask: number, from: number, to: number): boolean {
  const goal = graph.landing[to]!
  let reached = graph.boarding[from]! & mask
  for (let fresh = reached; fresh !== 0; ) {
    if (reached & goal) return true
    let next = 0
    for (let rest = fresh; rest !== 0; rest &= rest - 1) next |= graph.seaSteps[lowest(rest)]!
    fresh = next & mask & ~reached
    reached |= fresh
  }
  return false
}

/** All routes from one coast, summed up by where they end. */
export interface Routes {
  /** By province: the fleets on any route there; 0 where none leads. */
  readonly any: Int32Array
  /** By province: the fleets on every route there. */
  readonly every: Int32Array
  /** The provinces that a route leads to. */
  readonly ends: number[]
}

/** Empty sums, to be filled by {@link findRoutes} again and again. */
export function makeRoutes(graph: Graph): Routes {
  return { any: new Int32Array(graph.provinces), every: new Int32Array(graph.provinces), ends: [] }
}

/** Forgets all routes. */
export function clearRoutes(routes: Routes): void {
  for (const end of routes.ends) routes.any[end] = 0
  routes.ends.length = 0
}

/**
 * Sums up the routes from one coast to all others that have no superfluous fleet. A route with a short cut does not count: a fleet that only
 * makes the journey longer is not needed (DATC 6.F.12, 6.G.19).
 */
export function findRoutes(graph: Graph, fleets: number, from: number, routes: Routes): void {
  clearRoutes(routes)
  const start = graph.boarding[from]! & fleets
  if (start === 0) return
  const sail = (last: number, path: number, closed: number): void => {
    const before = path & ~(1 << last)
    for (const end of graph.shores[last]!) {
      if (end === from || graph.landing[end]! & before) continue
      const known = routes.any[end]!
      if (known === 0) routes.ends.push(end)
      routes.every[end] = known === 0 ? path : routes.every[end]! & path
      routes.any[end] = known | path
    }
    const open = graph.seaSteps[last]! & fleets & ~closed
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const next = lowest(rest)
      sail(next, path | (1 << next), closed | open)
    }
  }
  // Every other sea of the first coast is closed to later fleets: sailing there would be a detour.
  for (let rest = start; rest !== 0; rest &= rest - 1) {
    const first = lowest(rest)
    sail(first, 1 << first, start)
  }
}
