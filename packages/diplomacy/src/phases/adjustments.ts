/** What a power owes or may build in winter, and where. */
import type { Board } from "../map/board"
import { provinceOf } from "../map/board"
import type { AdjustmentOrder, Unit } from "../orders/order"

/** Why a build or a disband in winter is not allowed. */
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

/** The owner of each supply centre, by its id; null for one that nobody has taken, as is one left out. */
export type Centres = Readonly<Partial<Record<string, string | null>>>

/**
 * What a power owes in winter: builds if positive, disbands if negative.
 *
 * @rule DP-6
 */
export function balanceOf(units: readonly Unit[], centres: Centres, power: string): number {
  let balance = 0
  for (const centre in centres) if (centres[centre] === power) balance++
  for (const unit of units) if (unit.power === power) balance--
  return balance
}

/** The centres where a power may build, once it owns them. */
function homesOf({ map, centres, homes, seatOf }: Board, power: string): readonly string[] {
  return (map.build === "owned-centres" ? centres : homes[seatOf(power)]) ?? []
}

/** The owned centres of a power where it may build and nothing stands. */
export function freeHomes(board: Board, units: readonly Unit[], centres: Centres, power: string): string[] {
  return homesOf(board, power).filter(
    (home) => centres[home] === power && !units.some((unit) => provinceOf(unit.at) === home),
  )
}

/** What a power may decide in winter: how many builds it can use, or how many disbands it owes. */
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
 * DP-6.1: a unit is built in a free own home centre (on some maps in any own centre), a fleet on a coast, which is named where there are several.
 * The coast named for an army is passed over.
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

/** The places of a province where a class of units can stand. */
export function buildPlaces(board: Board, unitType: string, province: string): string[] {
  const { graph } = board
  const unitClass = graph.classes.indexOf(unitType)
  const places = graph.placesOf[graph.index.get(province) ?? -1] ?? []
  return places
    .filter((place) => graph.stands[unitClass * graph.places.length + place])
    .map((place) => graph.places[place]!)
}

/** Where a unit ordered to be built will stand, or `undefined` if it cannot. */
export function buildPlace(board: Board, unitType: string, at: string): string | undefined {
  const places = buildPlaces(board, unitType, provinceOf(at))
  if (places.includes(at)) return at
  return places.includes(provinceOf(at)) || (at === provinceOf(at) && places.length === 1) ? places[0] : undefined
}

/**
 * The distance of every province to the nearest centre that a power owns, over all adjacencies.
 *
 * @returns Steps by province number; beyond reach, more than any distance.
 * @rule DP-6.2
 */
function distances(board: Board, centres: Centres, power: string): Int32Array {
  const { graph, near } = board
  const steps = new Int32Array(graph.provinces).fill(graph.provinces)
  const queue: number[] = []
  for (const id of board.centres) {
    const centre = graph.index.get(id)
    if (centre === undefined || centres[id] !== power) continue
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
 * The units that a power in civil disorder loses first: those farthest from the nearest centre it owns, of these fleets before armies, of
 * these by the English name of the province (DATC 4.D.8).
 *
 * @returns The units of the power, the first to go first.
 * @rule DP-6.2
 */
export function disorder(board: Board, units: readonly Unit[], centres: Centres, power: string): Unit[] {
  const { graph, spec } = board
  const steps = distances(board, centres, power)
  const distance = ({ at }: Unit) => steps[graph.index.get(provinceOf(at))!]!
  const isArmy = ({ type }: Unit) => Number(graph.carried[graph.classes.indexOf(type)])
  const name = ({ at }: Unit) => spec.get(provinceOf(at))?.name ?? at
  return units
    .filter((unit) => unit.power === power)
    .sort((a, b) => distance(b) - distance(a) || isArmy(a) - isArmy(b) || (name(a) < name(b) ? -1 : 1))
}

/** DP-6: after a fall, whoever stands in a supply centre owns it. */
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
