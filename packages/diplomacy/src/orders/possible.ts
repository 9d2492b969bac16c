/** The possible orders of each unit. */
import { type AdjudicationOptions, CONVOY, type Field, MOVE, SUPPORT } from "../adjudicator/battle"
import type { AnyVerdict } from "../adjudicator/report"
import type { Graph } from "../map/graph"
import { clearRoutes, findRoutes, makeRoutes, type Routes } from "../map/routes"
import type { OrderBook } from "./book"
import type { Listing } from "./kind"
import type { AnyOrder, MovementOrder } from "./order"

/** The cache of orders on a field: each distinct order of Diplomacy is one frozen object, made when first listed. */
interface Stock {
  /** The orders, by a number that encodes the role and the places. */
  readonly orders: Map<number, MovementOrder>
  /** Buffers, reused for every position. */
  readonly routes: readonly Routes[]
  readonly byStep: readonly number[][]
  readonly byConvoy: readonly number[][]
}

const stocks = new WeakMap<Field, Stock>()

function stockOf(field: Field): Stock {
  const { graph } = field
  const known = stocks.get(field)
  if (known) return known
  const made: Stock = {
    orders: new Map(),
    routes: Array.from({ length: graph.provinces }, () => makeRoutes(graph)),
    byStep: Array.from({ length: graph.provinces }, () => []),
    byConvoy: Array.from({ length: graph.provinces }, () => []),
  }
  stocks.set(field, made)
  return made
}

function makeOrder(
  { places }: Graph,
  act: number,
  [place, other, goal]: readonly [unit: number, of: number, to: number],
  viaConvoy: boolean,
): MovementOrder {
  const unit = places[place]!
  const of = places[other]!
  const to = places[goal]!
  if (act === MOVE) return { type: "move", unit, to, viaConvoy }
  if (act === SUPPORT) return { type: "support", unit, of, to: to ?? null }
  return act === CONVOY ? { type: "convoy", unit, of, to } : { type: "hold", unit }
}

/**
 * Lists the possible orders of each unit, each in one form. Convoyed moves are `via convoy`;
 * destinations of supports have no coast.
 *
 * @param options - The options of the game, which a variant's kinds may read.
 * @returns A function of the number of a power that lists the orders of its units, or of all, as
 * long as the field holds these units. The lists by unit are made when first asked for, are shared
 * and must not be changed.
 * @rule DP-2 DP-8
 */
export function possibleOrders<Order extends AnyOrder, Verdicts extends AnyVerdict>(
  { list: kinds }: OrderBook<Order, Verdicts>,
  field: Field,
  options: AdjudicationOptions,
): (power?: number) => readonly (readonly (Order | MovementOrder)[])[] {
  const { graph, count } = field
  const { orders, routes, byStep, byConvoy } = stockOf(field)
  const lists: (Order | MovementOrder)[][] = []
  const size = graph.places.length + 1
  const listing: Listing<Order> = {
    field,
    byStep,
    byConvoy,
    routes,
    add(unit, order) {
      lists[unit]!.push(order)
    },
    addBasic(unit, act, other, goal, viaConvoy = false) {
      const place = field.place[unit]!
      const of = other < 0 ? -1 : field.place[other]!
      const key = (((act * 2 + (viaConvoy ? 1 : 0)) * size + place) * size + of + 1) * size + goal + 1
      let order = orders.get(key)
      if (order === undefined) {
        order = Object.freeze(makeOrder(graph, act, [place, of, goal], viaConvoy))
        orders.set(key, order)
      }
      lists[unit]!.push(order)
    },
  }

  // Destinations of each unit: the provinces, and for armies the fleets of the route. By province:
  // the units that can reach it by a step or by convoy.
  for (const list of byStep) if (list.length > 0) list.length = 0
  for (const list of byConvoy) if (list.length > 0) list.length = 0
  for (let unit = 0; unit < count; unit++) {
    const unitClass = field.unitClass[unit]!
    const reaches = graph.reaches[unitClass]?.[field.place[unit]!] ?? []
    const fleets = routes[unit]!
    if (graph.carried[unitClass]) findRoutes(graph, field.fleets, field.province[unit]!, fleets)
    else clearRoutes(graph, fleets)
    lists.push([])
    for (const to of reaches) byStep[to]?.push(unit)
    for (const to of fleets.ends) if (!reaches.includes(to)) byConvoy[to]?.push(unit)
  }
  return (power) => {
    for (let unit = 0; unit < count; unit++)
      if ((power === undefined || field.power[unit] === power) && lists[unit]!.length === 0)
        for (const kind of kinds) kind.list(listing, unit, options)
    return lists
  }
}
