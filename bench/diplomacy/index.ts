import { createRandom, pick, playout, type Random, shuffle } from "@flottille/core"
import {
  adjudicate,
  battleOn,
  command,
  deploy,
  diplomacy,
  type MovementOrder,
  ordersFor,
  preferredOptions,
  provinceOf,
  resolve,
  standardBoard,
  type Unit,
} from "@flottille/diplomacy"

interface Row {
  readonly name: string
  readonly perSecond: number
  readonly unit: string
  readonly note?: string
}

/** How often something happens in a second, after a warm-up: `work` says how many times it happened. */
function rate(milliseconds: number, work: () => number): number {
  const run = (time: number) => {
    const start = performance.now()
    let count = 0
    let now = start
    while (now - start < time) {
      count += work()
      now = performance.now()
    }
    return (count / (now - start)) * 1000
  }
  run(milliseconds / 4)
  return run(milliseconds)
}

/** 28 units of seven powers, anywhere. */
function randomUnits(random: Random): Unit[] {
  const { graph, powers } = standardBoard
  const taken = new Set<string>()
  const units: Unit[] = []
  while (units.length < 28) {
    const unitClass = random.below(graph.classes.length)
    const at = pick(graph.places, random)
    if (taken.has(provinceOf(at)) || !graph.stands[unitClass * graph.places.length + (graph.index.get(at) ?? 0)]) continue
    taken.add(provinceOf(at))
    units.push({ power: pick(powers, random), type: graph.classes[unitClass] ?? "A", at })
  }
  return units
}

/** One possible order for each unit, half of them supports and convoys that fit another's order where there are any. */
function randomOrders(units: readonly Unit[], random: Random): { readonly power: string; readonly order: MovementOrder }[] {
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
    const wish = random.below(10)
    const from = wish < 5 && fitting.length > 0 ? fitting : wish < 9 && moves.length > 0 ? moves : list
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

/** Measures the adjudicator on random full positions, the lists of possible orders, and random play. */
export default async function bench(report: (row: Row) => void): Promise<void> {
  const random = createRandom(1)
  const cases = Array.from({ length: 2000 }, () => {
    const units = randomUnits(random)
    return { units, orders: randomOrders(units, random) }
  })
  const over = (work: (given: (typeof cases)[number]) => unknown) => () => {
    for (const given of cases) work(given)
    return cases.length
  }
  const battle = battleOn(standardBoard.graph)
  const decide = ({ units, orders }: (typeof cases)[number]) => {
    deploy(standardBoard, battle, units)
    for (const [unit, { order }] of orders.entries()) command(battle, unit, order, preferredOptions)
    resolve(battle, preferredOptions)
  }
  const note = "28 units, legality included"
  report({ name: "diplomacy adjudicate, with reports and retreats", perSecond: rate(2000, over(adjudicate)), unit: "phases", note })
  report({ name: "diplomacy decisions only", perSecond: rate(2000, over(decide)), unit: "phases", note })
  report({
    name: "diplomacy lists of possible orders",
    perSecond: rate(
      1000,
      over(({ units }) => ordersFor(units)),
    ),
    unit: "positions",
  })
  report({
    name: "diplomacy random play",
    perSecond: rate(3000, () => playPhases(random)),
    unit: "phases",
    note: "order lists included, every unit ordered",
  })
}
