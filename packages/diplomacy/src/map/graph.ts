import { SchemaError } from "@flottille/core"
import { addSea } from "./seas"

/** A class of units and its abilities. A place that is not listed lacks the ability. */
export interface UnitClass {
  /** Its letter in orders: `"A"`. */
  readonly id: string
  /** The places one step away, by place. */
  readonly steps: Readonly<Record<string, readonly string[]>>
  /** The steps allowed in a retreat; defaults to all. */
  readonly retreats?: Readonly<Record<string, readonly string[]>>
  /** The provinces into which it can support; defaults to those one step away. */
  readonly supports?: Readonly<Record<string, readonly string[]>>
  /** True if it can be convoyed. */
  readonly carried?: boolean
  /** The places where it can convoy. */
  readonly convoys?: readonly string[]
}

/** The adjudicator's view of a map: places and steps. Names, owners and centres are not part of it. */
export interface GraphSpec {
  /** The provinces; each holds one unit at most. */
  readonly provinces: readonly string[]
  /** Places that are parts of a province, such as its coasts, with the province. */
  readonly coasts: Readonly<Record<string, string>>
  readonly classes: readonly UnitClass[]
  /** For each convoy place, the provinces where an army can land. */
  readonly landings: Readonly<Record<string, readonly string[]>>
  /** For each convoy place, the provinces where an army can board; defaults to those where it can land. */
  readonly boardings?: Readonly<Record<string, readonly string[]>>
}

/**
 * A {@link GraphSpec} as numbers.
 *
 * Places are numbered, provinces first. The number of a province also denotes its place without a
 * coast. Sets of convoy places are bit masks of 32 places per word. Do not change the lists. They
 * are not frozen, because reading frozen ones is three to eight times slower on Node 20.
 */
export interface Graph {
  /** Ids of the places, provinces first. */
  readonly places: readonly string[]
  readonly index: ReadonlyMap<string, number>
  /** Number of provinces among the places. */
  readonly provinces: number
  /** The province of each place. */
  readonly provinceOf: readonly number[]
  /** All places of each province, itself first. */
  readonly placesOf: readonly (readonly number[])[]
  readonly classes: readonly string[]
  /** The places one step away, by class and place. */
  readonly steps: readonly (readonly (readonly number[])[])[]
  readonly retreats: readonly (readonly (readonly number[])[])[]
  /** The provinces one step away, by class and place. */
  readonly reaches: readonly (readonly (readonly number[])[])[]
  /** The provinces into which a unit can support, by class and place. */
  readonly supports: readonly (readonly (readonly number[])[])[]
  /** 1 if a class can stand there: at `class * places + place`. */
  readonly stands: Uint8Array
  /** 1 for a step: at `(class * places + from) * places + to`. */
  readonly canStep: Uint8Array
  /** 1 for a support into a province: at `(class * places + from) * places + province`. */
  readonly canSupport: Uint8Array
  readonly carried: readonly boolean[]
  /** Number of words in a set of convoy places. */
  readonly words: number
  /** The index of a convoy place, −1 for others: at `class * places + place`. */
  readonly seas: Int32Array
  /** For each convoy place: the provinces where it lands armies, and the set of neighbouring convoy places. */
  readonly shores: readonly (readonly number[])[]
  readonly seaSteps: Int32Array
  /** For each province: the set of convoy places from which armies board, and the set from which they land. */
  readonly boarding: Int32Array
  readonly landing: Int32Array
}

function numbering(index: ReadonlyMap<string, number>) {
  return (id: string): number => {
    const found = index.get(id)
    if (found === undefined) throw new SchemaError("graph", [id], "a place among its provinces and coasts")
    return found
  }
}

type Numbering = ReturnType<typeof numbering>

type Links = readonly (readonly (readonly number[])[])[]

function linksOf({ classes }: GraphSpec, places: readonly string[], provinceOf: readonly number[], at: Numbering) {
  const table = (links: Readonly<Record<string, readonly string[]>>) => places.map((id) => (links[id] ?? []).map(at))
  const steps = classes.map((unit) => table(unit.steps))
  const retreats = classes.map((unit, number) => (unit.retreats ? table(unit.retreats) : (steps[number] ?? [])))
  const reaches = steps.map((byPlace) =>
    byPlace.map((reached) => [...new Set(reached.map((place) => provinceOf[place]!))]),
  )
  const supports = classes.map((unit, number) => (unit.supports ? table(unit.supports) : (reaches[number] ?? [])))
  return { steps, retreats, reaches, supports }
}

/** Returns 1 for each link: at `(class * places + from) * places + to`. */
function matrixOf(lists: Links, count: number): Uint8Array {
  const flags = new Uint8Array(lists.length * count * count)
  lists.forEach((byPlace, unit) => {
    byPlace.forEach((reached, from) => {
      for (const to of reached) flags[(unit * count + from) * count + to] = 1
    })
  })
  return flags
}

/** Returns the places where each class can stand, and those where it can convoy. */
function sitesOf({ classes, landings }: GraphSpec, count: number, at: Numbering) {
  const convoyPlaces = Object.keys(landings)
  const stands = new Uint8Array(classes.length * count)
  const seas = new Int32Array(classes.length * count).fill(-1)
  classes.forEach((unit, number) => {
    for (const id of Object.keys(unit.steps)) stands[number * count + at(id)] = 1
    for (const id of unit.convoys ?? []) seas[number * count + at(id)] = convoyPlaces.indexOf(id)
  })
  return { stands, seas }
}

/** Returns the coasts and neighbours of the convoy places, as lists and as sets. */
function convoysOf({ provinces, classes, landings, boardings = landings }: GraphSpec, at: Numbering) {
  const convoyPlaces = Object.keys(landings)
  const words = Math.max(1, Math.ceil(convoyPlaces.length / 32))
  const shores = convoyPlaces.map((sea) => (landings[sea] ?? []).map(at))
  const seasBy = (lists: Readonly<Record<string, readonly string[]>>) => {
    const byProvince = new Int32Array(provinces.length * words)
    convoyPlaces.forEach((id, sea) => {
      for (const province of lists[id] ?? []) addSea(byProvince, at(province), words, sea)
    })
    return byProvince
  }
  const seaSteps = new Int32Array(convoyPlaces.length * words)
  convoyPlaces.forEach((id, sea) => {
    for (const { convoys, steps } of classes)
      if (convoys?.includes(id))
        for (const other of steps[id] ?? [])
          if (convoys.includes(other)) addSea(seaSteps, sea, words, convoyPlaces.indexOf(other))
  })
  return { words, shores, seaSteps, boarding: seasBy(boardings), landing: seasBy(landings) }
}

/**
 * Converts a graph to numbers.
 *
 * @throws SchemaError naming an unknown place.
 */
export function makeGraph(spec: GraphSpec): Graph {
  const places = [...spec.provinces, ...Object.keys(spec.coasts)]
  const index = new Map(places.map((id, number) => [id, number]))
  const at = numbering(index)
  const provinceOf = places.map((id, number) => (number < spec.provinces.length ? number : at(spec.coasts[id]!)))
  const placesOf = spec.provinces.map((_, province) =>
    places.flatMap((_, place) => (provinceOf[place] === province ? [place] : [])),
  )
  const { steps, retreats, reaches, supports } = linksOf(spec, places, provinceOf, at)
  const { stands, seas } = sitesOf(spec, places.length, at)
  const { words, shores, seaSteps, boarding, landing } = convoysOf(spec, at)
  return {
    places,
    index,
    provinces: spec.provinces.length,
    provinceOf,
    placesOf,
    classes: spec.classes.map((unit) => unit.id),
    steps,
    retreats,
    reaches,
    supports,
    stands,
    canStep: matrixOf(steps, places.length),
    canSupport: matrixOf(supports, places.length),
    carried: spec.classes.map((unit) => unit.carried ?? false),
    words,
    seas,
    shores,
    seaSteps,
    boarding,
    landing,
  }
}

/** Several coasts of the destination are possible. */
export const COAST_NEEDED = -2

/** There is no such step. */
export const OUT_OF_REACH = -1

/**
 * Returns the place where a step to `to` ends. A coast that does not apply to the unit is ignored;
 * a missing one is filled in if only one can be reached (DATC 6.B.2, 6.B.12).
 *
 * @returns A place, −2 if a coast must be named, −1 if there is no such step.
 * @rule DP-2.1
 */
export function stepTo(graph: Graph, unitClass: number, from: number, to: number): number {
  const count = graph.places.length
  const row = (unitClass * count + from) * count
  if (graph.canStep[row + to]) return to
  const province = graph.provinceOf[to]!
  if (graph.canStep[row + province]) return province
  if (to !== province) return OUT_OF_REACH
  let found = OUT_OF_REACH
  for (const coast of graph.placesOf[province]!) {
    if (graph.canStep[row + coast]) found = found === OUT_OF_REACH ? coast : COAST_NEEDED
  }
  return found
}

/** Returns true if a class can stand in a province. */
export function canBeIn(graph: Graph, unitClass: number, province: number): boolean {
  return graph.placesOf[province]!.some((place) => graph.stands[unitClass * graph.places.length + place])
}
