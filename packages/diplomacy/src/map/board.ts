/** A map prepared for play. */
import { deepFreeze, frozenCopy, SchemaError, type Seat } from "@flottille/core"
import { type Graph, type GraphSpec, makeGraph } from "./graph"

/** A power: the id and title of its seat, and its starting units. */
export interface PowerSpec {
  /** Lower-case: `"france"`. */
  readonly id: string
  readonly title: string
  /** Its French name within a sentence: `"la France"`. Defaults to its title. */
  readonly french?: string
  /** Its starting units, any number: `"A mar, A par, F bre"`. */
  readonly units: string
}

/** A province in a map: its names, its centre, and its neighbours for armies and fleets. */
export interface ProvinceSpec {
  /** Lower-case letters and digits; upper-case in orders. */
  readonly id: string
  /** Its English name, which breaks ties in civil disorder. */
  readonly name: string
  /** Other names accepted in orders; none by default. */
  readonly aliases?: readonly string[]
  /** True for a supply centre; false by default. */
  readonly centre?: true
  /** The power whose home province it is; none by default. */
  readonly home?: string
  /** The owner of the centre at the start. Defaults to the home power; null for none. */
  readonly owner?: string | null
  /**
   * The provinces that an army can move to. Absent for a sea; empty for an island, which armies
   * enter and leave by convoy only, and from which fleets do not convoy.
   */
  readonly army?: readonly string[]
  /**
   * The places that a fleet can move to, by its place in the province: `{ "stp/nc": ["bar", "nwy"],
   * "stp/sc": … }`. Coasts can have any name.
   */
  readonly fleet?: Readonly<Record<string, readonly string[]>>
  /** Neighbouring provinces without a step back, or with one for armies or fleets only. */
  readonly oneWay?: readonly string[]
  /** True if fleets can also convoy from this land province. */
  readonly convoyable?: true
}

/** The movement phases that a year can have. */
export type Season = "spring" | "fall"

/** The phases of a year. */
export interface Calendar {
  /** The movement phases of a year, in order. */
  readonly seasons: readonly Season[]
  /**
   * Number of turns of the seasons from one winter to the next; in winter, centres are counted and
   * units adjusted. The last year always has one.
   */
  readonly winterEvery: number
  /** Number of years that a turn of the seasons takes; 1 by default. */
  readonly yearsPerTurn?: number
}

/** A map as data: powers, provinces, calendar and the number of centres that wins. */
export interface MapSpec {
  /** The powers in seat order. */
  readonly powers: readonly PowerSpec[]
  /** Number of supply centres that win, if no other power has as many. */
  readonly victory: number
  readonly firstYear: number
  /** The first phase of a game; defaults to the first season of the year. */
  readonly firstSeason?: Season | "winter"
  /** The default last year. Without it, or with null, games continue until a win or a draw. */
  readonly lastYear?: number | null
  /** Defaults to spring, fall and winter of every year. */
  readonly calendar?: Calendar
  /** The centres where units are built: own home centres (default) or all own centres. */
  readonly build?: "home-centres" | "owned-centres"
  readonly provinces: readonly ProvinceSpec[]
}

/** A map prepared for play: the adjudicator's graph, and the facts that the other phases and the texts need. */
export interface Board {
  readonly map: MapSpec
  readonly graphSpec: GraphSpec
  readonly graph: Graph
  /** Ids of the powers in seat order. */
  readonly powers: readonly string[]
  /** All seats. */
  readonly seats: readonly Seat[]
  /** Returns the power of a seat. */
  powerOf(seat: Seat): string
  /** Returns the seat of a power, or −1. */
  seatOf(power: string): Seat
  /** Ids of the supply centres, in the map's order. */
  readonly centres: readonly string[]
  /** The home centres of each power, by seat. */
  readonly homes: readonly (readonly string[])[]
  /** By the number of a province: the provinces with a step into it. */
  readonly near: readonly (readonly number[])[]
  readonly spec: ReadonlyMap<string, ProvinceSpec>
}

/**
 * Returns the province of a place: `"stp"` for `"stp/sc"`.
 *
 * @example
 * provinceOf("stp/sc") // => "stp"
 */
export function provinceOf(place: string): string {
  if (typeof place !== "string") throw new SchemaError("place", [], 'the id of a place, such as "stp/sc"', "DP-1")
  const slash = place.indexOf("/")
  return slash < 0 ? place : place.slice(0, slash)
}

export function sameProvince(a: string, b: string): boolean {
  return provinceOf(a) === provinceOf(b)
}

/** Returns the graph of a map with armies and fleets. A variant adds its own places and classes to it. */
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

function nearOf({ provinces, provinceOf, reaches }: Graph): readonly (readonly number[])[] {
  const near = Array.from({ length: provinces }, () => new Set<number>())
  for (const byPlace of reaches)
    for (const [from, reached] of byPlace.entries()) for (const to of reached) near[to]?.add(provinceOf[from]!)
  return near.map((from) => [...from])
}

/** Prepares a map for play, also with a variant's graph: a frozen copy, except the numeric graph. */
export function makeBoard(map: MapSpec, graphSpec: GraphSpec = graphOf(map)): Board {
  const graph = makeGraph(graphSpec)
  const own = frozenCopy(map)
  // Not frozen, because reads are faster: random play takes a tenth longer with the board's own
  // list.
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
