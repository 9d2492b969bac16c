/** Builds and disbands that a power may or must make in winter. */
import { literal, type Shape } from "@flottille/core"
import type { Board } from "../map/board"
import { provinceOf } from "../map/board"
import type { AdjustmentOrder, Unit } from "../orders/order"

/** The reason why a build or a disband is not allowed. */
export type AdjustmentFault =
  | "not-a-home-centre"
  | "centre-not-owned"
  | "occupied"
  | "place-taken"
  | "wrong-element"
  | "coast-needed"
  | "nothing-there"
  | "foreign-unit"
  | "second-order"
  | "no-builds-left"
  | "no-disbands-left"

/** The centres from which civil disorder counts: those that the power owns, or its home centres. */
export type DisorderFrom = "owned-centres" | "home-centres"

/** The shape of {@link DisorderFrom}. */
export const disorderFrom: Shape<DisorderFrom> = /* @__PURE__ */ literal("owned-centres", "home-centres")

/** The owner of each supply centre by its id. A centre that is null or missing has no owner. */
export type Centres = Readonly<Partial<Record<string, string | null>>>

/**
 * Returns the builds of a power if positive, its disbands if negative.
 *
 * @rule DP-6
 */
function balanceOf(units: readonly Unit[], centres: Centres, power: string): number {
  let balance = 0
  for (const centre in centres) if (centres[centre] === power) balance++
  for (const unit of units) if (unit.power === power) balance--
  return balance
}

/** Returns the centres where a power may build if it owns them. */
function homesOf({ map, centres, homes, seatOf }: Board, power: string): readonly string[] {
  return (map.build === "owned-centres" ? centres : homes[seatOf(power)]) ?? []
}

/** Returns the owned, empty centres where a power may build. */
export function freeHomes(board: Board, units: readonly Unit[], centres: Centres, power: string): string[] {
  return homesOf(board, power).filter(
    (home) => centres[home] === power && !units.some((unit) => provinceOf(unit.at) === home),
  )
}

/** Returns the number of builds that a power can use, or of disbands that it owes. */
export function adjustmentOf(
  board: Board,
  units: readonly Unit[],
  centres: Centres,
  power: string,
): { readonly builds: number; readonly disbands: number } {
  const balance = balanceOf(units, centres, power)
  if (balance <= 0) return { builds: 0, disbands: 0 - balance }
  return { builds: Math.min(balance, freeHomes(board, units, centres, power).length), disbands: 0 }
}

/**
 * DP-6.1: Returns the fault of a build. A unit is built in an empty home centre that its power
 * owns, or on some maps in any own centre. A fleet is built on a coast, which is named if there are
 * several. The coast named for an army is ignored.
 */
export function buildFault(
  board: Board,
  units: readonly Unit[],
  centres: Centres,
  power: string,
  { unitType, at }: Extract<AdjustmentOrder, { type: "build" }>,
): AdjustmentFault | undefined {
  const province = provinceOf(at)
  if (!homesOf(board, power).includes(province)) return "not-a-home-centre"
  if (centres[province] !== power) return "centre-not-owned"
  if (!freeHomes(board, units, centres, power).includes(province)) return "occupied"
  if (buildPlace(board, unitType, at) !== undefined) return undefined
  return buildPlaces(board, unitType, province).length > 1 ? "coast-needed" : "wrong-element"
}

/** Returns the places of a province where a class of units can stand. */
export function buildPlaces(board: Board, unitType: string, province: string): string[] {
  const { graph } = board
  const unitClass = graph.classes.indexOf(unitType)
  const places = graph.placesOf[graph.index.get(province) ?? -1] ?? []
  return places
    .filter((place) => graph.stands[unitClass * graph.places.length + place])
    .map((place) => graph.places[place]!)
}

/** Returns the place of a new unit, or `undefined` if it cannot be built. */
export function buildPlace(board: Board, unitType: string, at: string): string | undefined {
  const places = buildPlaces(board, unitType, provinceOf(at))
  if (places.includes(at)) return at
  return places.includes(provinceOf(at)) || (at === provinceOf(at) && places.length === 1) ? places[0] : undefined
}

/**
 * Returns the distance of every province to the nearest of some centres, over all borders.
 *
 * @returns Steps by province number; a number larger than any distance if unreachable.
 * @rule DP-6.2
 */
function distances({ graph, near }: Board, centres: readonly string[]): Int32Array {
  const steps = new Int32Array(graph.provinces).fill(graph.provinces)
  const queue: number[] = []
  for (const id of centres) {
    const centre = graph.index.get(id)
    if (centre === undefined) continue
    steps[centre] = 0
    queue.push(centre)
  }
  for (const province of queue) {
    for (const next of near[province] ?? []) {
      if (steps[next]! < graph.provinces) continue
      steps[next] = steps[province]! + 1
      queue.push(next)
    }
  }
  return steps
}

/**
 * Sorts the units that a power in civil disorder disbands. The farthest from its nearest centre
 * comes first; ties go to fleets before armies, then to the English name of the province (DATC
 * 4.D.8).
 *
 * @param from - Whether the centres are those that the power owns, or its home centres, whoever
 * owns them.
 * @returns The units of the power, the first to disband first.
 * @rule DP-6.2
 */
export function disorder(
  board: Board,
  units: readonly Unit[],
  centres: Centres,
  power: string,
  from: DisorderFrom = "owned-centres",
): Unit[] {
  const { graph, spec } = board
  const homes = board.homes[board.seatOf(power)] ?? []
  const steps = distances(board, from === "home-centres" ? homes : board.centres.filter((id) => centres[id] === power))
  const distance = ({ at }: Unit) => steps[graph.index.get(provinceOf(at))!]!
  const isArmy = ({ type }: Unit) => Number(graph.carried[graph.classes.indexOf(type)])
  const name = ({ at }: Unit) => spec.get(provinceOf(at))?.name ?? at
  return units
    .filter((unit) => unit.power === power)
    .sort((a, b) => distance(b) - distance(a) || isArmy(a) - isArmy(b) || (name(a) < name(b) ? -1 : 1))
}

/** DP-6: Returns the owners of centres after a fall: a unit in a centre takes it. */
export function countCentres(
  board: Board,
  units: readonly Unit[],
  before: Centres,
): Partial<Record<string, string | null>> {
  const after: Partial<Record<string, string | null>> = { ...before }
  for (const unit of units) {
    const province = provinceOf(unit.at)
    if (board.spec.get(province)?.centre) after[province] = unit.power
  }
  return after
}
