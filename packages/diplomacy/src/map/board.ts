/** A map made ready for play. */
import { deepFreeze, frozenCopy, type Seat } from "@flottille/core"
import { type Graph, type GraphSpec, makeGraph } from "./graph"

/** A power: its seat's id and title, and the units it begins with. */
export interface PowerSpec {
  /** Lower-case: `"france"`. */
  readonly id: string
  readonly title: string
  /** `"A mar, A par, F bre"`. */
  readonly units: string
}

/** A province as the map lists it. */
export interface ProvinceSpec {
  /** Three lower-case letters. */
  readonly id: string
  /** Its English name; decides between equals in civil disorder. */
  readonly name: string
  readonly centre?: true
  /** The power whose home it is. */
  readonly home?: string
  /** The neighbours of an army; none at sea. */
  readonly army?: readonly string[]
  /** The neighbours of a fleet, by where in the province it stands: `{ "stp/nc": ["bar", "nwy"], "stp/sc": … }`. */
  readonly fleet?: Readonly<Record<string, readonly string[]>>
}

/** A map as data. */
export interface MapSpec {
  /** In seat order. */
  readonly powers: readonly PowerSpec[]
  /** Supply centres that win. */
  readonly victory: number
  readonly firstYear: number
  /** The last year, unless the players agree on another one; without it, or with null, games go on until they are won or drawn. */
  readonly lastYear?: number | null
  readonly provinces: readonly ProvinceSpec[]
}

/** A map made ready: the adjudicator's graph, and the facts that only people and the other phases need. */
export interface Board {
  readonly map: MapSpec
  readonly graphSpec: GraphSpec
  readonly graph: Graph
  /** Ids of the powers in seat order. */
  readonly powers: readonly string[]
  /** All seats. */
  readonly seats: readonly Seat[]
  /** The power of a seat. */
  powerOf(seat: Seat): string
  /** The seat of a power, or −1. */
  seatOf(power: string): Seat
  /** Ids of the supply centres, in the map's order. */
  readonly centres: readonly string[]
  /** The home centres of each power, by seat. */
  readonly homes: readonly (readonly string[])[]
  readonly spec: ReadonlyMap<string, ProvinceSpec>
}

/** The province of a place: `"stp"` for `"stp/sc"`. */
export function provinceOf(place: string): string {
  const slash = place.indexOf("/")
  return slash < 0 ? place : place.slice(0, slash)
}

/** Whether two places lie in one province. */
export function sameProvince(a: string, b: string): boolean {
  return provinceOf(a) === provinceOf(b)
}

/** The graph of a map with armies and fleets. A variant adds its own places and classes to it before {@link makeGraph}. */
export function graphOf(map: MapSpec): GraphSpec {
  const coasts: Record<string, string> = {}
  const army: Record<string, readonly string[]> = {}
  const fleet: Record<string, readonly string[]> = {}
  const landings: Record<string, readonly string[]> = {}
  const seas = new Set(map.provinces.filter(({ army }) => !army).map(({ id }) => id))
  for (const { id, army: steps, fleet: shores } of map.provinces) {
    if (steps) army[id] = steps
    Object.assign(fleet, shores)
    for (const place in shores) if (place !== id) coasts[place] = id
  }
  for (const sea of seas) landings[sea] = [...new Set((fleet[sea] ?? []).map(provinceOf))].filter((id) => !seas.has(id))
  return {
    provinces: map.provinces.map(({ id }) => id),
    coasts,
    classes: [
      { id: "A", steps: army, carried: true },
      { id: "F", steps: fleet, convoys: [...seas] },
    ],
    landings,
  }
}

/** Makes a map ready, with armies and fleets or with a variant's graph: frozen copies, but for the graph in numbers. */
export function makeBoard(map: MapSpec, graphSpec: GraphSpec = graphOf(map)): Board {
  const graph = makeGraph(graphSpec)
  const own = frozenCopy(map)
  // Not frozen, and so read faster: random play takes a tenth longer with the board's own list.
  const powers = map.powers.map(({ id }) => id)
  return Object.freeze({
    map: own,
    graphSpec: frozenCopy(graphSpec),
    graph,
    powers: Object.freeze([...powers]),
    seats: Object.freeze(powers.map((_, seat) => seat)),
    powerOf: (seat: Seat) => powers[seat] ?? "",
    seatOf: (power: string) => powers.indexOf(power),
    centres: Object.freeze(map.provinces.filter(({ centre }) => centre).map(({ id }) => id)),
    homes: deepFreeze(map.powers.map((power) => map.provinces.filter(({ home }) => home === power.id).map(({ id }) => id))),
    spec: new Map(own.provinces.map((province) => [province.id, province])),
  })
}
