/** A map made ready for play. */
import { deepFreeze, frozenCopy, type Seat } from "@flottille/core"
import { type Graph, type GraphSpec, makeGraph } from "./graph"

/** A power: its seat's id and title, and the units it begins with. */
export interface PowerSpec {
  /** Lower-case: `"france"`. */
  readonly id: string
  readonly title: string
  /** Its French name within a sentence: `"la France"`. */
  readonly french?: string
  /** `"A mar, A par, F bre"`: any number, wherever they can stand. */
  readonly units: string
}

/** A province as the map lists it. */
export interface ProvinceSpec {
  /** Lower-case letters and digits: orders write it in capitals. */
  readonly id: string
  /** Its English name; decides between equals in civil disorder. */
  readonly name: string
  /** Other names by which orders may call it. */
  readonly aliases?: readonly string[]
  readonly centre?: true
  /** The power whose home it is. */
  readonly home?: string
  /** Who owns the centre at the start; its home power if left out, null for nobody. */
  readonly owner?: string | null
  /** The provinces that an army goes to: left out at sea, empty on an island. */
  readonly army?: readonly string[]
  /** The places that a fleet goes to, by where in the province it stands: `{ "stp/nc": ["bar", "nwy"], "stp/sc": … }`. Coasts have any name. */
  readonly fleet?: Readonly<Record<string, readonly string[]>>
  /** The neighbouring provinces from which there is no way back, or for armies or fleets only. */
  readonly oneWay?: readonly string[]
  /** Whether a fleet convoys from here too, though it is land. */
  readonly convoyable?: true
}

/** The movement phases that a year can have. */
export type Season = "spring" | "fall"

/** The phases of the years. */
export interface Calendar {
  /** The phases of moves of a year, in order. */
  readonly seasons: readonly Season[]
  /** Every how many years there is a winter, in which centres are counted and units adjusted. The last year always has one. */
  readonly winterEvery: number
}

/** A map as data. */
export interface MapSpec {
  /** In seat order. */
  readonly powers: readonly PowerSpec[]
  /** Supply centres that win, if no other power has as many. */
  readonly victory: number
  readonly firstYear: number
  /** The phase that games begin with; the year's first season if left out. */
  readonly firstSeason?: Season | "winter"
  /** The last year, unless the players agree on another one; without it, or with null, games go on until they are won or drawn. */
  readonly lastYear?: number | null
  /** Spring, fall and winter of every year, if left out. */
  readonly calendar?: Calendar
  /** Where units are built: in own home centres, as if left out, or in all own centres. */
  readonly build?: "home-centres" | "owned-centres"
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
  /** By the number of a province: the provinces from which a step leads there. */
  readonly near: readonly (readonly number[])[]
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
  const boardings: Record<string, readonly string[]> = {}
  const seas = new Set(map.provinces.filter(({ army }) => !army).map(({ id }) => id))
  const convoys = map.provinces.filter(({ army, convoyable }) => !army || convoyable).map(({ id }) => id)
  for (const { id, army: steps, fleet: shores } of map.provinces) {
    if (steps) army[id] = steps
    Object.assign(fleet, shores)
    for (const place in shores) if (place !== id) coasts[place] = id
  }
  for (const sea of convoys) {
    const ashore = (places: readonly string[]) => [...new Set(places.map(provinceOf))].filter((id) => !seas.has(id))
    landings[sea] = ashore(fleet[sea] ?? [])
    boardings[sea] = ashore(Object.keys(fleet).filter((place) => fleet[place]?.includes(sea)))
  }
  return {
    provinces: map.provinces.map(({ id }) => id),
    coasts,
    classes: [
      { id: "A", steps: army, carried: true },
      { id: "F", steps: fleet, convoys },
    ],
    landings,
    boardings,
  }
}

/** Where each province can be entered from, by the numbers of a graph. */
function nearOf({ provinces, provinceOf, reaches }: Graph): readonly (readonly number[])[] {
  const near = Array.from({ length: provinces }, () => new Set<number>())
  for (const byPlace of reaches)
    for (const [from, reached] of byPlace.entries()) for (const to of reached) near[to]?.add(provinceOf[from]!)
  return near.map((from) => [...from])
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
    near: deepFreeze(nearOf(graph)),
    homes: deepFreeze(
      map.powers.map((power) => map.provinces.filter(({ home }) => home === power.id).map(({ id }) => id)),
    ),
    spec: new Map(own.provinces.map((province) => [province.id, province])),
  })
}
