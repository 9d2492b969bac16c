/** Every order that each unit could be given. */
import { CONVOY, HOLD, MOVE, SUPPORT } from "../adjudicator/battle"
import type { Position } from "../adjudicator/position"
import type { Graph } from "../map/graph"
import { clearRoutes, findRoutes, makeRoutes, type Routes } from "../map/routes"
import { listConvoys } from "./convoy"
import { listMoves } from "./move"
import type { AddOrder, MovementOrder } from "./order"
import { listSupports } from "./support"

/** Every distinct movement order of a graph is one frozen object, made when it is first listed. */
interface OrderBook {
  /** By a number made of the kind of order and its places. */
  readonly orders: Map<number, MovementOrder>
  /** Used again for every position. */
  readonly routes: readonly Routes[]
  readonly byStep: readonly number[][]
  readonly byConvoy: readonly number[][]
}

const books = new WeakMap<Graph, OrderBook>()

function bookOf(graph: Graph): OrderBook {
  const known = books.get(graph)
  if (known) return known
  const made: OrderBook = {
    orders: new Map(),
    routes: Array.from({ length: graph.provinces }, () => makeRoutes(graph)),
    byStep: Array.from({ length: graph.provinces }, () => []),
    byConvoy: Array.from({ length: graph.provinces }, () => []),
  }
  books.set(graph, made)
  return made
}

/** An order by its kind and the places in it; −1 where there is none. */
function makeOrder({ places }: Graph, kind: number, place: number, other: number, goal: number, viaConvoy: boolean): MovementOrder {
  const unit = places[place]!
  const of = places[other]!
  const to = places[goal]!
  if (kind === MOVE) return { type: "move", unit, to, viaConvoy }
  if (kind === SUPPORT) return { type: "support", unit, of, to: to ?? null }
  return kind === CONVOY ? { type: "convoy", unit, of, to } : { type: "hold", unit }
}

/**
 * Every order that each unit could be given, each in one form: convoyed moves `via convoy`, destinations of supports without a coast.
 *
 * @param power - The number of a power, for its units alone: those of others are listed without orders.
 * @returns By unit. Everything in it is shared and must not be changed.
 * @rule DP-2 DP-8
 */
export function possibleOrders(position: Position, power?: number): readonly (readonly MovementOrder[])[] {
  const { graph, count } = position
  const { orders, routes, byStep, byConvoy } = bookOf(graph)
  const lists: MovementOrder[][] = []
  const size = graph.places.length + 1
  const isAsked = (unit: number) => power === undefined || position.power[unit] === power
  const add: AddOrder = (kind, unit, other, goal, viaConvoy = false) => {
    const place = position.place[unit]!
    const of = other < 0 ? -1 : position.place[other]!
    const key = (((kind * 2 + (viaConvoy ? 1 : 0)) * size + place) * size + of + 1) * size + goal + 1
    let order = orders.get(key)
    if (order === undefined) {
      order = Object.freeze(makeOrder(graph, kind, place, of, goal, viaConvoy))
      orders.set(key, order)
    }
    lists[unit]?.push(order)
  }

  // Where each unit could go: into which provinces, and for armies along which fleets. By province: who could come there, by a step or a convoy.
  for (const list of byStep) if (list.length > 0) list.length = 0
  for (const list of byConvoy) if (list.length > 0) list.length = 0
  for (let unit = 0; unit < count; unit++) {
    const unitClass = position.unitClass[unit]!
    const reaches = graph.reaches[unitClass]?.[position.place[unit]!] ?? []
    const fleets = routes[unit]!
    if (graph.carried[unitClass]) findRoutes(graph, position.fleets, position.province[unit]!, fleets)
    else clearRoutes(fleets)
    lists.push([])
    if (isAsked(unit)) {
      add(HOLD, unit, -1, -1)
      listMoves(position, unit, fleets, add)
    }
    for (const to of reaches) byStep[to]?.push(unit)
    for (const to of fleets.ends) if (!reaches.includes(to)) byConvoy[to]?.push(unit)
  }

  for (let unit = 0; unit < count; unit++) {
    if (!isAsked(unit)) continue
    listSupports(position, unit, { byStep, byConvoy, routes }, add)
    if (position.bit[unit] !== 0) listConvoys(position, unit, routes, add)
  }
  return lists
}
