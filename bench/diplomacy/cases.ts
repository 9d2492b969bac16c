/** Random full positions with orders, and the figures of the adjudicator by which trees are compared. */
import { createRandom, pick, type Random, shuffle } from "@flottille/core"
import { type MovementOrder, standardBoard, type Unit } from "@flottille/diplomacy"
import { adjudicate, ordersFor, provinceOf } from "@flottille/diplomacy/adjudicator"
import type { Row } from "../rows"

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

/** Returns 500 positions with orders. */
export function casesOf(random: Random) {
  return Array.from({ length: 500 }, () => {
    const units = randomUnits(random)
    return { units, orders: randomOrders(units, random) }
  })
}

/** The rows of Diplomacy besides those of every game. */
export function rows(): readonly Row[] {
  const cases = casesOf(createRandom(1))
  return [
    ["adjudicate", (time) => cases.slice(time % 500, (time % 500) + 1).map(adjudicate)],
    ["ordersFor", (time) => ordersFor(cases[time % 500]?.units ?? [])],
  ]
}
