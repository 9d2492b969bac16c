/**
 * How a sensible player orders its units: every place has a value, which spreads from the centres worth taking or holding to all that is
 * near; each unit goes where it is worth most, and those that cannot help by going support the others. The idea and the weights are those
 * of DumbBot, which David Norman published in 2002.
 */
import type { Random, Seat } from "@flottille/core"
import { type DiplomacyAction, READY, WAIVE } from "./actions"
import { provinceOf, sameProvince } from "./map/board"
import type { AdjustmentOrder, AnyOrder, RetreatOrder } from "./orders/order"
import { placeOf } from "./phases/pending"
import { listRetreats } from "./phases/retreats"
import { listAdjustments } from "./phases/winter"
import type { OrderOf, Rules } from "./rules"
import { adjustment, centresOf, isRetreat, type PlayState } from "./state"

/** What an action of a proposal can be. */
export type Proposed<S extends PlayState> = OrderOf<S> | RetreatOrder | AdjustmentOrder | DiplomacyAction

/** How much counts what: centres to take, centres to hold, and either at a distance of so many steps. */
interface Weights {
  readonly attack: number
  readonly defence: number
  readonly near: readonly number[]
}

const far = [30, 10, 6, 5, 4, 3, 2, 1]
/** Before a spring move the next step counts most, before all others where one stands. */
const inSpring: Weights = { attack: 700, defence: 300, near: [100, 1000, ...far] }
const otherwise: Weights = { attack: 600, defence: 400, near: [1000, 100, ...far] }
/** What each own unit beside a place adds to its value, and each unit of one other power takes from it. */
const company = 1000
/** How many times as much worse as a place is than the one before it, in parts of that, it is left out by chance. */
const pickiness = 3

/** What a power of so many centres is worth attacking, and worth being afraid of. */
const size = (centres: number) => centres * centres + 4 * centres + 16
/** Centres of nobody are as tempting as those of a power of so many. */
const neutral = 5

/** What the places are worth to a power, and who else could come there. */
interface Survey {
  /** The value of a place to a class of units. */
  worthAt(unitType: string, place: string): number
  /** The most units that one other power could bring into the province of a place at once, the one that stands there among them. */
  rivalsAt(place: string): number
}

function survey<S extends PlayState>({ board }: Rules<S>, state: PlayState, seat: Seat): Survey {
  const { units, dislodged, centres, season } = state
  const { graph, powers } = board
  const { attack, defence, near } = season === "spring" ? inSpring : otherwise
  const counts = board.seats.map((each) => centresOf(board, state, each))
  const reached = powers.map(() => new Int32Array(graph.provinces))
  for (const { power, type, at } of [...units, ...dislodged]) {
    const [place, unitClass] = [graph.index.get(at), graph.classes.indexOf(type)]
    const own = reached[board.seatOf(power)]
    if (place === undefined || !own) continue
    for (const province of [graph.provinceOf[place]!, ...(graph.reaches[unitClass]?.[place] ?? [])]) own[province]!++
  }
  const rivals = new Int32Array(graph.provinces)
  const worth = new Float64Array(graph.provinces)
  for (let province = 0; province < graph.provinces; province++) {
    let threat = 0
    reached.forEach((own, power) => {
      if (power === seat || own[province] === 0) return
      rivals[province] = Math.max(rivals[province]!, own[province]!)
      threat = Math.max(threat, size(counts[power] ?? 0))
    })
    const id = graph.places[province]!
    if (!board.spec.get(id)?.centre) continue
    const owner = centres[id] ?? null
    const isOwn = owner === board.powerOf(seat)
    worth[province] = isOwn ? threat * defence : size(owner === null ? neutral : (counts[board.seatOf(owner)] ?? 0)) * attack
  }
  const values = graph.classes.map((_, unitClass) => {
    const steps = graph.steps[unitClass] ?? []
    let here = Float64Array.from(graph.places, (_, place) =>
      graph.stands[unitClass * graph.places.length + place] ? worth[graph.provinceOf[place]!]! : 0,
    )
    const sums = new Float64Array(graph.places.length)
    for (const weight of near) {
      sums.forEach((sum, place) => {
        sums[place] = sum + weight * here[place]!
      })
      here = here.map((value, place) => (steps[place] ?? []).reduce((sum, next) => sum + here[next]!, value) / 5)
    }
    return sums.map((sum, place) => sum + company * (reached[seat]![graph.provinceOf[place]!]! - rivals[graph.provinceOf[place]!]!))
  })
  return {
    worthAt: (unitType, place) => values[graph.classes.indexOf(unitType)]?.[graph.index.get(place) ?? -1] ?? 0,
    rivalsAt: (place) => rivals[graph.index.get(provinceOf(place)) ?? -1] ?? 0,
  }
}

/** The best place, or now and then one that is nearly as good. */
function drawPlace<T extends { readonly value: number }>(places: readonly T[], random: Random): T | undefined {
  let drawn = 0
  for (let next = 1; next < places.length; next++) {
    const [value = 0, worse = 0] = [places[drawn]?.value, places[next]?.value]
    const left = value === worse ? 0 : value <= 0 ? 1 : (pickiness * (value - worse)) / value
    if (random.below(2) === 0 || random.below(1000) < 1000 * left) break
    drawn = next
  }
  return places[drawn]
}

/** An order with the place where it leaves its unit. */
interface Decided<O> {
  readonly order: O
  readonly ends: string
}

function proposeMoves<S extends PlayState>(rules: Rules<S>, state: S, seat: Seat, random: Random): readonly OrderOf<S>[] {
  type O = OrderOf<S>
  const { worthAt, rivalsAt } = survey(rules, state, seat)
  const power = rules.board.powerOf(seat)
  const units = rules.standing(state)
  const lists = rules.orders(state, seat)
  const mine = units.flatMap((unit, index) => (unit.power === power ? [index] : []))
  const decided = new Map<number, Decided<O>>()
  const underWay = new Set<number>()
  const supports = new Map<string, number>()

  const order = (index: number, fits: (order: AnyOrder) => boolean): O | undefined => lists[index]?.find(fits)
  const others = (index: number) => mine.filter((each) => each !== index)
  /** Own units that would meet in a province come with as many supports as another power could bring units. */
  const wantsHelp = (place: string) => (supports.get(provinceOf(place)) ?? 0) < rivalsAt(place)

  /** A support for another own unit, if it needs one and this unit can give it. */
  function help(index: number, other: number): Decided<O> | undefined {
    const [of, goal] = [units[other]?.at ?? "", decided.get(other)?.ends ?? ""]
    const to = goal === of ? null : provinceOf(goal)
    if (!wantsHelp(goal)) return undefined
    const given = order(index, (each) => each.type === "support" && each.of === of && each.to === to)
    if (!given) return undefined
    supports.set(provinceOf(goal), (supports.get(provinceOf(goal)) ?? 0) + 1)
    return { order: given, ends: units[index]?.at ?? "" }
  }

  function decide(index: number): void {
    const { type, at } = units[index] ?? { type: "", at: "" }
    underWay.add(index)
    const moves = (lists[index] ?? []).filter((each: AnyOrder) => each.type === "move" && !("viaConvoy" in each && each.viaConvoy))
    let places = [
      { order: order(index, (each) => each.type === "hold"), ends: at },
      ...moves.map((each) => ({ order: each, ends: (each as AnyOrder).to ?? at })),
    ]
      .flatMap(({ order, ends }) => (order ? [{ order, ends, value: worthAt(type, ends) }] : []))
      .sort((a, b) => b.value - a.value)
    for (;;) {
      const drawn = drawPlace(places, random)
      if (!drawn) break
      const inTheWay = others(index).find((other) => sameProvince(units[other]?.at ?? "", drawn.ends))
      if (inTheWay !== undefined && !decided.has(inTheWay) && !underWay.has(inTheWay)) decide(inTheWay)
      const rival = others(index).find((other) => sameProvince(decided.get(other)?.ends ?? units[other]?.at ?? "", drawn.ends))
      const made = rival === undefined ? drawn : decided.has(rival) ? help(index, rival) : undefined
      if (made) {
        decided.set(index, made)
        return
      }
      places = places.filter((each) => each !== drawn)
    }
    const hold = order(index, (each) => each.type === "hold") ?? lists[index]?.[0]
    if (hold) decided.set(index, { order: hold, ends: at })
  }

  const queue = [...mine]
  while (queue.length > 0) {
    const [index = 0] = queue.splice(random.below(queue.length), 1)
    if (!decided.has(index)) decide(index)
  }
  // Who stays anyway helps whoever needs it.
  for (const index of mine) {
    const stays = decided.get(index)?.order as AnyOrder | undefined
    if (stays?.type !== "hold") continue
    for (const other of others(index)) {
      const given = help(index, other)
      if (!given) continue
      decided.set(index, given)
      break
    }
  }
  return mine.flatMap((index) => decided.get(index)?.order ?? [])
}

function proposeRetreats<S extends PlayState>(rules: Rules<S>, state: S, seat: Seat, random: Random): readonly RetreatOrder[] {
  const { worthAt } = survey(rules, state, seat)
  const power = rules.board.powerOf(seat)
  const taken = new Set<string>()
  return state.dislodged.flatMap((unit) => {
    if (unit.power !== power) return []
    const ways = listRetreats(unit).map((order) => ({
      order,
      value: order.type === "retreat" ? worthAt(unit.type, order.to) : Number.NEGATIVE_INFINITY,
    }))
    const free = ways.filter(({ order }) => order.type === "disband" || !taken.has(provinceOf(order.to))).sort((a, b) => b.value - a.value)
    const order = drawPlace(free, random)?.order
    if (order?.type === "retreat") taken.add(provinceOf(order.to))
    return order ?? []
  })
}

function proposeAdjustments<S extends PlayState>(rules: Rules<S>, state: S, seat: Seat, random: Random): readonly AdjustmentOrder[] {
  const { worthAt } = survey(rules, state, seat)
  const { builds, disbands } = adjustment(rules.board, state, seat)
  const worthOf = (order: AdjustmentOrder) => {
    if (order.type === "build") return worthAt(order.unitType, order.at)
    const unit = order.type === "disband" ? state.units.find(({ at }) => at === order.unit) : undefined
    return unit ? -worthAt(unit.type, unit.at) : Number.NEGATIVE_INFINITY
  }
  let ways = listAdjustments(rules, state, seat, builds + disbands, true).map((order) => ({ order, value: worthOf(order) }))
  ways.sort((a, b) => b.value - a.value)
  const orders: AdjustmentOrder[] = []
  while (orders.length < builds + disbands) {
    const order = drawPlace(ways, random)?.order ?? WAIVE
    orders.push(order)
    ways = ways.filter((each) => each.order.type !== "waive" && placeOf(each.order) !== placeOf(order))
  }
  return orders
}

/**
 * Orders for all units of a seat, and that it is ready: one of many sets that a sensible player could give, drawn at random.
 *
 * @param rules - What the game is played by.
 */
export function proposeOf<S extends PlayState>(rules: Rules<S>): (state: S, seat: Seat, random: Random) => readonly Proposed<S>[] {
  return (state, seat, random) => {
    const movement = !isRetreat(state.season) && state.season !== "winter"
    if (movement) return [...proposeMoves(rules, state, seat, random), READY]
    const propose = state.season === "winter" ? proposeAdjustments : proposeRetreats
    return [...propose(rules, state, seat, random), READY]
  }
}
