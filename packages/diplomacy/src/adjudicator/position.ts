/** Units on a graph, as numbers. */
import type { Graph } from "../map/graph"
import type { Routes } from "../map/routes"

/** Units on a graph, as numbers. The arrays belong to one graph and are reused for every position. */
export interface Position {
  readonly graph: Graph
  /** Number of units. */
  count: number
  /** By unit: its place, class and power. */
  readonly place: Int32Array
  readonly unitClass: Int32Array
  readonly power: Int32Array
  /** By unit: the province of its place. */
  readonly province: Int32Array
  /** By province: the unit in it, or −1. */
  readonly occupant: Int32Array
  /** By unit: the number of its convoy place, or −1. */
  readonly sea: Int32Array
  /** The set of convoy places occupied by a unit that can convoy. */
  readonly fleets: Int32Array
  /** The routes from the coast that was searched last. */
  readonly routes: Routes
}

export function clearPosition(position: Position): void {
  position.count = 0
  for (let word = 0; word < position.fleets.length; word++) position.fleets[word] = 0
  position.occupant.fill(-1)
}

/** Places a unit and returns its number. Its province must be empty. */
export function placeUnit(position: Position, power: number, unitClass: number, place: number): number {
  const { graph } = position
  const unit = position.count++
  const province = graph.provinceOf[place]!
  const sea = graph.seas[unitClass * graph.places.length + place]!
  position.place[unit] = place
  position.unitClass[unit] = unitClass
  position.power[unit] = power
  position.province[unit] = province
  position.occupant[province] = unit
  position.sea[unit] = sea
  if (sea >= 0) position.fleets[sea >> 5]! |= 1 << sea
  return unit
}
