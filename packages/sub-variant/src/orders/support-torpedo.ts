/** Supports of torpedoes, and others into the dark: whether they are possible, and which there may be. */
import { object } from "@flottille/core"
import { standardKinds } from "@flottille/diplomacy/variant"
import { type Depths, isDeep } from "../state/depths"
import type { SeasonOptions, SubKind, SubOrder, TorpedoSupportOrder } from "./order"
import { torpedoClauses, torpedoFault } from "./torpedo"

type Field = Parameters<SubKind<"support">["fault"]>[0]

const submarines = ({ graph }: Field) => graph.classes.indexOf("SM")

function supportsInto({ graph, unitClass, place }: Field, unit: number, to: number): boolean {
  const count = graph.places.length
  return graph.canSupport[(unitClass[unit]! * count + place[unit]!) * count + to] === 1
}

/**
 * SV-3.2: returns true if a support is judged by geometry alone: that of an unseen unit below, or
 * of an apparent foreign fleet that dives (SV-1.5).
 */
function isDark({ otherLevel }: Depths, field: Field, unit: number, disguise: boolean): boolean {
  const { graph, named, of, to, power, unitClass } = field
  const other = of[unit]!
  const at = graph.places[named[unit]!] ?? ""
  if (isDeep(at)) return other < 0
  const dives = to[unit]! >= 0 && otherLevel(at) === graph.places[to[unit]!]
  const looksAlike = disguise && dives && other >= 0 && power[other] !== power[unit]
  return looksAlike && unitClass[other] !== submarines(field)
}

/**
 * Supports of moves and holds: those of the base game, and into the dark.
 *
 * @rule SV-3.1 SV-3.2
 */
export function darkSupportOf(depths: Depths): SubKind<"support"> {
  const { support } = standardKinds
  return {
    ...support,
    fault(field, unit, options: SeasonOptions) {
      if (!isDark(depths, field, unit, options.surfaceDisguise === true)) return support.fault(field, unit, options)
      const of = field.named[unit]!
      const to = field.to[unit]!
      if (to === of) return "same-place"
      if (to >= 0 && !field.graph.steps[submarines(field)]?.[of]?.includes(to)) return "supported-cannot-go"
      return supportsInto(field, unit, to < 0 ? of : to) ? undefined : "cannot-support-there"
    },
    clause: (_, { unit, of, to }) => (isDeep(unit) || isDeep(of) || isDeep(to ?? "") ? "SV-3.1" : "DP-2.2"),
    // Those that go through the surface, or stay below it, are listed with the torpedoes' own: by geometry.
    list(listing, unit, options) {
      const { graph, place } = listing.field
      const isBelow = (at: number) => isDeep(graph.places[at] ?? "")
      const addBasic: typeof listing.addBasic = (unit, act, of, to) => {
        if (!isBelow(place[of]!) && !isBelow(to)) listing.addBasic(unit, act, of, to)
      }
      support.list({ ...listing, addBasic }, unit, options)
    },
  }
}

type DarkSupport = TorpedoSupportOrder | Extract<SubOrder, { type: "support" }>

/**
 * The supports that a unit at a place could give: to the level below, from below by geometry alone
 * (SV-3.2), and the seas above the depths that it reaches.
 */
interface DarkSupports {
  readonly always: readonly DarkSupport[]
  /** By sea, as a place: the supports of a dive and of a torpedo. */
  readonly dives: ReadonlyMap<number, { readonly dive: DarkSupport; readonly torpedo: DarkSupport }>
}

function darkSupports(
  { otherLevel, depthsTo }: Depths,
  { graph }: Field,
  unitClass: number,
  place: number,
): DarkSupports {
  const at = graph.places[place]!
  const support = (of: string, to: string | null): DarkSupport => Object.freeze({ type: "support", unit: at, of, to })
  const torpedo = (of: string, to: string): DarkSupport => Object.freeze({ type: "support-torpedo", unit: at, of, to })
  const always: DarkSupport[] = []
  const dives = new Map<number, { readonly dive: DarkSupport; readonly torpedo: DarkSupport }>()
  for (const number of graph.supports[unitClass]?.[place] ?? []) {
    const to = graph.places[number]!
    const other = otherLevel(to)
    if (other === undefined) continue
    if (isDeep(to)) {
      always.push(support(to, null))
      for (const from of depthsTo(to)) if (from !== at) always.push(support(from, to))
      if (other !== at) dives.set(graph.index.get(other)!, { dive: support(other, to), torpedo: torpedo(other, to) })
    } else if (other !== at) always.push(support(other, to), torpedo(other, to))
  }
  return { always, dives }
}

/**
 * Supports of torpedoes: they count when that torpedo is fired, and for nothing else.
 *
 * @rule SV-3.2
 */
export function torpedoSupportOf(depths: Depths): SubKind<"support-torpedo"> {
  const known = new Map<number, DarkSupports>()
  return {
    ...standardKinds.support,
    backs: "torpedo",
    shape: (place) => object({ unit: place, of: place, to: place }),
    format: ({ unit, of, to }, pen) => `${pen.unit(unit)} ${pen.words.support} ${pen.unit(of)} Torp. ${pen.place(to)}`,
    parse(reader, unit) {
      reader.unitType()
      const of = reader.place()
      if (!reader.takes("torpedo")) reader.fail("Torp.")
      return { type: "support-torpedo", unit, of, to: reader.place() }
    },
    // At the surface the firing unit must exist; below, its existence is not checked.
    fault(field, unit) {
      const firing = field.of[unit]!
      const named = field.named[unit]!
      const to = field.to[unit]!
      if (firing === unit) return "self-support"
      const below = isDeep(field.graph.places[named] ?? "")
      if (firing < 0 && !below) return "nothing-there"
      const fault = torpedoFault(depths, field, below ? submarines(field) : field.unitClass[firing]!, named, to)
      return fault ?? (supportsInto(field, unit, to) ? undefined : "cannot-support-there")
    },
    clause: (reason) => torpedoClauses[reason] ?? "SV-3.2",
    list(listing, unit, { surfaceDisguise }: SeasonOptions) {
      const { field } = listing
      const { graph, count, place, power, unitClass } = field
      const key = unitClass[unit]! * graph.places.length + place[unit]!
      const found = known.get(key) ?? darkSupports(depths, field, unitClass[unit]!, place[unit]!)
      known.set(key, found)
      for (const order of found.always) listing.add(unit, order)
      const diver = submarines(field)
      for (let other = 0; other < count; other++) {
        const down = graph.carried[unitClass[other]!] ? undefined : found.dives.get(place[other]!)
        if (down === undefined) continue
        // An apparent foreign fleet may dive.
        if (unitClass[other] === diver || (surfaceDisguise && power[other] !== power[unit]))
          listing.add(unit, down.dive)
        listing.add(unit, down.torpedo)
      }
    },
  }
}
