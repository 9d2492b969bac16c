/**
 * The same positions and orders for js-diplomacy, on its own standard map and by its own rule. It
 * takes every order that this library lists, and replaces those that it thinks impossible by holds.
 */
import type { MovementOrder, Unit } from "@flottille/diplomacy"
import { rule, standard, standardMap, standardRule } from "js-diplomacy"

const { locations, map } = standardMap
const { Board, MilitaryBranch, Unit: RivalUnit } = standardRule
const { Convoy, Hold, Move, Support } = standardRule.Order

type Location = (typeof locations)["Boh"]

/** Its names of places where they are not the ids. */
const names: Readonly<Record<string, string>> = { lyo: "gol", mao: "mid", nao: "nat", nwg: "nrg", tys: "tyn" }

const known = new Map<string, Location>(
  Object.entries(locations).map(([name, location]) => [name.toLowerCase(), location]),
)

function locationOf(place: string): Location {
  const [province = "", coast] = place.split("/")
  const location = known.get([names[province] ?? province, ...(coast ? [coast] : [])].join("_"))
  if (!location) throw new Error(`js-diplomacy has no ${place}`)
  return location
}

type RivalOrder = InstanceType<typeof standardRule.Order.Order<standardMap.Power>>

/** A case made ready for it. */
interface RivalCase {
  readonly board: InstanceType<typeof Board<standardMap.Power>>
  readonly orders: Set<RivalOrder>
}

/** Converts units and their orders. */
export function rivalCase(units: readonly Unit[], given: readonly { readonly order: MovementOrder }[]): RivalCase {
  const powers = new Map(
    Object.entries(standardMap.Power).map(([name, power]) => [name.toLowerCase(), power as standardMap.Power]),
  )
  const made = new Map(
    units.map(({ power, type, at }) => {
      const branch = type === "A" ? MilitaryBranch.Army : MilitaryBranch.Fleet
      return [at, new RivalUnit(branch, locationOf(at), powers.get(power) ?? standardMap.Power.Austria)] as const
    }),
  )
  const unitAt = (at: string) => {
    const unit = made.get(at)
    if (!unit) throw new Error(`no unit in ${at}`)
    return unit
  }
  const moves = new Map(
    given.flatMap(({ order }) =>
      order.type === "move"
        ? [[order.unit, new Move(unitAt(order.unit), locationOf(order.to), order.viaConvoy)] as const]
        : [],
    ),
  )
  /**
   * The move that a support or a convoy is for: the one ordered, or one into that province that the
   * unit could be ordered.
   */
  const moveOf = (of: string, to: string) => {
    const ordered = moves.get(of)
    if (ordered && ordered.destination.province === locationOf(to).province) return ordered
    const unit = unitAt(of)
    const fitting = [...map.locationsOf(locationOf(to).province)].find(({ militaryBranches }) =>
      militaryBranches.has(unit.militaryBranch),
    )
    return new Move(unit, fitting ?? locationOf(to))
  }
  const rivalOrder = (order: MovementOrder): RivalOrder => {
    const unit = unitAt(order.unit)
    switch (order.type) {
      case "hold":
        return new Hold(unit)
      case "move":
        return moves.get(order.unit) ?? new Hold(unit)
      case "support":
        return new Support(unit, order.to === null ? new Hold(unitAt(order.of)) : moveOf(order.of, order.to))
      case "convoy":
        return new Convoy(unit, moveOf(order.of, order.to))
    }
  }
  const { state } = standard.variant.initialBoard
  return {
    board: new Board(map, state, [...made.values()], [], []),
    orders: new Set(given.map(({ order }) => rivalOrder(order))),
  }
}

/** Decides a case. */
export function rivalResolve({ board, orders }: RivalCase) {
  return standard.variant.rule.resolve(board, orders).result
}

/**
 * How many of the orders it takes for impossible, though each can be given on the map; undefined if
 * it breaks down over the case.
 */
export function rivalRefusals(given: RivalCase): number | undefined {
  try {
    const found = rivalResolve(given)
    return found ? [...found.results].filter((result) => result instanceof rule.Replaced).length : undefined
  } catch {
    return undefined
  }
}
