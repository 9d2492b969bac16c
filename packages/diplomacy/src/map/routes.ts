/** Convoy routes from coast to coast. */
import type { Graph } from "./graph"
import { addSea, hasSea, isEmpty, lowestSea, meets, moveSeas, noSeas, removeSea } from "./seas"

/**
 * Returns true if some of the convoy places connect one coast to another.
 *
 * @param without - A convoy place to exclude, or −1.
 */
export function isRoute(graph: Graph, seas: ArrayLike<number>, from: number, to: number, without = -1): boolean {
  const { words, boarding, landing, seaSteps } = graph
  if (!meets(boarding, from, words, seas) || !meets(landing, to, words, seas)) return false
  const left = noSeas(words)
  for (let word = 0; word < words; word++) left[word] = seas[word]!
  removeSea(left, without)
  const reached: number[] = []
  moveSeas(boarding, from, words, left, reached)
  for (let next = 0; next < reached.length; next++) {
    const sea = reached[next]!
    if (hasSea(landing, to, words, sea)) return true
    moveSeas(seaSteps, sea, words, left, reached)
  }
  return false
}

/** All routes from one coast, summarised by destination. */
export interface Routes {
  /** For each province, the set of fleets on any route to it; empty if there is none. */
  readonly any: Int32Array
  /** For each province, the set of fleets on every route to it. */
  readonly every: Int32Array
  /** The provinces that a route reaches. */
  readonly ends: number[]
}

/** Returns empty summaries, to be filled by {@link findRoutes} repeatedly. */
export function makeRoutes({ provinces, words }: Graph): Routes {
  return { any: new Int32Array(provinces * words), every: new Int32Array(provinces * words), ends: [] }
}

export function clearRoutes({ words }: Graph, routes: Routes): void {
  for (const end of routes.ends) for (let word = 0; word < words; word++) routes.any[end * words + word] = 0
  routes.ends.length = 0
}

/** A search for the routes of fleets from one coast. */
interface Voyage {
  readonly graph: Graph
  readonly fleets: ArrayLike<number>
  readonly from: number
  readonly routes: Routes
  /** The set of convoy places on the current path. */
  readonly path: number[]
}

/** Adds the routes that continue the current path with a place, excluding closed places. */
function sail(voyage: Voyage, last: number, closed: readonly number[]): void {
  const { graph, fleets, from, routes, path } = voyage
  const { words, landing, seaSteps } = graph
  const { any, every, ends } = routes
  for (const end of graph.shores[last]!) {
    if (end === from || meets(landing, end, words, path)) continue
    const isNew = isEmpty(any, end, words)
    if (isNew) ends.push(end)
    for (let word = 0; word < words; word++) {
      const at = end * words + word
      const passed = word === last >> 5 ? path[word]! | (1 << last) : path[word]!
      every[at] = isNew ? passed : every[at]! & passed
      any[at]! |= passed
    }
  }
  const shut = noSeas(words)
  let isEnd = true
  for (let word = 0; word < words; word++) {
    shut[word] = closed[word]! | (seaSteps[last * words + word]! & fleets[word]!)
    if (shut[word] !== closed[word]) isEnd = false
  }
  if (isEnd) return
  addSea(path, 0, words, last)
  for (let word = 0; word < words; word++)
    for (let rest = shut[word]! & ~closed[word]!; rest !== 0; rest &= rest - 1)
      sail(voyage, lowestSea(word, rest), shut)
  removeSea(path, last)
}

/**
 * Finds the routes from one coast to all others without superfluous fleets. A route with a shortcut
 * is not counted: a fleet that only lengthens the journey is not needed (DATC 6.F.12, 6.G.19).
 */
export function findRoutes(graph: Graph, fleets: ArrayLike<number>, from: number, routes: Routes): void {
  const { words, boarding } = graph
  clearRoutes(graph, routes)
  if (!meets(boarding, from, words, fleets)) return
  // Every other sea of the first coast is closed to later fleets: using it would be a detour.
  const closed = noSeas(words)
  for (let word = 0; word < words; word++) closed[word] = boarding[from * words + word]! & fleets[word]!
  const voyage: Voyage = { graph, fleets, from, routes, path: noSeas(words) }
  for (let word = 0; word < words; word++)
    for (let rest = closed[word]!; rest !== 0; rest &= rest - 1) sail(voyage, lowestSea(word, rest), closed)
}
