import { createRandom, pick, playout, type Random, shuffle } from "@flottille/core"
import { diplomacy, type MovementOrder, standardBoard, standardMap, type Unit } from "@flottille/diplomacy"
import { adjudicate, ordersFor, provinceOf } from "@flottille/diplomacy/adjudicator"
import { baseOf, type OrderKind, standardKinds } from "@flottille/diplomacy/variant"
import { rate, reports, sizes } from "../measure"
import { rivalCase, rivalRefusals, rivalResolve } from "./rival"

/** 28 units of seven powers, anywhere. */
function randomUnits(random: Random): Unit[] {
  const { graph, powers } = standardBoard
  const taken = new Set<string>()
  const units: Unit[] = []
  while (units.length < 28) {
    const unitClass = random.below(graph.classes.length)
    const at = pick(graph.places, random)
    if (taken.has(provinceOf(at)) || !graph.stands[unitClass * graph.places.length + (graph.index.get(at) ?? 0)])
      continue
    taken.add(provinceOf(at))
    units.push({ power: pick(powers, random), type: graph.classes[unitClass] ?? "A", at })
  }
  return units
}

/** One possible order for each unit, half of them supports and convoys that fit another's order where there are any. */
function randomOrders(
  units: readonly Unit[],
  random: Random,
): { readonly power: string; readonly order: MovementOrder }[] {
  const lists = ordersFor(units)
  const chosen = new Map<string, MovementOrder>()
  for (const index of shuffle([...units.keys()], random)) {
    const list = lists[index] ?? []
    const fitting = list.filter((order) => {
      if (order.type !== "support" && order.type !== "convoy") return false
      const other = chosen.get(order.of)
      return other?.type === "move" ? order.to === provinceOf(other.to) : other !== undefined && order.to === null
    })
    const moves = list.filter(({ type }) => type === "move")
    const kind = random.below(10)
    const from = kind < 5 && fitting.length > 0 ? fitting : kind < 9 && moves.length > 0 ? moves : list
    chosen.set(units[index]?.at ?? "", pick(from, random))
  }
  return units.map(({ power, at }) => ({ power, order: chosen.get(at) ?? { type: "hold", unit: at } }))
}

/** Plays a random game to the end of 1910, orders given to every unit; how many phases it had. */
function playPhases(random: Random): number {
  const state = diplomacy.initialState({ yearLimit: 1910 })
  let phases = 0
  let phase = ""
  playout(diplomacy, state, random, (_, _seat, actions) => {
    const now = `${state.year} ${state.season}`
    if (now !== phase) phases++
    phase = now
    const last = actions.length - 1
    const orders = state.season === "winter" || state.season.endsWith("retreats") ? last : last - 1
    return pick(orders > 0 ? actions.slice(0, orders) : actions.slice(last), random)
  })
  return phases
}

/** Calls a function for each of a list. */
function over<T>(list: readonly T[], work: (each: T) => unknown): () => number {
  return () => {
    for (const each of list) work(each)
    return list.length
  }
}

// The adjudicator on random full positions, the lists of possible orders, and random play.
reports("Diplomacy", (report) => {
  const random = createRandom(1)
  const cases = Array.from({ length: 500 }, () => {
    const units = randomUnits(random)
    return { units, orders: randomOrders(units, random) }
  })
  const { judgeOrders } = baseOf<MovementOrder, ReturnType<OrderKind["verdict"]>>({ map: standardMap }, standardKinds)
  const options = diplomacy.options()
  const unit = "phases"
  const whole = rate(2000, over(cases, adjudicate))
  report({ name: "adjudicate, with reports and retreats", perSecond: whole, unit, note: "28 units, legality included" })
  report({
    name: "decisions only",
    perSecond: rate(
      2000,
      over(cases, ({ units, orders }) => judgeOrders(units, orders, options)),
    ),
    unit,
    note: "28 units, legality and retreats included",
  })
  const tried = cases.map((given) => ({ given, theirs: rivalCase(given.units, given.orders) }))
  const decided = tried.flatMap((each) => {
    const refused = rivalRefusals(each.theirs)
    return refused === undefined ? [] : [{ ...each, refused }]
  })
  const ours = rate(
    2000,
    over(decided, ({ given }) => adjudicate(given)),
  )
  const rival = rate(
    4000,
    over(decided, ({ theirs }) => rivalResolve(theirs)),
  )
  const refused = decided.reduce((sum, each) => sum + each.refused, 0)
  const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`
  const breaks = `it breaks down over ${share(tried.length - decided.length, tried.length)} of the positions, left out here`
  const refuses = `refuses ${share(refused, 28 * decided.length)} of the orders`
  report({
    name: "js-diplomacy 0.1.5",
    perSecond: rival,
    unit,
    note: `adjudicate is ${(ours / rival).toFixed(1)} times as fast; ${breaks}, and ${refuses}`,
  })
  report({
    name: "random play",
    perSecond: rate(3000, () => playPhases(random)),
    unit,
    note: "order lists included, every unit ordered",
  })
  const listed = rate(
    1000,
    over(cases, ({ units }) => ordersFor(units)),
  )
  report({ name: "lists of possible orders", perSecond: listed, unit: "positions" })
})
sizes(["@flottille/diplomacy", "@flottille/diplomacy/adjudicator"])
