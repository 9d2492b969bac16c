/** Supports of torpedoes, and others into the dark: whether they are possible, which there may be, and what they fit. */
import type { MovementOrder, Unit } from "@flottille/diplomacy"
import { type Battle, SUPPORT } from "@flottille/diplomacy/adjudicator"
import { deepBoard, depthsNear, isDeep, otherLevel } from "../depths"
import { type Fight, numberOf, SUBMARINE } from "../fight"
import type { SubVoidReason } from "./fault"
import type { TorpedoSupportOrder } from "./order"
import { torpedoFault } from "./torpedo"

const { graph } = deepBoard

/** Whether a class may support from a place into the province of another. */
function supportsInto(battle: Battle, unit: number, to: number): boolean {
  const count = graph.places.length
  return graph.canSupport[(battle.unitClass[unit]! * count + battle.place[unit]!) * count + to] === 1
}

/**
 * SV-3.2: a support into a province that no order of the base game fits. It can be cut, and counts for nothing that moves: as the support of
 * a move by the supporter itself, which does not move.
 */
export function giveBlindSupport(battle: Battle, unit: number, to: number): SubVoidReason | undefined {
  if (!supportsInto(battle, unit, to)) return "cannot-support-there"
  battle.kind[unit] = SUPPORT
  battle.of[unit] = unit
  battle.to[unit] = to
  battle.viaConvoy[unit] = 0
  return undefined
}

/** SV-3.2: at the surface the unit that fires must be there; below nobody asks. */
export function supportedTorpedoFault(battle: Battle, unit: number, of: string, to: string): SubVoidReason | undefined {
  const firing = battle.occupant[numberOf(of)]!
  if (firing === unit) return "self-support"
  if (isDeep(of)) return torpedoFault(of, SUBMARINE, to)
  return firing < 0 ? "nothing-there" : torpedoFault(of, battle.unitClass[firing]!, to)
}

/** Whether a support fits what the other unit does. */
export function isMatched({ battle, torpedoes, supports }: Fight, unit: number): boolean {
  const backed = supports.find((support) => support.unit === unit)
  if (backed === undefined) return battle.matched[unit] === 1
  return torpedoes.some((torpedo) => torpedo.unit === backed.of && torpedo.to === backed.to)
}

type Support = Extract<MovementOrder, { type: "support" }> | TorpedoSupportOrder
const support = (unit: string, of: string, to: string | null): Support => Object.freeze({ type: "support", unit, of, to })
const torpedoSupport = (unit: string, of: string, to: string): Support => Object.freeze({ type: "support-torpedo", unit, of, to })

/** What a unit at a place could support: below, and from below, by geometry alone (SV-3.2); and the seas above the depths that it reaches. */
interface BlindSupports {
  readonly always: readonly Support[]
  /** By sea, what the unit there does downwards, if it is a submarine, and if it fires torpedoes. */
  readonly dives: ReadonlyMap<string, { readonly dive: Support; readonly torpedo: Support }>
}

function blindSupports(unitClass: number, at: string): BlindSupports {
  const always: Support[] = []
  const dives = new Map<string, { readonly dive: Support; readonly torpedo: Support }>()
  for (const number of graph.supports[unitClass]?.[graph.index.get(at)!] ?? []) {
    const to = graph.places[number]!
    const other = otherLevel(to)
    if (other === undefined) continue
    if (isDeep(to)) {
      always.push(support(at, to, null))
      for (const from of depthsNear(to)) if (from !== at) always.push(support(at, from, to))
      if (other !== at) dives.set(other, { dive: support(at, other, to), torpedo: torpedoSupport(at, other, to) })
    } else if (other !== at) always.push(support(at, other, to), torpedoSupport(at, other, to))
  }
  return { always, dives }
}

const known = /* @__PURE__ */ new Map<string, BlindSupports>()

/** What a unit could support below or from below. */
export function blindSupportsOf({ type, at }: Unit): BlindSupports {
  const key = `${type} ${at}`
  const found = known.get(key) ?? blindSupports(graph.classes.indexOf(type), at)
  known.set(key, found)
  return found
}
