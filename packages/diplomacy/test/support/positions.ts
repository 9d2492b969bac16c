import type { Random } from "@flottille/core"
import { pick, shuffle } from "@flottille/core"
import { type Board, provinceOf, sameProvince } from "../../src/map/board"
import { standardBoard } from "../../src/map/standard"
import type { MovementOrder, Unit } from "../../src/orders/order"
import { withCoasts } from "../../src/orders/support"
import { ordersFor } from "../../src/phases/adjudicate"

/** Places where a class of units can stand. */
function standing(board: Board, type: string): string[] {
  const { graph } = board
  const unitClass = graph.classes.indexOf(type)
  return graph.places.filter((_, place) => graph.stands[unitClass * graph.places.length + place])
}

/**
 * Units of some powers in distinct provinces.
 *
 * @param within - Only provinces of this list, if given.
 */
export function randomUnits(
  random: Random,
  count: number,
  powers: number,
  within?: readonly string[],
  board = standardBoard,
): Unit[] {
  const taken = new Set<string>()
  const units: Unit[] = []
  const places = { A: standing(board, "A"), F: standing(board, "F") }
  for (let tries = 0; units.length < count && tries < 50 * count; tries++) {
    const type = random.below(2) === 0 ? "A" : "F"
    const at = pick(places[type], random)
    const province = provinceOf(at)
    if (taken.has(province) || (within && !within.includes(province))) continue
    taken.add(province)
    units.push({ power: board.powers[random.below(powers)] as string, type, at })
  }
  return units
}

/** One order for each unit; moves, and supports and convoys that fit them, are preferred to what has no effect. */
export function randomOrders(
  random: Random,
  units: readonly Unit[],
  board = standardBoard,
): { power: string; order: MovementOrder }[] {
  const lists = ordersFor(units, board).map((list) =>
    list.flatMap((order) => [order, ...withCoasts(board, units, order)]),
  )
  const chosen = new Map<number, MovementOrder>()
  for (const unit of shuffle([...units.keys()], random)) {
    const list = lists[unit] as readonly MovementOrder[]
    const fitting = list.filter((order) => {
      if (order.type !== "support" && order.type !== "convoy") return false
      const of = units.findIndex(({ at }) => at === order.of)
      const other = chosen.get(of)
      return other?.type === "move"
        ? order.to !== null && sameProvince(order.to, other.to)
        : other !== undefined && order.to === null
    })
    const moves = list.filter((order) => order.type === "move")
    const wish = random.below(10)
    if (wish < 5 && fitting.length > 0) chosen.set(unit, pick(fitting, random))
    else if (wish < 9 && moves.length > 0) chosen.set(unit, pick(moves, random))
    else chosen.set(unit, pick(list, random))
  }
  return units.map(({ power }, unit) => ({ power, order: chosen.get(unit) as MovementOrder }))
}
