/**
 * Order proposals of a sensible player. Each unit moves where it is worth most; a unit that cannot
 * contribute by moving supports another. The method is that of DumbBot, published by David Norman
 * in 2002.
 */
import type { Random, Seat } from "@flottille/core"
import { type Board, provinceOf } from "../map/board"
import type { Graph } from "../map/graph"
import type { AdjustmentOrder, MovementOrder, RetreatOrder } from "../orders/order"
import { listRetreats } from "../phases/retreats"
import { listAdjustments } from "../phases/winter"
import { type DiplomacyAction, WAIVE } from "../rules/actions"
import { READY } from "../rules/kinds/ready"
import { adjustment, isRetreat, type PlayState, placeOf } from "../state/state"
import { type Survey, surveyOf } from "./survey"

/** The factor of the chance that a worse place is skipped; that chance is proportional to its relative loss. */
const pickiness = 3

/** Draws the best entry, or sometimes one that is nearly as good. */
function drawBest<T extends { readonly value: number }>(sorted: readonly T[], random: Random): T | undefined {
  let drawn = 0
  for (let next = 1; next < sorted.length; next++) {
    const [value = 0, worse = 0] = [sorted[drawn]?.value, sorted[next]?.value]
    const left = value === worse ? 0 : value <= 0 ? 1 : (pickiness * (value - worse)) / value
    if (random.below(2) === 0 || random.below(1000) < 1000 * left) break
    drawn = next
  }
  return sorted[drawn]
}

const byValue = (one: { readonly value: number }, other: { readonly value: number }) => other.value - one.value

interface Ground {
  readonly board: Board
  readonly ferries: Ferries
}

/** An own unit to be ordered, in numbers of the graph. */
interface Mine {
  readonly at: string
  readonly unitClass: number
  readonly place: number
  /** The place after its order; its own place until then. */
  ends: number
  order: MovementOrder | undefined
  /** True while its order is being chosen. */
  underWay: boolean
}

/** The provinces where a unit at a convoy place takes armies on board and lands them, keyed by class and place. */
type Ferries = ReadonlyMap<number, { readonly from: ReadonlySet<number>; readonly to: readonly number[] }>

function ferriesOf({ graph, graphSpec: { classes, landings, boardings = landings } }: Board): Ferries {
  const numbers = (ids: readonly string[] = []) => ids.map((id) => graph.index.get(id)!)
  return new Map(
    classes.flatMap(({ convoys = [] }, unitClass) =>
      convoys.map((id) => {
        const ferry = { from: new Set(numbers(boardings[id])), to: numbers(landings[id]) }
        return [unitClass * graph.places.length + graph.index.get(id)!, ferry] as const
      }),
    ),
  )
}

/** A reachable place, and the own unit that would have to convoy. */
interface Way {
  readonly to: number
  readonly value: number
  readonly ferry?: Mine
}

/** The choice of movement orders for one seat, while it is made. */
interface Draft {
  readonly graph: Graph
  readonly ferries: Ferries
  readonly survey: Survey
  readonly random: Random
  readonly mine: readonly Mine[]
  /** Number of supports given, by province. */
  readonly supports: Map<number, number>
}

/** Makes a unit support another one if that needs it: as often as a rival could bring units. */
function help({ graph, survey, supports }: Draft, unit: Mine, other: Mine): boolean {
  const { places, provinceOf, canSupport } = graph
  const goal = provinceOf[other.ends]!
  const given = supports.get(goal) ?? 0
  const reaches = canSupport[(unit.unitClass * places.length + unit.place) * places.length + goal] === 1
  if (given >= survey.rivalsIn(goal) || !reaches) return false
  supports.set(goal, given + 1)
  unit.order = { type: "support", unit: unit.at, of: other.at, to: other.ends === other.place ? null : places[goal]! }
  return true
}

/** Returns the places that a unit can reach by a step, or by convoy over one own unit. */
function waysOf({ graph, ferries, survey, mine }: Draft, { unitClass, place }: Mine): Way[] {
  const { places, provinceOf, steps, stands, carried } = graph
  const { worthAt } = survey
  const near = [place, ...(steps[unitClass]?.[place] ?? [])]
  const ways: Way[] = near.map((to) => ({ to, value: worthAt(unitClass, to) }))
  if (!carried[unitClass]) return ways
  for (const ferry of mine) {
    const shores = isFree(ferry) ? ferries.get(ferry.unitClass * places.length + ferry.place) : undefined
    if (!shores?.from.has(provinceOf[place]!)) continue
    for (const to of shores.to)
      if (!near.includes(to) && stands[unitClass * places.length + to])
        ways.push({ to, value: worthAt(unitClass, to), ferry })
  }
  return ways
}

function go({ graph }: Draft, unit: Mine, { to, ferry }: Way): void {
  unit.ends = to
  const goal = graph.places[to]!
  unit.order =
    to === unit.place ? { type: "hold", unit: unit.at } : { type: "move", unit: unit.at, to: goal, viaConvoy: !!ferry }
  if (ferry) ferry.order = { type: "convoy", unit: ferry.at, of: unit.at, to: goal }
}

function decide(draft: Draft, unit: Mine): void {
  const { graph, mine, random } = draft
  const { provinceOf } = graph
  unit.underWay = true
  let ways = waysOf(draft, unit).sort(byValue)
  for (;;) {
    const drawn = drawBest(ways, random)
    if (!drawn) break
    const isThere = (place: number) => provinceOf[place] === provinceOf[drawn.to]
    const inTheWay = mine.find((other) => other !== unit && isThere(other.place))
    if (inTheWay && isFree(inTheWay)) decide(draft, inTheWay)
    const rival = mine.find((other) => other !== unit && isThere(other.ends))
    if (!rival && (!drawn.ferry || isFree(drawn.ferry))) return go(draft, unit, drawn)
    if (rival?.order && help(draft, unit, rival)) return
    ways = ways.filter((each) => each !== drawn)
  }
  unit.order = { type: "hold", unit: unit.at }
}

function isFree(unit: Mine): boolean {
  return !unit.order && !unit.underWay
}

function proposeMoves(
  ground: Ground,
  survey: Survey,
  state: PlayState,
  seat: Seat,
  random: Random,
): readonly MovementOrder[] {
  const { graph, powerOf } = ground.board
  const power = powerOf(seat)
  const mine: Mine[] = []
  for (const { power: owner, type, at } of state.units) {
    const place = graph.index.get(at)
    if (owner !== power || place === undefined) continue
    mine.push({ at, unitClass: graph.classes.indexOf(type), place, ends: place, order: undefined, underWay: false })
  }
  const draft: Draft = { graph, ferries: ground.ferries, survey, random, mine, supports: new Map() }
  const queue = [...mine]
  while (queue.length > 0) {
    const [unit] = queue.splice(random.below(queue.length), 1)
    if (unit && !unit.order) decide(draft, unit)
  }
  // A unit that holds anyway supports another one.
  for (const unit of mine)
    if (unit.order?.type === "hold") mine.some((other) => other !== unit && help(draft, unit, other))
  return mine.flatMap(({ order }) => order ?? [])
}

function proposeRetreats(
  { board: { graph, powerOf } }: Ground,
  { worthAt }: Survey,
  state: PlayState,
  seat: Seat,
  random: Random,
): readonly RetreatOrder[] {
  const power = powerOf(seat)
  const taken = new Set<string>()
  return state.dislodged.flatMap((unit) => {
    if (unit.power !== power) return []
    const unitClass = graph.classes.indexOf(unit.type)
    const ways = listRetreats(unit).map((order) => ({
      order,
      value: order.type === "retreat" ? worthAt(unitClass, graph.index.get(order.to) ?? -1) : Number.NEGATIVE_INFINITY,
    }))
    const free = ways.filter(({ order }) => order.type === "disband" || !taken.has(provinceOf(order.to))).sort(byValue)
    const order = drawBest(free, random)?.order
    if (order?.type === "retreat") taken.add(provinceOf(order.to))
    return order ?? []
  })
}

function proposeAdjustments(
  { board }: Ground,
  { worthAt }: Survey,
  state: PlayState,
  seat: Seat,
  random: Random,
): readonly AdjustmentOrder[] {
  const { graph } = board
  const { builds, disbands } = adjustment(board, state, seat)
  const worthOf = (type: string, at: string) => worthAt(graph.classes.indexOf(type), graph.index.get(at) ?? -1)
  const worthOfOrder = (order: AdjustmentOrder) => {
    if (order.type === "build") return worthOf(order.unitType, order.at)
    const unit = order.type === "disband" ? state.units.find(({ at }) => at === order.unit) : undefined
    return unit ? -worthOf(unit.type, unit.at) : Number.NEGATIVE_INFINITY
  }
  const how = { left: builds + disbands, amending: true, isDisbanding: disbands > 0 }
  let ways = listAdjustments(board, state, seat, how).map((order) => ({ order, value: worthOfOrder(order) }))
  ways.sort(byValue)
  const orders: AdjustmentOrder[] = []
  while (orders.length < builds + disbands) {
    const order = drawBest(ways, random)?.order ?? WAIVE
    orders.push(order)
    ways = ways.filter((each) => each.order.type !== "waive" && placeOf(each.order) !== placeOf(order))
  }
  return orders
}

/** Creates the function that draws one of many sensible sets of orders for all units of a seat, `ready` at its end. */
export function proposeOn(board: Board): (state: PlayState, seat: Seat, random: Random) => readonly DiplomacyAction[] {
  // The tables are made with the first proposal: a page to play on proposes in a worker only.
  let tables: { readonly survey: ReturnType<typeof surveyOf>; readonly ground: Ground } | undefined
  return (state, seat, random) => {
    tables ??= { survey: surveyOf(board), ground: { board, ferries: ferriesOf(board) } }
    const { survey, ground } = tables
    const propose =
      state.season === "winter" ? proposeAdjustments : isRetreat(state.season) ? proposeRetreats : proposeMoves
    return [...propose(ground, survey(state, seat), state, seat, random), READY]
  }
}
