/**
 * A second reading of the rules: winters, and what is told of them. Shares no code with the game
 * but the words of the answer.
 */
import { pick, type Random } from "@flottille/core"
import { standardMap } from "@flottille/diplomacy"
import type { SubOrder } from "../../src/orders/order"
import { isDeepPlace, levelSteps, type OracleUnit, regionOf, standsOn } from "./moves"
import { nameOf, type OracleLetter, type OracleViewer, sorted } from "./received"

export interface OracleWinter {
  readonly units: readonly OracleUnit[]
  /** The owner of each centre that has one. */
  readonly centres: Readonly<Record<string, string>>
  readonly given: readonly { readonly power: string; readonly order: SubOrder }[]
}

/** Steps between provinces of any unit: DP-6 counts all of them. */
function distances(from: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map(from.map((id) => [id, 0]))
  for (const [id, distance] of found) {
    const places = standsOn("F").filter((place) => regionOf(place) === id)
    for (const next of [...levelSteps("A", id), ...places.flatMap((place) => levelSteps("F", place))].map(regionOf))
      if (!found.has(next)) found.set(next, distance + 1)
  }
  return found
}

/** Who goes first in civil disorder: DP-6. A depth is one step further than its sea. */
function firstToGo(units: readonly OracleUnit[], owned: readonly string[]): OracleUnit | undefined {
  const steps = distances(owned)
  const sea = ({ at }: OracleUnit) => (isDeepPlace(at) ? at.slice(0, -2) : regionOf(at))
  const distance = (unit: OracleUnit) =>
    (steps.get(sea(unit)) ?? Number.POSITIVE_INFINITY) + (isDeepPlace(unit.at) ? 1 : 0)
  const nameAt = (unit: OracleUnit) => standardMap.provinces.find(({ id }) => id === sea(unit))?.name ?? ""
  const before = (a: OracleUnit, b: OracleUnit) =>
    distance(b) - distance(a) || Number(a.type === "A") - Number(b.type === "A") || (nameAt(a) < nameAt(b) ? -1 : 1)
  return units.toSorted(before)[0]
}

/** The units that their powers should have disbanded, and did not. */
export function oracleDisorder({ units, centres, given }: OracleWinter): OracleUnit[] {
  const removed: OracleUnit[] = []
  for (const { id } of standardMap.powers) {
    const owned = Object.keys(centres).filter((centre) => centres[centre] === id)
    const gone = given.flatMap(({ order }) => (order.type === "disband" ? [order.unit] : []))
    let left = units.filter(({ power, at }) => power === id && !gone.includes(at))
    while (left.length > owned.length) {
      const next = firstToGo(left, owned)
      if (next) removed.push(next)
      left = left.filter((unit) => unit !== next)
    }
  }
  return removed
}

/**
 * What a viewer is told: builds are public, a submarine disbanded under water is only lost
 * (SV-5.10, SV-5.11, SV-1.5).
 */
export function oracleWinter(winter: OracleWinter, disguise: boolean, viewer: OracleViewer): OracleLetter {
  const power = nameOf(viewer)
  const disorder = oracleDisorder(winter).map(({ power, at }) => ({
    power,
    order: { type: "disband" as const, unit: at },
  }))
  const all = [...winter.given, ...disorder]
  const sunk = all.filter(({ order }) => order.type === "disband" && isDeepPlace(order.unit))
  const orders = all
    .filter((one) => one.power === power || !sunk.includes(one))
    .map((one) => {
      const { order } = one
      const shown =
        order.type === "build" && disguise && one.power !== power && order.unitType === "SM"
          ? { ...order, unitType: "F" }
          : order
      const fate = order.type === "disband" ? ("destroyed" as const) : null
      const marked = disorder.some((each) => each === one) && { disorder: true as const }
      return { power: one.power, order: shown, result: "succeeds" as const, fate, ...marked }
    })
  return sorted({ orders, notices: sunk.map(({ power }) => ({ type: "lost" as const, at: null, power })) })
}

/** A winter after some season, with centres dealt so that powers disband and build; not all give all their orders. */
export function randomWinter(random: Random, units: readonly OracleUnit[]): OracleWinter {
  const centres: Record<string, string> = {}
  for (const { id, centre, home } of standardMap.provinces) {
    if (!centre) continue
    if (random.below(3) > 0) continue
    centres[id] = home && random.below(2) ? home : pick(standardMap.powers, random).id
  }
  const given = standardMap.powers.flatMap(({ id: power }): OracleWinter["given"] => {
    const own = units.filter((unit) => unit.power === power)
    const due = Object.values(centres).filter((owner) => owner === power).length - own.length
    if (due < 0) {
      const going = own.filter(() => random.below(2)).slice(0, -due)
      return going.map(({ at }) => ({ power, order: { type: "disband" as const, unit: at } }))
    }
    const free = standardMap.provinces.filter(
      ({ id, home }) => home === power && centres[id] === power && !units.some(({ at }) => regionOf(at) === id),
    )
    return free.slice(0, random.below(due + 1)).map(({ id }) => {
      const types = (["A", "F", "SM"] as const).filter((type) => standsOn(type).includes(id))
      return { power, order: { type: "build" as const, unitType: pick(types, random), at: id } }
    })
  })
  return { units, centres, given }
}
