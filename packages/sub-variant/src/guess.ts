import { type Random, SchemaError, shuffle, type Viewer } from "@flottille/core"
import type { Dislodged, Unit } from "@flottille/diplomacy"
import { deepBoard, depthOf, depthsNear, isDeep, seas } from "./depths"
import { bitOf, maskOf, type Tracks } from "./tracks"

/** What a viewer knows of the depths, and when. */
export interface DeepKnowledge {
  readonly viewer: Viewer
  /** Whether dislodged units are about to retreat: what the viewer was told of neighbours holds only afterwards. */
  readonly retreating: boolean
  /** The units that the viewer sees, its own submarines among them. */
  readonly units: readonly Unit[]
  readonly dislodged: readonly Dislodged[]
  readonly tracks: Tracks
  /** Foreign submarines next to the viewer's own. */
  readonly contacts: readonly string[]
}

/** A submarine to be placed: its power, and the seas whose depths are possible. */
interface Hidden {
  readonly power: string
  readonly mask: number
}

/**
 * Gives each submarine a depth of its own, those that must be taken first: augmenting paths, which never free a depth that is taken.
 *
 * @returns By submarine its sea; `undefined` if they cannot all be placed.
 */
function match(hidden: readonly Hidden[], free: number, wanted: number, random: Random): number[] | undefined {
  const order = shuffle([...seas.keys()], random)
  const takenBy = new Map<number, number>()
  const mask = (submarine: number) => (hidden[submarine]?.mask ?? 0) & free
  const settle = (submarine: number, among: number, tried: Set<number>): boolean => {
    for (const sea of order) {
      if (tried.has(sea) || !(mask(submarine) & among & (1 << sea))) continue
      tried.add(sea)
      const holder = takenBy.get(sea)
      if (holder === undefined || settle(holder, among, tried)) {
        takenBy.set(sea, submarine)
        return true
      }
    }
    return false
  }
  const seated = new Set<number>()
  const submarines = shuffle([...hidden.keys()], random)
  // First whoever can take a required depth, as many as there are, then all others wherever there is room.
  for (const submarine of submarines) if (settle(submarine, wanted, new Set())) seated.add(submarine)
  for (const submarine of submarines) if (!seated.has(submarine) && !settle(submarine, -1, new Set())) return undefined
  const places = hidden.map(() => -1)
  for (const [sea, submarine] of takenBy) places[submarine] = sea
  return places
}

/** The depths that a viewer knows to be empty of foreign submarines. */
function knownEmpty({ retreating, units, dislodged, contacts, viewer }: DeepKnowledge): number {
  const own = deepBoard.powers[viewer as number]
  let mask = 0
  for (const { power, at } of units) {
    if (!isDeep(at)) continue
    mask |= bitOf(at)
    // A foreign neighbour would have been told (SV-5.4).
    if (power === own && !retreating) mask |= maskOf(depthsNear(at))
  }
  mask &= ~maskOf(contacts)
  // Where one may retreat nobody stands (DP-5).
  for (const { at, retreats } of dislodged) if (isDeep(at)) mask |= maskOf(retreats)
  return mask
}

/**
 * Places the submarines that a viewer does not see, at random: each within its track, none where the viewer knows that nobody is, and
 * somebody wherever it was told of a neighbour. In a phase of retreats some of them may be dislodged.
 *
 * @throws SchemaError for knowledge that contradicts itself.
 * @rule SV-5.1 SV-5.4
 */
export function placeHidden(
  known: DeepKnowledge,
  random: Random,
): { readonly units: readonly Unit[]; readonly dislodged: readonly Dislodged[] } {
  const { units, dislodged, tracks, contacts, retreating } = known
  const hidden = tracks.flatMap((masks, seat): Hidden[] => {
    const power = deepBoard.powers[seat] as string
    const seen = [...units, ...dislodged].filter((unit) => unit.power === power && isDeep(unit.at)).length
    return seen > 0 ? [] : masks.map((mask) => ({ power, mask }))
  })
  const own = maskOf(units.map(({ at }) => at).filter(isDeep))
  const wanted = maskOf(contacts)
  // After a winter what was told of neighbours may be out of date: then it is only where nobody was that counts.
  const places = match(hidden, ~knownEmpty(known), retreating ? 0 : wanted, random) ?? match(hidden, ~own, 0, random)
  if (places === undefined) throw new SchemaError("view", ["tracks"], "submarines that can all be somewhere", "SV-5.1")
  const placed = hidden.map(({ power }, index): Unit => ({ power, type: "SM", at: depthOf(seas[places[index] as number] as string) }))
  if (!retreating) return { units: placed, dislodged: [] }

  // Whether others retreat under water nobody knows; where no retreat is to be seen, somebody does (SV-5.12).
  const taken = new Set([...units, ...placed].map(({ at }) => at))
  const fallen = new Map<Unit, Dislodged>()
  for (const unit of shuffle([...placed], random)) {
    const retreats = depthsNear(unit.at).filter((place) => !taken.has(place))
    const explained = dislodged.length + fallen.size > 0
    if (retreats.length > 0 && (!explained || random.below(4) === 0)) fallen.set(unit, { ...unit, by: unit.at, byConvoy: false, retreats })
  }
  return { units: placed.filter((unit) => !fallen.has(unit)), dislodged: [...fallen.values()] }
}
