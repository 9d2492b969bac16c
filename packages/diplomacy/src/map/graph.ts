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
  /** For each place of convoys, the provinces where it sets down. At most 31 places. */
  readonly landings: Readonly<Record<string, readonly string[]>>
  /** For each place of convoys, the provinces where it takes up; where it sets down, if left out. */
  readonly boardings?: Readonly<Record<string, readonly string[]>>
}

/**
 * A {@link GraphSpec} in numbers. Places are numbered, the provinces first; a province's own number also stands for the place without a
 * coast. Sets of convoy places are bit masks. The lists are not to be changed; they are not frozen, since reading frozen ones takes Node 20 from
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
  /** The bit of a convoy place, 0 elsewhere: at `class * places + place`. */
  readonly convoyBit: Int32Array
  /** For each convoy place by its bit's number: the provinces where it lands, and the neighbouring convoy places as a mask. */
  readonly shores: readonly (readonly number[])[]
  readonly seaSteps: readonly number[]
  /** For each province: the masks of the convoy places that take up there, and that set down there. */
  readonly boarding: Int32Array
  readonly landing: Int32Array
}

/**
 * Numbers a graph for the adjudicator.
 *
 * @throws RangeError for an unknown place, or more than 31 convoy places.
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
  const placesOf = spec.provinces.map((_, province) => places.flatMap((_, place) => (provinceOf[place] === province ? [place] : [])))

  const table = (links: Readonly<Record<string, readonly string[]>>) => places.map((id) => (links[id] ?? []).map(at))
  const steps = spec.classes.map((unit) => table(unit.steps))
  const retreats = spec.classes.map((unit, number) => (unit.retreats ? table(unit.retreats) : (steps[number] ?? [])))
  const reaches = steps.map((byPlace) => byPlace.map((reached) => [...new Set(reached.map((place) => provinceOf[place]!))]))
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
  const seas = Object.keys(spec.landings)
  if (seas.length > 31) throw new RangeError("a graph has at most 31 convoy places")
  const stands = new Uint8Array(spec.classes.length * count)
  const convoyBit = new Int32Array(spec.classes.length * count)
  spec.classes.forEach((unit, number) => {
    for (const id of Object.keys(unit.steps)) stands[number * count + at(id)] = 1
    for (const id of unit.convoys ?? []) convoyBit[number * count + at(id)] = 1 << seas.indexOf(id)
  })
  const shores = seas.map((sea) => (spec.landings[sea] ?? []).map(at))
  const masks = (lists: Readonly<Record<string, readonly string[]>>) => {
    const byProvince = new Int32Array(spec.provinces.length)
    seas.forEach((id, sea) => {
      for (const province of lists[id] ?? []) byProvince[at(province)]! |= 1 << sea
    })
    return byProvince
  }
  const seaSteps = seas.map((sea) => {
    let mask = 0
    for (const unit of spec.classes) {
      if (unit.convoys?.includes(sea))
        for (const other of unit.steps[sea] ?? []) if (unit.convoys.includes(other)) mask |= 1 << seas.indexOf(other)
    }
    return mask
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
    convoyBit,
    shores,
    seaSteps,
    boarding: masks(spec.boardings ?? spec.landings),
    landing: masks(spec.landings),
  }
}
