import { CONVOY, HOLD, MOVE, SUPPORT } from "./battle"
import { clearRoutes, findRoutes, makeRoutes, type Routes } from "./convoys"
import type { Graph } from "./graph"
import type { MovementOrder } from "./orders"
import type { Position } from "./position"

/** Every distinct movement order of a graph is one frozen object, made when it is first listed. */
interface OrderBook {
  /** By a number made of the kind of order and its places. */
  readonly orders: Map<number, MovementOrder>
  /** Used again for every position. */
  readonly routes: readonly Routes[]
  readonly steppers: readonly number[][]
  readonly sailors: readonly number[][]
}

const books = new WeakMap<Graph, OrderBook>()

function bookOf(graph: Graph): OrderBook {
  const known = books.get(graph)
  if (known) return known
  const made: OrderBook = {
    orders: new Map(),
    routes: Array.from({ length: graph.provinces }, () => makeRoutes(graph)),
    steppers: Array.from({ length: graph.provinces }, () => []),
    sailors: Array.from({ length: graph.provinces }, () => []),
  }
  books.set(graph, made)
  return made
}

/** An order by its kind and the places in it; −1 where there is none. */
function makeOrder({ places }: Graph, kind: number, place: number, other: number, goal: number, viaConvoy: boolean): MovementOrder {
  const unit = places[place] as string
  const of = places[other] as string
  const to = places[goal] as string
  if (kind === MOVE) return { type: "move", unit, to, viaConvoy }
  if (kind === SUPPORT) return { type: "support", unit, of, to: to ?? null }
  return kind === CONVOY ? { type: "convoy", unit, of, to } : { type: "hold", unit }
}

/**
 * Every order that each unit could be given, each in one form: convoyed moves `via convoy`, destinations of supports without a coast.
 *
 * @returns By unit. Everything in it is shared and must not be changed.
 * @rule DP-2 DP-8
 */
export function possibleOrders(position: Position): readonly (readonly MovementOrder[])[] {
  const { graph, count } = position
  const { orders, routes, steppers, sailors } = bookOf(graph)
  const lists: MovementOrder[][] = []
  const size = graph.places.length + 1
  const add = (kind: number, unit: number, other: number, goal: number, viaConvoy = false) => {
    const place = position.place[unit] as number
    const of = other < 0 ? -1 : (position.place[other] as number)
    const key = (((kind * 2 + (viaConvoy ? 1 : 0)) * size + place) * size + of + 1) * size + goal + 1
    let order = orders.get(key)
    if (order === undefined) {
      order = Object.freeze(makeOrder(graph, kind, place, of, goal, viaConvoy))
      orders.set(key, order)
    }
    lists[unit]?.push(order)
  }

  // Where each unit could go: into which provinces, and for armies along which fleets. By province: who could come there, by a step or a convoy.
  for (let province = 0; province < graph.provinces; province++) {
    ;(steppers[province] as number[]).length = 0
    ;(sailors[province] as number[]).length = 0
  }
  for (let unit = 0; unit < count; unit++) {
    const place = position.place[unit] as number
    const unitClass = position.unitClass[unit] as number
    const reaches = graph.reaches[unitClass]?.[place] ?? []
    const sea = routes[unit] as Routes
    lists.push([])
    add(HOLD, unit, -1, -1)
    for (const to of graph.steps[unitClass]?.[place] ?? []) add(MOVE, unit, -1, to)
    if (graph.carried[unitClass]) findRoutes(position, position.province[unit] as number, sea)
    else clearRoutes(sea)
    for (const to of sea.ends) add(MOVE, unit, -1, to, true)
    for (const to of reaches) steppers[to]?.push(unit)
    for (const to of sea.ends) if (!reaches.includes(to)) sailors[to]?.push(unit)
  }

  for (let unit = 0; unit < count; unit++) {
    const bit = position.bit[unit] as number
    for (const to of graph.supports[position.unitClass[unit] as number]?.[position.place[unit] as number] ?? []) {
      const there = position.occupant[to] as number
      if (there >= 0 && there !== unit) add(SUPPORT, unit, there, -1)
      for (const of of steppers[to] as readonly number[]) if (of !== unit) add(SUPPORT, unit, of, to)
      // An army that would need the supporter itself as a convoy cannot have its support.
      for (const of of sailors[to] as readonly number[])
        if (of !== unit && !(bit & ((routes[of] as Routes).every[to] as number))) add(SUPPORT, unit, of, to)
    }
    if (bit === 0) continue
    for (let of = 0; of < count; of++) {
      const { ends, any } = routes[of] as Routes
      for (const to of ends) if (bit & (any[to] as number)) add(CONVOY, unit, of, to)
    }
  }
  return lists
}
