import { clearRoutes, findRoutes, makeRoutes, type Routes } from "./convoys"
import type { Graph } from "./graph"
import type { MovementOrder } from "./orders"
import type { Position } from "./position"

/** Every distinct movement order of a graph is one frozen object, made when it is first listed. */
interface OrderBook {
  readonly hold: MovementOrder[]
  readonly move: MovementOrder[]
  readonly viaConvoy: MovementOrder[]
  readonly supportHold: MovementOrder[]
  readonly supportMove: Map<number, MovementOrder>
  readonly convoy: Map<number, MovementOrder>
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
    hold: [],
    move: [],
    viaConvoy: [],
    supportHold: [],
    supportMove: new Map(),
    convoy: new Map(),
    routes: Array.from({ length: graph.provinces }, () => makeRoutes(graph)),
    steppers: Array.from({ length: graph.provinces }, () => []),
    sailors: Array.from({ length: graph.provinces }, () => []),
  }
  books.set(graph, made)
  return made
}

/** The entry of a table, made when it is missing. */
function entry(table: MovementOrder[], key: number, make: () => MovementOrder): MovementOrder {
  const known = table[key]
  if (known !== undefined) return known
  const made = Object.freeze(make())
  table[key] = made
  return made
}

function entryOf(table: Map<number, MovementOrder>, key: number, make: () => MovementOrder): MovementOrder {
  const known = table.get(key)
  if (known !== undefined) return known
  const made = Object.freeze(make())
  table.set(key, made)
  return made
}

/**
 * Every order that each unit could be given, each in one form: convoyed moves `via convoy`, destinations of supports without a coast.
 *
 * @returns By unit. Everything in it is shared and must not be changed.
 * @rule DP-2 DP-8
 */
export function possibleOrders(position: Position): readonly (readonly MovementOrder[])[] {
  const { graph, count } = position
  const book = bookOf(graph)
  const size = graph.places.length
  const id = (place: number) => graph.places[place] as string
  const lists: MovementOrder[][] = []

  // Where each unit could go: into which provinces, and for armies along which fleets.
  for (let unit = 0; unit < count; unit++) {
    const place = position.place[unit] as number
    const steps = graph.steps[position.unitClass[unit] as number]?.[place] ?? []
    const list = [entry(book.hold, place, () => ({ type: "hold", unit: id(place) }))]
    for (const to of steps)
      list.push(entry(book.move, place * size + to, () => ({ type: "move", unit: id(place), to: id(to), viaConvoy: false })))
    const routes = book.routes[unit] as Routes
    if (graph.carried[position.unitClass[unit] as number]) findRoutes(position, position.province[unit] as number, routes)
    else clearRoutes(routes)
    for (const end of routes.ends)
      list.push(entry(book.viaConvoy, place * size + end, () => ({ type: "move", unit: id(place), to: id(end), viaConvoy: true })))
    lists.push(list)
  }

  // By province: the units that could come there, by a step or by a convoy.
  const { steppers, sailors } = book
  for (let province = 0; province < graph.provinces; province++) {
    ;(steppers[province] as number[]).length = 0
    ;(sailors[province] as number[]).length = 0
  }
  for (let of = 0; of < count; of++) {
    const reaches = graph.reaches[position.unitClass[of] as number]?.[position.place[of] as number] ?? []
    for (const to of reaches) steppers[to]?.push(of)
    for (const to of (book.routes[of] as Routes).ends) if (!reaches.includes(to)) sailors[to]?.push(of)
  }

  for (let unit = 0; unit < count; unit++) {
    const place = position.place[unit] as number
    const list = lists[unit] as MovementOrder[]
    const bit = position.bit[unit] as number
    const key = (of: number, to: number) => (place * size + (position.place[of] as number)) * size + to
    const support = (of: number, to: number) =>
      list.push(
        entryOf(book.supportMove, key(of, to), () => ({
          type: "support",
          unit: id(place),
          of: id(position.place[of] as number),
          to: id(to),
        })),
      )
    for (const to of graph.supports[position.unitClass[unit] as number]?.[place] ?? []) {
      const there = position.occupant[to] as number
      if (there >= 0 && there !== unit) {
        const other = position.place[there] as number
        list.push(entry(book.supportHold, place * size + other, () => ({ type: "support", unit: id(place), of: id(other), to: null })))
      }
      for (const of of steppers[to] as readonly number[]) if (of !== unit) support(of, to)
      // An army that would need the supporter itself as a convoy cannot have its support.
      for (const of of sailors[to] as readonly number[])
        if (of !== unit && !(bit & ((book.routes[of] as Routes).every[to] as number))) support(of, to)
    }
    if (bit === 0) continue
    for (let of = 0; of < count; of++) {
      const { ends, any } = book.routes[of] as Routes
      for (const to of ends)
        if (bit & (any[to] as number))
          list.push(
            entryOf(book.convoy, key(of, to), () => ({
              type: "convoy",
              unit: id(place),
              of: id(position.place[of] as number),
              to: id(to),
            })),
          )
    }
  }
  return lists
}
