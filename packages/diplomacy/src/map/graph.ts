import { addSea } from "./seas"

/** One class of units: where it may go. Whatever a place is not listed with, it cannot do there. */
export interface UnitClass {
  /** The letter of its orders: `"A"`. */
  readonly id: string
  /** From a place where it can stand, the places one step away. */
  readonly steps: Readonly<Record<string, readonly string[]>>
  /** The steps that a retreat may take; all of them if left out. */
  readonly retreats?: Readonly<Record<string, readonly string[]>>
  /** The provinces into which it may support; those one step away if left out. */
  readonly supports?: Readonly<Record<string, readonly string[]>>
  /** Whether it can be convoyed. */
  readonly carried?: boolean
  /** The places where it can convoy. */
  readonly convoys?: readonly string[]
}

/** What the adjudicator is told of a map: places and who may go where. Names, owners and centres are no part of it. */
export interface GraphSpec {
  /** Each holds one unit at most. */
  readonly provinces: readonly string[]
  /** Places that are only a part of a province, such as its coasts, with the province. */
  readonly coasts: Readonly<Record<string, string>>
  readonly classes: readonly UnitClass[]
  /** For each place of convoys, the provinces where it sets down. */
  readonly landings: Readonly<Record<string, readonly string[]>>
  /** For each place of convoys, the provinces where it takes up; where it sets down, if left out. */
  readonly boardings?: Readonly<Record<string, readonly string[]>>
}

/**
 * A {@link GraphSpec} in numbers. Places are numbered, the provinces first; a province's own number also stands for the place without a
 * coast. Sets of convoy places are bit masks of as many words as they take, 32 places in each. The lists are not to be changed; they are not frozen, since reading frozen ones takes Node 20 from
 * three to eight times as long.
 */
export interface Graph {
  /** Ids of the places, provinces first. */
  readonly places: readonly string[]
  readonly index: ReadonlyMap<string, number>
  /** How many of the places are provinces. */
  readonly provinces: number
  /** The province of each place. */
  readonly provinceOf: readonly number[]
  /** All places of each province, itself first. */
  readonly placesOf: readonly (readonly number[])[]
  readonly classes: readonly string[]
  /** By class and place. */
  readonly steps: readonly (readonly (readonly number[])[])[]
  readonly retreats: readonly (readonly (readonly number[])[])[]
  /** The provinces one step away, by class and place. */
  readonly reaches: readonly (readonly (readonly number[])[])[]
  /** Provinces, by class and place. */
  readonly supports: readonly (readonly (readonly number[])[])[]
  /** 1 where a class can stand: at `class * places + place`. */
  readonly stands: Uint8Array
  /** 1 for a step: at `(class * places + from) * places + to`. */
  readonly canStep: Uint8Array
  /** 1 for a support into a province: at `(class * places + from) * places + province`. */
  readonly canSupport: Uint8Array
  readonly carried: readonly boolean[]
  /** How many words a set of convoy places has. */
  readonly words: number
  /** The number of a convoy place among them, −1 elsewhere: at `class * places + place`. */
  readonly seas: Int32Array
  /** For each convoy place: the provinces where it lands, and the set of the neighbouring convoy places. */
  readonly shores: readonly (readonly number[])[]
  readonly seaSteps: Int32Array
  /** For each province: the sets of the convoy places that take up there, and that set down there. */
  readonly boarding: Int32Array
  readonly landing: Int32Array
}

/**
 * Numbers a graph for the adjudicator.
 *
 * @throws RangeError for an unknown place.
 */
export function makeGraph(spec: GraphSpec): Graph {
  const places = [...spec.provinces, ...Object.keys(spec.coasts)]
  const index = new Map(places.map((id, number) => [id, number]))
  const count = places.length
  const at = (id: string): number => {
    const found = index.get(id)
    if (found === undefined) throw new RangeError(`no place ${id} in this graph`)
    return found
  }
  const provinceOf = places.map((id, number) => (number < spec.provinces.length ? number : at(spec.coasts[id]!)))
  const placesOf = spec.provinces.map((_, province) =>
    places.flatMap((_, place) => (provinceOf[place] === province ? [place] : [])),
  )

  const table = (links: Readonly<Record<string, readonly string[]>>) => places.map((id) => (links[id] ?? []).map(at))
  const steps = spec.classes.map((unit) => table(unit.steps))
  const retreats = spec.classes.map((unit, number) => (unit.retreats ? table(unit.retreats) : (steps[number] ?? [])))
  const reaches = steps.map((byPlace) =>
    byPlace.map((reached) => [...new Set(reached.map((place) => provinceOf[place]!))]),
  )
  const supports = spec.classes.map((unit, number) => (unit.supports ? table(unit.supports) : (reaches[number] ?? [])))

  const matrix = (lists: readonly (readonly (readonly number[])[])[]) => {
    const flags = new Uint8Array(spec.classes.length * count * count)
    lists.forEach((byPlace, unit) => {
      byPlace.forEach((reached, from) => {
        for (const to of reached) flags[(unit * count + from) * count + to] = 1
      })
    })
    return flags
  }
  const convoyPlaces = Object.keys(spec.landings)
  const words = Math.max(1, Math.ceil(convoyPlaces.length / 32))
  const stands = new Uint8Array(spec.classes.length * count)
  const seas = new Int32Array(spec.classes.length * count).fill(-1)
  spec.classes.forEach((unit, number) => {
    for (const id of Object.keys(unit.steps)) stands[number * count + at(id)] = 1
    for (const id of unit.convoys ?? []) seas[number * count + at(id)] = convoyPlaces.indexOf(id)
  })
  const shores = convoyPlaces.map((sea) => (spec.landings[sea] ?? []).map(at))
  const seasBy = (lists: Readonly<Record<string, readonly string[]>>) => {
    const byProvince = new Int32Array(spec.provinces.length * words)
    convoyPlaces.forEach((id, sea) => {
      for (const province of lists[id] ?? []) addSea(byProvince, at(province), words, sea)
    })
    return byProvince
  }
  const seaSteps = new Int32Array(convoyPlaces.length * words)
  convoyPlaces.forEach((id, sea) => {
    for (const { convoys, steps } of spec.classes)
      if (convoys?.includes(id))
        for (const other of steps[id] ?? [])
          if (convoys.includes(other)) addSea(seaSteps, sea, words, convoyPlaces.indexOf(other))
  })

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
    canStep: matrix(steps),
    canSupport: matrix(supports),
    carried: spec.classes.map((unit) => unit.carried ?? false),
    words,
    seas,
    shores,
    seaSteps,
    boarding: seasBy(spec.boardings ?? spec.landings),
    landing: seasBy(spec.landings),
  }
}
